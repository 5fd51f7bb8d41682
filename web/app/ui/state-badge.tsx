import type { LucideIcon } from 'lucide-react'
import { Badge, type Tone } from './badge'

/** How one state looks. Colour never speaks alone. */
export type StateLook = { tone?: Tone; icon?: LucideIcon; text: string }

/** A state as a table of looks tells it. */
export const StateBadge = ({ text, size = 'sm', tone, icon }: StateLook & { size?: 'sm' | 'md' }) => (
  <Badge size={size} {...(tone && { tone })} {...(icon && { icon })}>
    {text}
  </Badge>
)
