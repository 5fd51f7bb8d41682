import {
  CheckCheck,
  Circle,
  CircleCheck,
  CircleX,
  Clock,
  type LucideIcon,
  Star,
  TriangleAlert,
  Zap,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

export type Tone = 'agave' | 'gris' | 'chile' | 'talavera' | 'bugambilia' | 'cempasuchil' | 'neutral' | 'ink'

const tones: Record<Tone, string> = {
  agave: 'border-transparent bg-agave-bg text-agave',
  gris: 'border-transparent bg-gris-bg text-gris',
  chile: 'border-transparent bg-chile-bg text-chile',
  talavera: 'border-transparent bg-talavera-bg text-talavera',
  bugambilia: 'border-current text-bugambilia',
  cempasuchil: 'border-transparent bg-cempasuchil-bg text-cempasuchil-text',
  neutral: 'border-control text-text',
  ink: 'border-transparent bg-text text-bg',
}
const icons: Record<Tone, LucideIcon> = {
  agave: CircleCheck,
  gris: CheckCheck,
  chile: CircleX,
  talavera: Clock,
  bugambilia: Zap,
  cempasuchil: TriangleAlert,
  neutral: Circle,
  ink: Star,
}
type BadgeProps = { tone?: Tone; icon?: LucideIcon; size?: 'sm' | 'md'; className?: string; children: ReactNode }

/** A status: always icon, word and colour together. */
export function Badge({ tone = 'neutral', icon, size = 'md', className, children }: BadgeProps) {
  const Icon = icon ?? icons[tone]
  const box =
    size === 'md' ? 'min-h-7 gap-1.5 py-0.5 pr-2.5 pl-2 font-semibold' : 'min-h-5.5 gap-1 pr-1.5 pl-1.5 font-medium'
  return (
    <span
      className={cn(
        'inline-flex shrink-0 items-center whitespace-nowrap rounded-poster border text-xs leading-[1.2]',
        box,
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className={size === 'md' ? 'size-4' : 'size-3.5'} strokeWidth={2} />
      {children}
    </span>
  )
}

/** How many, beside a label. */
export const Count = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={cn('font-normal text-muted text-xs tabular-nums', className)}>{children}</span>
)
