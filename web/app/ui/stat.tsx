import type { CSSProperties, ReactNode } from 'react'
import { cn } from './cn'

/** Key figures side by side, one hairline around them: a list of definitions. */
export const StatGroup = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl
    className={cn(
      'grid grid-cols-1 gap-px overflow-hidden rounded-control border border-line bg-line min-[420px]:grid-cols-2 min-[420px]:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
      className,
    )}
  >
    {children}
  </dl>
)

type StatProps = {
  label: ReactNode
  value: ReactNode
  unit?: ReactNode
  note?: ReactNode
  chart?: ReactNode
  className?: string
}

/** One figure. `note` compares it in words; `chart` is a spark of 20 px. */
export const Stat = ({ label, value, unit, note, chart, className }: StatProps) => (
  <div className={cn('@container grid min-w-0 content-start bg-surface-1 px-5 py-4', className)}>
    <dt className="flex items-center gap-1.5 text-muted text-sm">{label}</dt>
    <dd className="type-figure whitespace-nowrap text-[min(2rem,13cqi)] leading-[40px] [font-stretch:76%]">
      {value}
      {unit && <small className="ml-1.5 font-normal font-ui text-muted text-sm tracking-normal">{unit}</small>}
    </dd>
    {note && <dd className="truncate text-muted text-xs tabular-nums">{note}</dd>}
    {chart && <dd className="mt-2 h-5 self-end">{chart}</dd>}
  </div>
)

export type Segment = { label: string; value: number; kind: 'solid' | 'hatched' | 'hollow' }
const fills = { solid: 'bg-current', hatched: 'hatched min-w-1.5', hollow: 'hollow flex-1' }

const inks = { bugambilia: 'text-bugambilia', agave: 'text-agave' }

const Swatch = ({ kind, ink }: { kind: Segment['kind']; ink: string }) => (
  <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-[1px]', ink, fills[kind], 'min-w-0 flex-none')} />
)

type SegmentBarProps = {
  segments: readonly Segment[]
  label: string
  legend?: 'none' | 'below' | 'above'
  thick?: boolean
  /** `bugambilia` for what is sold, `agave` for who is let in. */
  tone?: keyof typeof inks
  className?: string
}

/** Parts of a whole: solid, hatched and hollow tell them apart without colour, and the figures stand below. */
export function SegmentBar({
  segments,
  label,
  legend = 'below',
  thick,
  tone = 'bugambilia',
  className,
}: SegmentBarProps) {
  const total = segments.reduce((sum, { value }) => sum + value, 0) || 1
  const said = segments.map(({ label: name, value }) => `${value.toLocaleString('es-MX')} ${name}`).join(', ')
  const key = (
    <ul
      className={cn(
        'flex flex-wrap gap-x-4 gap-y-0.5 text-muted text-xs tabular-nums',
        legend === 'below' ? 'justify-between' : 'text-sm',
      )}
    >
      {segments.map(({ label: name, value, kind }) => (
        <li key={name} className="flex items-center gap-1.5">
          {legend === 'above' && <Swatch kind={kind} ink={inks[tone]} />}
          <b className="font-semibold text-text">{value.toLocaleString('es-MX')}</b> {name}
        </li>
      ))}
    </ul>
  )
  return (
    <div className={cn('grid min-w-0 gap-1.5', className)}>
      {legend === 'above' && key}
      <div
        role="img"
        aria-label={`${label}: ${said}`}
        className={cn('flex gap-0.5 overflow-hidden rounded-[1px]', inks[tone], thick ? 'h-3' : 'h-2')}
      >
        {segments.map(({ label: name, value, kind }) =>
          value > 0 ? (
            <span
              key={name}
              className={cn('block h-full flex-none', fills[kind])}
              style={
                {
                  '--w': `${(value / total) * 100}%`,
                  width: kind === 'hollow' ? undefined : 'var(--w)',
                } as CSSProperties
              }
            />
          ) : null,
        )}
      </div>
      {legend === 'below' && key}
    </div>
  )
}
