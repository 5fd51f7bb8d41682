import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Arrows } from './carousel'
import { cn } from './cn'

type ScrollerProps = {
  heading: ReactNode
  label: string
  children: ReactNode
  itemWidth?: number
  bleed?: boolean
  className?: string
}

function useEdges() {
  const list = useRef<HTMLUListElement>(null)
  const [edges, setEdges] = useState({ start: true, end: false })
  useEffect(() => {
    const box = list.current
    if (!box) return
    const read = () =>
      setEdges({ start: box.scrollLeft < 4, end: box.scrollLeft + box.clientWidth > box.scrollWidth - 4 })
    const watch = new ResizeObserver(read)
    watch.observe(box)
    box.addEventListener('scroll', read, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', read)
    }
  }, [])
  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' })
  return { list, edges, move }
}

/** A row wider than the page: swipe, wheel, keys, or the two buttons beside its heading. Children are `<li>`. */
export function Scroller({ heading, label, children, itemWidth = 280, bleed = true, className }: ScrollerProps) {
  const { list, edges, move } = useEdges()
  return (
    <div className={className}>
      <div className="mb-6 flex items-end justify-between gap-4">
        {heading}
        {!(edges.start && edges.end) && (
          <Arrows
            className="shrink-0 noscript:hidden"
            atStart={edges.start}
            atEnd={edges.end}
            onPrevious={() => move(-1)}
            onNext={() => move(1)}
          />
        )}
      </div>
      <ul
        ref={list}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        className={cn(
          'no-scrollbar noscript:[scrollbar-width:thin] -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 motion-safe:scroll-smooth md:mx-0 md:gap-6 md:px-0 md:scroll-px-0',
          '[&>li]:w-(--item) [&>li]:shrink-0 [&>li]:snap-start',
          bleed && 'md:-mr-[max(32px,(100vw-1200px)/2)] md:pr-8',
        )}
        style={{ ['--item' as string]: `${itemWidth}px` }}
      >
        {children}
      </ul>
    </div>
  )
}
