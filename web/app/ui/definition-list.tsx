import type { ReactNode } from 'react'
import { cn } from './cn'

type Item = { term: string; detail: ReactNode; note?: ReactNode; icon?: ReactNode }

/** Facts one under another (when, where, who), with an icon in the colour of the picture. */
export const DefinitionList = ({
  items,
  columns,
  className,
}: {
  items: readonly Item[]
  columns?: boolean
  className?: string
}) => (
  <dl className={cn('grid content-start border-line border-t', columns && 'md:grid-cols-2 md:gap-x-8', className)}>
    {items.map(({ term, detail, note, icon }) => (
      <div
        key={term}
        className={cn(
          'grid content-start gap-x-3.5 gap-y-0.5 border-line border-b py-4',
          icon ? 'grid-cols-[24px_1fr]' : '',
        )}
      >
        {icon && (
          <span aria-hidden="true" className="row-span-3 mt-0.5 text-hair [&_svg]:size-5 [&_svg]:stroke-[1.75]">
            {icon}
          </span>
        )}
        <dt className="text-muted text-sm">{term}</dt>
        <dd className="font-semibold">{detail}</dd>
        {note && <dd className="text-md text-muted">{note}</dd>}
      </div>
    ))}
  </dl>
)

/** Lines of an account: concept at the left, amount at the right, the last one the total. */
export const AmountList = ({
  lines,
  total,
  className,
}: {
  lines: readonly { key: string; label: ReactNode; amount: ReactNode; muted?: boolean }[]
  total?: { label: ReactNode; amount: ReactNode }
  className?: string
}) => (
  <dl className={cn('grid content-start gap-2.5 text-md', className)}>
    {lines.map(({ key, label, amount, muted }) => (
      <div key={key} className={cn('flex justify-between gap-4', muted && 'text-muted')}>
        <dt className="min-w-0">{label}</dt>
        <dd className="num text-right">{amount}</dd>
      </div>
    ))}
    {total && (
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3.5">
        <dt className="font-semibold text-lg">{total.label}</dt>
        <dd className="type-figure text-[30px]">{total.amount}</dd>
      </div>
    )}
  </dl>
)
