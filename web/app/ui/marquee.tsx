import { Pause, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from './cn'

type MarqueeProps = {
  items: readonly { key: string; content: ReactNode }[]
  label: string
  heading?: ReactNode
  className?: string
}

const Run = ({ items, copy }: { items: MarqueeProps['items']; copy?: boolean }) =>
  items.map(({ key, content }) => (
    <li
      key={copy ? `${key}-copia` : key}
      aria-hidden={copy || undefined}
      inert={copy ?? false}
      className={cn('shrink-0', copy && 'motion-reduce:hidden')}
    >
      {content}
    </li>
  ))

/**
 * A strip that passes once every 20 seconds. It stops under the pointer, with the focus inside and with its own button;
 * with reduced motion it is a row to scroll by hand.
 */
export function Marquee({ items, label, heading, className }: MarqueeProps) {
  const [paused, setPaused] = useState(false)
  return (
    <div className={className}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {heading ?? <span />}
        <button
          type="button"
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control px-4 font-semibold text-sm hover:bg-surface-2 motion-reduce:hidden"
        >
          {paused ? <Play aria-hidden="true" className="size-4" /> : <Pause aria-hidden="true" className="size-4" />}
          {paused ? 'Reanudar' : 'Pausar'}
          <span className="sr-only"> {label}</span>
        </button>
      </div>
      <div
        className="group overflow-hidden py-px motion-reduce:overflow-x-auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: under reduced motion it scrolls, so the keyboard must reach it; otherwise its focus stops the strip
        tabIndex={0}
      >
        <ul
          aria-label={label}
          data-paused={paused || undefined}
          className="flex w-max animate-marquee [&>li]:mr-4 group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] data-paused:[animation-play-state:paused] motion-reduce:animate-none motion-reduce:pl-[max(1rem,calc((100vw-1200px)/2))]"
        >
          <Run items={items} />
          <Run items={items} copy />
        </ul>
      </div>
    </div>
  )
}
