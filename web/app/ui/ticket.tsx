import type { CSSProperties, ReactNode } from 'react'
import { cn } from './cn'

type TicketProps = {
  children: ReactNode
  stub: ReactNode
  cut?: 'auto' | 'bottom' | 'side' | 'top'
  stubWidth?: number
  stubHeight?: number
  as?: 'div' | 'li' | 'article'
  className?: string
  label?: string
}

/**
 * A sheet with two notches and a dashed rule where the stub tears off. `auto` cuts below on phones and at the side from 768 px.
 * It is a mask: whatever must float over its edge needs a portal.
 */
export const Ticket = ({
  children,
  stub,
  cut = 'auto',
  stubWidth = 216,
  stubHeight = 120,
  as: Box = 'div',
  className,
  label,
}: TicketProps) => (
  <Box
    aria-label={label}
    className={cn('ticket', className)}
    data-cut={cut}
    style={{ '--stub-w': `${stubWidth}px`, '--stub-h': `${stubHeight}px` } as CSSProperties}
  >
    <div>
      <div className="min-w-0">{children}</div>
      <div className="stub">{stub}</div>
    </div>
  </Box>
)

/** A small stub for strips: a name in the voice of the brand, a figure beside it. */
export const TicketStub = ({
  name,
  detail,
  figure,
  unit,
  wide,
  className,
}: {
  name: string
  detail?: ReactNode
  figure: ReactNode
  unit?: ReactNode
  wide?: boolean
  className?: string
}) => (
  <Ticket
    cut="side"
    stubWidth={128}
    className={cn('w-74 shrink-0 md:w-85', className)}
    stub={
      <div className="grid h-full place-content-center px-3 text-center tabular-nums">
        <b className="font-semibold text-lg leading-tight">{figure}</b>
        {unit && <small className="text-muted text-sm">{unit}</small>}
      </div>
    }
  >
    <div className="grid min-h-28 content-center gap-1.5 px-5 py-4.5">
      <b
        className={cn(
          'text-xl uppercase leading-none md:text-[24px]',
          (wide ?? name.length < 8) ? 'type-wide' : 'type-cond',
        )}
      >
        {name}
      </b>
      {detail && <small className="text-muted text-sm">{detail}</small>}
    </div>
  </Ticket>
)
