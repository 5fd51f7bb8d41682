import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { Anchor } from './link'

/** 1 … 4 5 6 … 29: first, last, and the neighbours; 0 stands for a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1] ?? n
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [0, n] : [n]
  })
}

const cell = 'hit-area grid h-9 min-w-8 place-items-center rounded-control px-1 sm:min-w-9 sm:px-2'

function Step({ href, label, children }: { href: string | undefined; label: string; children: ReactNode }) {
  if (href === undefined)
    return (
      <span aria-hidden="true" className={cn(cell, 'text-subtle opacity-60')}>
        {children}
      </span>
    )
  return (
    <Anchor href={href} aria-label={label} className={cn(cell, 'hover:bg-surface-2 hover:text-text')}>
      {children}
    </Anchor>
  )
}

type PaginationProps = {
  page: number
  pages: number
  hrefFor: (page: number) => string
  summary?: ReactNode
  className?: string
}

/** Every page is a URL. `summary` says what is shown ("1–10 de 287 compras"). */
export function Pagination({ page, pages, hrefFor, summary, className }: PaginationProps) {
  if (pages <= 1 && !summary) return null
  return (
    <nav
      aria-label="Páginas"
      className={cn('flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted tabular-nums', className)}
    >
      <span>{summary}</span>
      {pages > 1 && (
        <ul className="flex flex-wrap items-center sm:gap-1.5">
          <li>
            <Step href={page > 1 ? hrefFor(page - 1) : undefined} label="Página anterior">
              <ChevronLeft aria-hidden="true" className="size-4.5" />
            </Step>
          </li>
          {pagesShown(page, pages).map((n, i) => (
            <li key={n === 0 ? `gap-${i}` : n}>
              {n === 0 && (
                <span aria-hidden="true" className="px-1">
                  …
                </span>
              )}
              {n !== 0 && (
                <Anchor
                  href={hrefFor(n)}
                  aria-label={`Página ${n}`}
                  aria-current={n === page ? 'page' : undefined}
                  className={cn(
                    cell,
                    n === page ? 'border border-control font-semibold text-text' : 'hover:bg-surface-2 hover:text-text',
                  )}
                >
                  {n}
                </Anchor>
              )}
            </li>
          ))}
          <li>
            <Step href={page < pages ? hrefFor(page + 1) : undefined} label="Página siguiente">
              <ChevronRight aria-hidden="true" className="size-4.5" />
            </Step>
          </li>
        </ul>
      )}
    </nav>
  )
}
