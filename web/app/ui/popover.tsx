import { Popover as RadixPopover, Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { useDensity } from './density'
import { floatingLook } from './floating'

type PopoverProps = {
  trigger: ReactNode
  children: ReactNode
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** A small panel beside its control. Escape or a press outside closes it. */
export function Popover({ trigger, children, label, open, onOpenChange, align = 'start', className }: PopoverProps) {
  const density = useDensity()
  return (
    <RadixPopover.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          // where it is too long for the screen, keys scroll it
          tabIndex={0}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          data-density={density}
          className={cn(
            floatingLook,
            'max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-24px)] overflow-y-auto rounded-control p-4 focus:outline-none',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

/** Extra words for a pointer or the focus; never the only place where something is said. */
export const Tooltip = ({
  text,
  children,
  side = 'top',
}: {
  text: ReactNode
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
}) => (
  <RadixTooltip.Provider delayDuration={300}>
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className="z-60 max-w-72 animate-fade-in rounded-inner bg-text px-2.5 py-1.5 font-medium text-bg text-xs"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  </RadixTooltip.Provider>
)
