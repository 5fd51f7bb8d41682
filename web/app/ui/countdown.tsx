import { useEffect, useRef, useState } from 'react'
import { cn } from './cn'
import { clockText, spokenText } from './time-left'

type CountdownProps = {
  /** Moment it ends, in epoch milliseconds of the server. */
  until: number
  /** What the server's clock said when the page was made or the answer came; without it the device's clock is trusted. */
  serverNow?: number | undefined
  onEnd?: () => void
  /** Below this many milliseconds it turns to the colour of warning, with the figure unchanged. */
  warnAt?: number
  label?: string
  className?: string
}

/** Milliseconds left by the server's clock; undefined until the page is alive. */
export function useTimeLeft(until: number, serverNow?: number): number | undefined {
  const [left, setLeft] = useState<number>()
  const offset = useRef<{ of: number | undefined; ms: number }>(undefined)
  useEffect(() => {
    if (offset.current?.of !== serverNow || offset.current === undefined)
      offset.current = { of: serverNow, ms: serverNow === undefined ? 0 : serverNow - Date.now() }
    const tick = () => setLeft(Math.max(0, until - Date.now() - (offset.current?.ms ?? 0)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, serverNow])
  return left
}

/** Shows seconds and tells screen readers minutes; it is no live region, so it never interrupts them. */
export function Countdown({ until, serverNow, onEnd, warnAt = 120_000, label, className }: CountdownProps) {
  const left = useTimeLeft(until, serverNow)
  const over = left === 0
  const announce = useRef(onEnd)
  announce.current = onEnd
  useEffect(() => {
    if (over) announce.current?.()
  }, [over])
  return (
    <span role="timer" aria-live="off" className={cn('inline-flex items-baseline gap-2.5', className)}>
      {label && <span className="text-muted text-sm">{label}</span>}
      <b
        aria-hidden="true"
        className={cn(
          'min-w-[2.3em] text-right font-display font-extrabold text-[28px] leading-none tabular-nums [font-stretch:72%]',
          left !== undefined && left < warnAt && 'text-bugambilia',
        )}
      >
        {left === undefined ? '–:––' : clockText(left)}
      </b>
      <span className="sr-only">{left === undefined ? '' : spokenText(left)}</span>
    </span>
  )
}
