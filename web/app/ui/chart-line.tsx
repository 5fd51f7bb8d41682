import type { ComponentProps } from 'react'
import { ChartFrame } from './chart-frame'
import { alongOf, placeOf, ticksOf } from './chart-scale'

type Props = Omit<ComponentProps<typeof ChartFrame>, 'ticks' | 'children' | 'along' | 'dotted'> & {
  /** A level that must not be passed, drawn dashed. */
  limit?: number | null
  whole?: boolean
}

/** A line with the area below it. */
export function LineChart({ limit = null, whole = true, ...props }: Props) {
  const { points } = props
  const ticks = ticksOf([...points.map(({ value }) => value), ...(limit === null ? [] : [limit])], whole)
  const y = (value: number) => 100 - placeOf(value, ticks) * 100
  const line = points.map(({ value }, i) => `${alongOf(i, points.length) * 1000} ${y(value)}`).join(' L ')
  const area = `M ${alongOf(0, points.length) * 1000} ${y(0)} L ${line} L ${alongOf(points.length - 1, points.length) * 1000} ${y(0)} Z`
  return (
    <ChartFrame {...props} ticks={ticks} dotted>
      <path d={area} className="fill-bugambilia/15" />
      <path
        d={points.length === 1 ? `M 490 ${y(points[0]?.value ?? 0)} H 510` : `M ${line}`}
        className="fill-none stroke-2 stroke-bugambilia"
        vectorEffect="non-scaling-stroke"
      />
      {limit !== null && (
        <line
          x1={0}
          x2={1000}
          y1={y(limit)}
          y2={y(limit)}
          className="stroke-text"
          strokeWidth={1.5}
          strokeDasharray="6 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </ChartFrame>
  )
}
