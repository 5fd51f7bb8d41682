import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './button'
import { cn } from './cn'
import { useDensity } from './density'

type LayerProps = {
  title: ReactNode
  children?: ReactNode
  description?: ReactNode
  footer?: ReactNode
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

const veil = 'fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'
const floating = 'fixed z-50 flex flex-col border border-line bg-surface-1 shadow-float focus:outline-none'

const optional = ({ open, onOpenChange }: LayerProps) => ({
  ...(open !== undefined && { open }),
  ...(onOpenChange && { onOpenChange }),
})

function Head({ title, description }: LayerProps) {
  return (
    <div className="flex items-start gap-4 px-6 pt-5 pb-3">
      <div className="min-w-0 flex-1 pt-1.5">
        <Radix.Title className="type-title text-xl leading-[1.08]">{title}</Radix.Title>
        {description && <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>}
      </div>
      <Radix.Close asChild>
        <IconButton label="Cerrar" variant="bare" className="-mr-3">
          <X aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </div>
  )
}

const Foot = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap-reverse items-center justify-end gap-3 px-6 pt-3 pb-6 max-sm:[&>*]:flex-auto">
    {children}
  </div>
)

function Layer(props: LayerProps & { box: string }) {
  const density = useDensity()
  return (
    <Radix.Root {...optional(props)}>
      {props.trigger && <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={veil} />
        <Radix.Content
          data-density={density}
          className={cn(floating, props.box, props.className)}
          {...(props.description ? {} : { 'aria-describedby': undefined })}
        >
          <Head {...props} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-2">{props.children}</div>
          {props.footer ? <Foot>{props.footer}</Foot> : <div className="h-4 shrink-0" />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** In the middle of the screen; controlled by `open` or by its own `trigger`. Escape, the veil and the cross close it. */
export const Dialog = ({ wide, ...props }: LayerProps & { wide?: boolean }) => (
  <Layer
    {...props}
    box={cn(
      'top-1/2 left-1/2 max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 rounded-sheet data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in',
      wide ? 'max-w-180' : 'max-w-110',
    )}
  />
)

const sides = {
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[88dvh] max-w-140 rounded-t-sheet border-b-0 pb-[env(safe-area-inset-bottom)] before:mx-auto before:mt-2.5 before:h-1 before:w-10 before:shrink-0 before:rounded-chip before:bg-control',
  right: 'inset-y-0 right-0 w-[min(27rem,calc(100vw-40px))] border-y-0 border-r-0 [--sheet-from:100%_0]',
  left: 'inset-y-0 left-0 w-[min(20rem,calc(100vw-56px))] border-y-0 border-l-0 [--sheet-from:-100%_0]',
}

/** From an edge: `bottom` for a phone's choices, `right` for details, `left` for navigation. */
export const Sheet = ({ side = 'bottom', ...props }: LayerProps & { side?: keyof typeof sides }) => (
  <Layer {...props} box={cn('data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in', sides[side])} />
)

/** Closes the dialog or sheet around it. */
export const DialogClose = ({ children }: { children: ReactNode }) => <Radix.Close asChild>{children}</Radix.Close>
