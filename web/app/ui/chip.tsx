import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Count } from './badge'
import { cn } from './cn'
import { Anchor, type LinkProps } from './link'

const look =
  'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 whitespace-nowrap rounded-chip border border-control px-4 font-medium text-md transition-colors hover:bg-surface-2 [&_svg]:size-4 ' +
  'aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-bg aria-[current]:border-text aria-[current]:bg-text aria-[current]:text-bg [&[aria-current]_*]:text-inherit [&[aria-pressed=true]_*]:text-inherit'

type Extra = { icon?: ReactNode; count?: number | undefined }

/** A filter that is on or off. */
export const Chip = ({
  pressed,
  icon,
  count,
  className,
  children,
  ...props
}: ComponentPropsWithRef<'button'> & Extra & { pressed?: boolean }) => (
  <button type="button" aria-pressed={pressed} className={cn(look, className)} {...props}>
    {icon}
    <span className="truncate">{children}</span>
    {count !== undefined && <Count>{count}</Count>}
  </button>
)

/** A filter that is a URL: `current` marks the one in force. */
export const ChipLink = ({
  current,
  icon,
  count,
  className,
  children,
  ...props
}: LinkProps & Extra & { current?: boolean }) => (
  <Anchor aria-current={current ? 'true' : undefined} className={cn(look, className)} {...props}>
    {icon}
    <span className="truncate">{children}</span>
    {count !== undefined && <Count>{count}</Count>}
  </Anchor>
)

/** One line of chips: it scrolls on a phone and wraps where there is room. */
export const ChipRow = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <fieldset
    aria-label={label}
    className={cn(
      'no-scrollbar -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0',
      className,
    )}
  >
    {children}
  </fieldset>
)
