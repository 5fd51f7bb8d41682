import { Fragment } from 'react'
import { cn } from './cn'
import { Anchor } from './link'

type Crumb = { label: string; href?: string }

/** Where this page is; the last one is the page itself. */
export const Breadcrumb = ({ items, className }: { items: readonly Crumb[]; className?: string }) => (
  <nav aria-label="Ruta" className={cn('min-w-0', className)}>
    <ol className="flex min-w-0 items-center gap-2 text-muted">
      {items.map(({ label, href }, index) => {
        const last = index === items.length - 1
        return (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden="true" className="text-subtle">
                /
              </li>
            )}
            <li
              className={cn(
                'min-w-0 truncate',
                last ? 'font-medium text-text' : 'max-w-28 shrink-0 sm:max-w-40 lg:max-w-60',
              )}
            >
              {last || !href ? (
                <span aria-current={last ? 'page' : undefined}>{label}</span>
              ) : (
                <Anchor href={href} className="hit-area hover:text-text">
                  {label}
                </Anchor>
              )}
            </li>
          </Fragment>
        )
      })}
    </ol>
  </nav>
)
