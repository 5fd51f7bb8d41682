import { ChevronRight } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { useDensity } from './density'
import { floatingLook, itemLook } from './floating'
import { Anchor } from './link'

type MenuProps = {
  trigger: ReactNode
  children: ReactNode
  label?: string
  align?: 'start' | 'center' | 'end'
  side?: 'bottom' | 'right'
  className?: string
}

/** The trigger is a Button or IconButton. Inside: MenuItem, MenuLink, MenuLabel, MenuRule. */
export function Menu({ trigger, children, label, align = 'end', side = 'bottom', className }: MenuProps) {
  const density = useDensity()
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          data-density={density}
          {...(label && { 'aria-label': label })}
          className={cn(floatingLook, 'min-w-52 max-w-[calc(100vw-24px)] rounded-control p-1', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type ItemProps = { children: ReactNode; icon?: ReactNode; end?: ReactNode; danger?: boolean; disabled?: boolean }

const Inside = ({ icon, end, children, danger }: ItemProps) => (
  <>
    {icon && (
      <span aria-hidden="true" className={danger ? '' : 'text-muted'}>
        {icon}
      </span>
    )}
    <span className="min-w-0 truncate">{children}</span>
    {end !== undefined && <span className="ml-auto pl-4 text-muted tabular-nums">{end}</span>}
  </>
)

export const MenuItem = ({ onSelect, ...item }: ItemProps & { onSelect?: (event: Event) => void }) => (
  <Radix.Item
    disabled={item.disabled ?? false}
    className={cn(itemLook, item.danger && 'text-chile')}
    {...(onSelect && { onSelect })}
  >
    <Inside {...item} />
  </Radix.Item>
)

export const MenuLink = ({ href, ...item }: ItemProps & { href: string }) => (
  <Radix.Item asChild disabled={item.disabled ?? false} className={cn(itemLook, item.danger && 'text-chile')}>
    <Anchor href={href}>
      <Inside {...item} />
    </Anchor>
  </Radix.Item>
)

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-3 pt-2 pb-1 text-muted text-xs">{children}</Radix.Label>
)
export const MenuRule = () => <Radix.Separator className="my-1 h-px bg-line" />

/** An item that opens a menu of its own beside it. */
export function MenuSub({
  label,
  icon,
  children,
  className,
}: {
  label: string
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  const density = useDensity()
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={cn(itemLook, 'data-[state=open]:bg-surface-3')}>
        <Inside icon={icon} end={<ChevronRight aria-hidden="true" />}>
          {label}
        </Inside>
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent
          sideOffset={2}
          collisionPadding={12}
          data-density={density}
          className={cn(floatingLook, 'min-w-52 max-w-[calc(100vw-24px)] rounded-control p-1', className)}
        >
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}
