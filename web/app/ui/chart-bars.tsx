import type { ComponentProps } from 'react'
import { ChartFrame } from './chart-frame'
import { placeOf, ticksOf } from './chart-scale'

type Props = Omit<ComponentProps<typeof ChartFrame>, 'ticks' | 'children' | 'along' | 'dotted'> & {
  whole?: boolean
  /** `bugambilia` for what is sold, `agave` for who is let in. */
  tone?: keyof typeof fills
}
const fills = { bugambilia: 'fill-bugambilia', agave: 'fill-agave' }

const middleOf = (index: number, count: number) => (index + 0.5) / count

/** A bar for each point, from zero up or down. */
export function BarChart({ whole = true, tone = 'bugambilia', ...props }: Props) {
  const { points } = props
  const ticks = ticksOf(
    points.map(({ value }) => value),
    whole,
  )
  const zero = 100 - placeOf(0, ticks) * 100
  const width = 1000 / points.length
  return (
    <ChartFrame {...props} ticks={ticks} along={middleOf}>
      {points.map(({ key, value }, i) => {
        const y = 100 - placeOf(value, ticks) * 100
        return (
          <rect
            key={key}
            x={(i + 0.14) * width}
            width={width * 0.72}
            y={Math.min(y, zero)}
            height={Math.abs(zero - y)}
            className={value < 0 ? 'fill-chile' : fills[tone]}
          />
        )
      })}
    </ChartFrame>
  )
}
