import { shadeOf } from './chart-scale'

const SHADES = [
  'bg-surface-2',
  'bg-bugambilia/20',
  'bg-bugambilia/40',
  'bg-bugambilia/60',
  'bg-bugambilia/80',
  'bg-bugambilia',
]

type Props = {
  label: string
  rows: readonly string[]
  columns: readonly string[]
  /** By row and column. */
  values: readonly (readonly number[])[]
  /** Which columns have their name above. */
  named: (column: number) => boolean
  said: (row: number, column: number, value: number) => string
}

/** Small squares, the darker the more; pointing at one says it. The figures belong in a table beside it. */
export function HeatChart({ label, rows, columns, values, named, said }: Props) {
  const largest = Math.max(0, ...values.flat())
  return (
    <div role="img" aria-label={label} className="grid gap-1 text-muted text-xs">
      {rows.map((row, r) => (
        <div key={row} className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-2">
          <span>{row}</span>
          <div className="grid h-5 auto-cols-fr grid-flow-col gap-px sm:gap-0.5">
            {columns.map((column, c) => {
              const value = values[r]?.[c] ?? 0
              return (
                <span
                  key={column}
                  title={said(r, c, value)}
                  className={`rounded-poster ${SHADES[shadeOf(value, largest)]}`}
                />
              )
            })}
          </div>
        </div>
      ))}
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-2">
        <span />
        <div className="grid auto-cols-fr grid-flow-col gap-px sm:gap-0.5">
          {columns.map((column, c) => (
            <span key={column} className="w-0 whitespace-nowrap">
              {named(c) ? column : ''}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
