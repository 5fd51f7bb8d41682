import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { alongOf, labelledOf, nearestOf, placeOf } from './chart-scale'
import { cn } from './cn'

type ChartPoint = { key: string; label: string; value: number; said: string }
export type ChartMark = { at: number; number: number; label: string }

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  PageUp: (index) => index + 7,
  PageDown: (index) => index - 7,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Which point is looked at: under the pointer, or where the arrows went. */
function useCursor(count: number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const index = chosen === null ? null : Math.min(chosen, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.min(count - 1, Math.max(0, next(index ?? count, count))))
  }
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(nearestOf((clientX - left) / width, count))
  }
  return { index, on: { onKeyDown, onPointerMove, onPointerDown: onPointerMove } }
}

type Props = {
  label: string
  points: readonly ChartPoint[]
  ticks: readonly number[]
  /** How the axis says a value. */
  format: (value: number) => string
  marks?: readonly ChartMark[]
  /** What the line below says while no point is looked at. */
  hint: string
  /** Where point n stands, from 0 to 1. */
  along?: (index: number, count: number) => number
  dotted?: boolean
  children: ReactNode
}

function Axis({ ticks, format }: Pick<Props, 'ticks' | 'format'>) {
  return (
    <div aria-hidden="true" className="relative h-56 text-right leading-none">
      <span className="invisible grid">
        {ticks.map((tick) => (
          <span key={tick} className="h-0 overflow-hidden">
            {format(tick)}
          </span>
        ))}
      </span>
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute right-0 translate-y-1/2"
          style={{ bottom: `${placeOf(tick, ticks) * 100}%` }}
        >
          {format(tick)}
        </span>
      ))}
    </div>
  )
}

/** Names of some points below them; the outer ones stay within the chart. */
function Names({ points, along }: Pick<Props, 'points'> & { along: NonNullable<Props['along']> }) {
  const shown = labelledOf(points.length, 4)
  return (
    <div aria-hidden="true" className="relative col-start-2 h-4.5">
      {shown.map((index, n) => (
        <span
          key={points[index]?.key}
          className={cn(
            'absolute whitespace-nowrap',
            points.length === 1 || (n > 0 && n < shown.length - 1) ? '-translate-x-1/2' : n > 0 && '-translate-x-full',
            n > 0 && n < shown.length - 1 && 'max-sm:hidden',
          )}
          style={{
            left: `${(n > 0 && n === shown.length - 1 ? 1 : n === 0 && points.length > 1 ? 0 : along(index, points.length)) * 100}%`,
          }}
        >
          {points[index]?.label}
        </span>
      ))}
    </div>
  )
}

/** Axes, marks and the point that is looked at, around what is drawn in a box of 1000 × 100: to be pointed at, or walked along with arrows. */
export function ChartFrame({
  label,
  points,
  ticks,
  format,
  marks = [],
  hint,
  along = alongOf,
  dotted,
  children,
}: Props) {
  const count = points.length
  const { index, on } = useCursor(count)
  const point = index === null ? undefined : points[index]
  const at = (n: number) => `${along(n, count) * 100}%`
  return (
    <div className="min-w-0 text-muted text-xs tabular-nums">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 pt-5">
        <Axis ticks={ticks} format={format} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={index === null ? count : index + 1}
          aria-valuetext={point?.label ?? hint}
          className="relative h-56 cursor-crosshair touch-pan-y rounded-inner"
          {...on}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 1000 100"
            preserveAspectRatio="none"
            className="absolute inset-0 block size-full overflow-visible"
          >
            {ticks.map((tick) => {
              const y = 100 - placeOf(tick, ticks) * 100
              return (
                <line
                  key={tick}
                  x1={0}
                  x2={1000}
                  y1={y}
                  y2={y}
                  className={tick === 0 ? 'stroke-control' : 'stroke-line'}
                  vectorEffect="non-scaling-stroke"
                />
              )
            })}
            {children}
          </svg>
          {marks.map(({ at: where, number }) => (
            <span
              key={number}
              aria-hidden="true"
              className="absolute inset-y-0 border-control border-l border-dashed"
              style={{ left: at(where) }}
            >
              <span className="absolute -top-5 left-0 grid size-4.5 -translate-x-1/2 place-items-center rounded-full bg-surface-3 font-semibold text-[11px] text-text leading-none">
                {number}
              </span>
            </span>
          ))}
          {point !== undefined && index !== null && (
            <span aria-hidden="true" className="absolute inset-y-0 border-text border-l" style={{ left: at(index) }}>
              {dotted && (
                <span
                  className="absolute size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface-1 bg-text"
                  style={{ bottom: `${placeOf(point.value, ticks) * 100}%` }}
                />
              )}
            </span>
          )}
        </div>
        <Names points={points} along={along} />
      </div>
      <p role="status" className="mt-3 min-h-5 text-sm text-text">
        {point?.said ?? <span className="text-muted">{hint}</span>}
      </p>
    </div>
  )
}
