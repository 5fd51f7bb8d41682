import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from './cn'
import { Anchor, type LinkProps } from './link'
import { Spinner } from './spinner'

type ButtonVariant = 'primary' | 'ink' | 'outline' | 'ghost' | 'danger'
type ButtonSize = 'sm' | 'md' | 'lg'
type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean; icon?: ReactNode }

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-cempasuchil-edge bg-cempasuchil text-on-cempasuchil enabled:hover:bg-[oklch(from_var(--cempasuchil)_calc(l+0.04)_c_h)]',
  ink: 'border-transparent bg-text text-bg enabled:hover:bg-[color-mix(in_oklab,var(--text)_88%,var(--bg))]',
  outline: 'border-control bg-transparent enabled:hover:bg-surface-2',
  ghost: 'border-transparent bg-transparent enabled:hover:bg-surface-2',
  danger: 'border-chile bg-transparent text-chile enabled:hover:bg-chile-bg',
}
const sizes: Record<ButtonSize, string> = {
  sm: 'hit-area min-h-[max(2rem,min(var(--button-h)-4px,2.75rem))] px-4 text-[length:min(var(--control-text),0.9375rem)]',
  md: 'hit-area min-h-(--button-h) px-5 text-(length:--control-text)',
  lg: 'min-h-[calc(var(--button-h)+0.5rem)] px-7 text-[calc(var(--control-text)*1.125)]',
}
const base =
  'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control border py-1 text-center font-semibold leading-[1.15] transition-colors ' +
  'disabled:border-line disabled:bg-surface-2 disabled:text-subtle aria-disabled:cursor-not-allowed disabled:cursor-not-allowed ' +
  '[&_svg]:size-[1.25em] [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

const look = ({ variant = 'outline', size = 'md', block }: Look) =>
  cn(base, variants[variant], sizes[size], block && 'w-full')

type ButtonProps = ComponentPropsWithRef<'button'> & Look & { loading?: boolean | undefined; loadingText?: string }

/** While loading it keeps focus and its width, says so to assistive technology and takes no second press. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon,
    loading = false,
    loadingText,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props
  const classes = cn(
    look({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }),
    loading && 'cursor-progress',
    className,
  )
  return (
    <button
      type={loading ? 'button' : type}
      className={classes}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {loading && loadingText ? loadingText : children}
    </button>
  )
}

/** A link that looks like a button: use it whenever it navigates. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: LinkProps & Look) {
  const classes = look({ ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }).replaceAll(
    'enabled:hover',
    'hover',
  )
  return (
    <Anchor className={cn(classes, className)} {...rest}>
      {icon}
      {children}
    </Anchor>
  )
}

const iconLook =
  'hit-area inline-grid shrink-0 place-items-center rounded-control border transition-colors enabled:hover:bg-surface-2 aria-expanded:bg-surface-2 disabled:text-subtle disabled:cursor-not-allowed [&_svg]:size-5 [&_svg]:stroke-[1.75]'
type IconButtonProps = ComponentPropsWithRef<'button'> & {
  label: string
  variant?: 'outline' | 'bare'
  size?: 'sm' | 'md'
}

/** The label is what a screen reader says; the icon alone is only for closing, arrows and menus. */
export function IconButton({
  label,
  variant = 'outline',
  size = 'md',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const border =
    variant === 'outline'
      ? 'border-control disabled:border-line'
      : 'border-transparent text-muted enabled:hover:text-text'
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(
        iconLook,
        border,
        size === 'sm' ? 'size-9' : 'size-[max(2.25rem,var(--button-h)-0.25rem)]',
        className,
      )}
      {...rest}
    />
  )
}
