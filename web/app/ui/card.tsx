import { CircleAlert } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from './cn'

/** A surface with a hairline, no shadow. `flush` drops the padding for tables and lists. */
export const Card = ({ flush, className, ...props }: ComponentPropsWithRef<'div'> & { flush?: boolean }) => (
  <div
    className={cn('min-w-0 rounded-control border border-line bg-surface-1', !flush && 'p-5', className)}
    {...props}
  />
)

type CardHeadProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; as?: 'h2' | 'h3'; className?: string }

export function CardHead({ title, lead, actions, as: Heading = 'h2', className }: CardHeadProps) {
  return (
    <div className={cn('mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2', className)}>
      <div className="min-w-0">
        <Heading className="text-base font-semibold">{title}</Heading>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

/** A quiet remark in the flow of a page: an icon, a sentence, maybe an action. */
export function Note({
  icon,
  tone = 'neutral',
  className,
  children,
  ...props
}: ComponentPropsWithRef<'div'> & { icon: ReactNode; tone?: 'neutral' | 'talavera' | 'chile' | 'agave' }) {
  const tones = {
    neutral: 'border-line',
    talavera: 'border-transparent bg-talavera-bg',
    chile: 'border-transparent bg-chile-bg',
    agave: 'border-transparent bg-agave-bg',
  }
  const inks = { neutral: 'text-muted', talavera: 'text-talavera', chile: 'text-chile', agave: 'text-agave' }
  return (
    <div
      className={cn('flex items-start gap-3.5 rounded-control border px-4.5 py-4 text-md', tones[tone], className)}
      {...props}
    >
      <span aria-hidden="true" className={cn('mt-px [&_svg]:size-5 [&_svg]:stroke-[1.75]', inks[tone])}>
        {icon}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** Why a dialog could not do it, above its fields. */
export const Refused = ({ children }: { children: string }) => (
  <Note role="alert" tone="chile" icon={<CircleAlert />} className="mb-4">
    {children}
  </Note>
)
