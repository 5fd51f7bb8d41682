export type FunnelStep = { key: string; label: string; value: number; note?: string }

/** A funnel: each step is as wide as the number of people who reached it. */
export function FunnelChart({ steps, format }: { steps: readonly FunnelStep[]; format: (value: number) => string }) {
  const widest = Math.max(1, ...steps.map(({ value }) => value))
  return (
    <ol className="grid gap-3">
      {steps.map(({ key, label, value, note }) => (
        <li key={key} className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span>{label}</span>
            <span className="tabular-nums">
              <b className="font-semibold">{format(value)}</b>
              {note && <span className="ml-2 text-muted text-xs">{note}</span>}
            </span>
          </div>
          <div aria-hidden="true" className="hollow h-3 overflow-hidden rounded-poster">
            <div className="h-full bg-bugambilia" style={{ width: `${(value / widest) * 100}%` }} />
          </div>
        </li>
      ))}
    </ol>
  )
}

export type ShareBar = { key: string; label: string; value: number; said: string }

/** One bar a thing, the longest is the most. */
export const ShareBars = ({ bars }: { bars: readonly ShareBar[] }) => {
  const widest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="grid gap-3">
      {bars.map(({ key, label, value, said }) => (
        <li key={key} className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="text-muted tabular-nums">{said}</span>
          </div>
          <div aria-hidden="true" className="hollow h-2 overflow-hidden rounded-poster">
            <div className="h-full bg-bugambilia" style={{ width: `${(Math.max(0, value) / widest) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
