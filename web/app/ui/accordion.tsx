import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'

type Item = { id: string; title: ReactNode; content: ReactNode; open?: boolean }

/** The browser's own disclosure: works without scripts and is found by searching in the page. `only` keeps one open. */
export const Accordion = ({
  items,
  only,
  className,
}: {
  items: readonly Item[]
  only?: string
  className?: string
}) => (
  <div className={cn('border-line border-t', className)}>
    {items.map(({ id, title, content, open }) => (
      <details key={id} id={id} name={only} open={open} className="group border-line border-b">
        <summary className="flex min-h-14 items-center justify-between gap-4 py-2 font-semibold">
          {title}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-[rotate] group-open:rotate-180"
            strokeWidth={1.75}
          />
        </summary>
        <div className="max-w-[62ch] pb-5 text-muted">{content}</div>
      </details>
    ))}
  </div>
)
