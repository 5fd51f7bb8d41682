import useEmblaCarousel from 'embla-carousel-react'
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

function useSlides(count: number) {
  const [viewport, embla] = useEmblaCarousel({ loop: count > 1, active: count > 1, duration: 20 })
  const [selected, setSelected] = useState(0)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!embla) return
    const onSelect = () => setSelected(embla.selectedScrollSnap())
    embla.on('select', onSelect)
    return () => {
      embla.off('select', onSelect)
    }
  }, [embla])
  const go = (index: number) => {
    setAsked(true)
    embla?.scrollTo((index + count) % count, matchMedia('(prefers-reduced-motion: reduce)').matches)
  }
  return { viewport, selected, asked, go }
}

const Dots = ({ labels, selected, onSelect }: { labels: readonly string[]; selected: number; onSelect: (index: number) => void }) => (
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
  const { viewport, selected, asked, go } = useSlides(items.length)
  const root = useRef<HTMLElement>(null)
  const many = items.length > 1
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (!many || (target instanceof HTMLElement && target.closest('input, textarea, select'))) return
    if (key === 'ArrowLeft') go(selected - 1)
    if (key === 'ArrowRight') go(selected + 1)
  }
  const current = items[selected]
  return (
    <section ref={root} aria-roledescription="carrusel" aria-label={label} className={className} onKeyDown={onKeyDown}>
      <div ref={viewport} className="overflow-hidden">
        <ul className="flex touch-pan-y">
          {items.map((item, index) => (
            <li
              key={itemKey(item)}
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${items.length}`}
              inert={index !== selected}
              className="min-w-0 flex-[0_0_100%]"
            >
              {children(item, index)}
            </li>
          ))}
        </ul>
      </div>
      {many && (
        <div className="mt-3 flex items-center justify-between gap-4">
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

type ArrowsProps = { onPrevious: () => void; onNext: () => void; atStart?: boolean; atEnd?: boolean; className?: string }

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
