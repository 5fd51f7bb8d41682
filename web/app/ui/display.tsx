import type { CSSProperties, ReactNode } from 'react'
import { cn } from './cn'
import { fitLine } from './glyph-widths'

type JumpProps = { narrow: ReactNode; wide: ReactNode; flip?: boolean; stacked?: boolean; className?: string }

/** The jump: condensed words, then wide ones ("EVENTOS DESTACADOS"). Text only; the heading around it is the caller's. */
export function Jump({ narrow, wide, flip, stacked, className }: JumpProps) {
  const line = stacked ? 'block' : ''
  const parts = [
    <span key="n" className={cn('type-cond', line)}>
      {narrow}
    </span>,
    <span key="w" className={cn('type-wide', line)}>
      {wide}
    </span>,
  ]
  return (
    <span className={cn('uppercase leading-none', className)}>
      {flip ? parts[1] : parts[0]} {flip ? parts[0] : parts[1]}
    </span>
  )
}

type DisplayProps = JumpProps & { as?: 'h1' | 'h2' | 'h3' | 'p'; size?: 'section' | 'page' | 'display'; id?: string }
const sizes = { section: 'text-4xl', page: 'text-5xl', display: 'text-display' }

/** A heading with the jump. */
export const Display = ({ as: Heading = 'h2', size = 'section', id, className, ...jump }: DisplayProps) => (
  <Heading id={id} className={cn(sizes[size], className)}>
    <Jump {...jump} />
  </Heading>
)

/**
 * A line that fills its box. `ems` says how wide it should be in its own size: few ems make it tall, many make it low.
 * Computed from the glyphs, never measured in the browser, so it stands still while the page loads. Needs a block around it.
 */
export function FitLine({ children, ems = 8, className }: { children: string; ems?: number; className?: string }) {
  const { stretch, ratio } = fitLine(children, ems)
  return (
    <span
      className={cn('fit-line', className)}
      style={{ '--ratio': ratio + 0.02, '--stretch': `${stretch}%` } as CSSProperties}
    >
      <span>{children}</span>
    </span>
  )
}

/** Three steps for names nobody can foresee: short ones are wide, long ones condensed. */
export function stretchFor(name: string): 'wide' | 'normal' | 'narrow' {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length))
  if (name.length > 48 || longest > 14) return 'narrow'
  return name.length > 26 || longest > 10 ? 'normal' : 'wide'
}
const steps = {
  wide: 'type-title',
  normal: 'type-title [font-stretch:96%]',
  narrow: 'type-title [font-stretch:76%] leading-[1.02]',
}

/** A name from data as a display heading. */
export const NameHeading = ({
  as: Heading = 'h2',
  children,
  id,
  className,
}: {
  as?: 'h1' | 'h2' | 'h3'
  children: string
  id?: string
  className?: string
}) => (
  <Heading
    id={id}
    dir="auto"
    className={cn('hyphens-auto text-2xl leading-[0.96]', steps[stretchFor(children)], className)}
  >
    {children}
  </Heading>
)
