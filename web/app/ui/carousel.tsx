import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button'
import { cn } from './cn'

type CarouselProps<T> = {
  label: string
  items: readonly T[]
  itemKey: (item: T) => string
  itemLabel: (item: T) => string
  children: (item: T, index: number) => ReactNode
  className?: string
}

/** Longer than the pauses between two scroll events, shorter than a person notices. */
const SETTLED_MS = 120

/** The row scrolls by itself: a swipe is the browser's own. `awake` once scripts run; until then every slide can be reached by scrolling. */
function useSlides(count: number) {
  const root = useRef<HTMLElement>(null)
  const row = useRef<HTMLUListElement>(null)
  /** Where a button or a key sent it; until it arrives, what it passes by is not chosen. */
  const bound = useRef<number | null>(null)
  const [{ selected, asked }, setShown] = useState({ selected: 0, asked: false })
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    setAwake(true)
    const box = row.current
    if (!box) return
    let timer = 0
    const settle = () => {
      const index = Math.round(box.scrollLeft / (box.clientWidth || 1))
      // two smooth scrolls may end at neither
      if (bound.current !== null && bound.current !== index)
        return box.scrollTo({ left: bound.current * box.clientWidth, behavior: 'instant' })
      bound.current = null
      setShown((shown) => (shown.selected === index ? shown : { selected: index, asked: true }))
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = window.setTimeout(settle, SETTLED_MS)
    }
    const onHand = () => {
      bound.current = null
    }
    const ending = new AbortController()
    const options = { passive: true, signal: ending.signal }
    box.addEventListener('scroll', onScroll, options)
    for (const hand of ['pointerdown', 'wheel']) box.addEventListener(hand, onHand, options)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [])
  const go = (wanted: number) => {
    const index = (wanted + count) % count
    // the browser glides to a neighbour; across others, or while it still glides, it may stop on the way
    const glides = bound.current === null && Math.abs(index - selected) === 1
    bound.current = index
    setShown({ selected: index, asked: true })
    // what had the focus goes inert with its slide: the keys must still arrive here
    if (row.current?.contains(document.activeElement)) root.current?.focus({ preventScroll: true })
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: glides ? 'auto' : 'instant' })
  }
  return { root, row, selected, asked, awake, go }
}

const Dots = ({
  labels,
  selected,
  onSelect,
}: {
  labels: readonly string[]
  selected: number
  onSelect: (index: number) => void
}) => (
  <ul className="-ml-2 flex min-w-0 items-center">
    {labels.map((label, index) => (
      <li key={label} className="min-w-6 max-w-11 flex-auto">
        <button
          type="button"
          aria-label={`Ir a ${label}`}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => onSelect(index)}
          className="group grid h-11 w-11 max-w-full items-center px-2"
        >
          <span className="block h-1 rounded-poster bg-control group-aria-[current]:h-1.5 group-aria-[current]:bg-text" />
        </button>
      </li>
    ))}
  </ul>
)

/** One at a time, moved only by the person: arrows, dots, a swipe or the arrow keys. It wraps around; alone it has no controls. */
export function Carousel<T>({ label, items, itemKey, itemLabel, children, className }: CarouselProps<T>) {
  const { root, row, selected, asked, awake, go } = useSlides(items.length)
  const many = items.length > 1
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (
      !many ||
      step === undefined ||
      (event.target instanceof HTMLElement && event.target.closest('input, textarea, select'))
    )
      return
    event.preventDefault()
    go(selected + step)
  }
  const current = items[selected]
  return (
    <section
      ref={root}
      tabIndex={-1}
      aria-roledescription="carrusel"
      aria-label={label}
      className={className}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={row}
        className="no-scrollbar relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain motion-safe:scroll-smooth noscript:[scrollbar-width:thin]"
      >
        {items.map((item, index) => (
          <li
            key={itemKey(item)}
            aria-roledescription="diapositiva"
            aria-label={`${index + 1} de ${items.length}`}
            inert={awake && index !== selected}
            className="min-w-0 flex-[0_0_100%] snap-start snap-always noscript:basis-[94%]"
          >
            {children(item, index)}
          </li>
        ))}
      </ul>
      {many && (
        <div className="mt-3 flex items-center justify-between gap-4 noscript:hidden">
          <Dots labels={items.map(itemLabel)} selected={selected} onSelect={go} />
          <Arrows onPrevious={() => go(selected - 1)} onNext={() => go(selected + 1)} />
        </div>
      )}
      <p role="status" className="sr-only">
        {asked && current ? `${selected + 1} de ${items.length}: ${itemLabel(current)}` : ''}
      </p>
    </section>
  )
}

type ArrowsProps = {
  onPrevious: () => void
  onNext: () => void
  atStart?: boolean
  atEnd?: boolean
  className?: string
}

export const Arrows = ({ onPrevious, onNext, atStart = false, atEnd = false, className }: ArrowsProps) => (
  <div className={cn('flex gap-2', className)}>
    <IconButton label="Anterior" disabled={atStart} onClick={onPrevious}>
      <ArrowLeft aria-hidden="true" />
    </IconButton>
    <IconButton label="Siguiente" disabled={atEnd} onClick={onNext}>
      <ArrowRight aria-hidden="true" />
    </IconButton>
  </div>
)
