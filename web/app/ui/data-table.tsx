import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { Anchor } from './link'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Title of the card on a phone: no label before it. */
  primary?: boolean
  /** On a card it takes the whole line, without its label: a bar, a paragraph. */
  wide?: boolean
  /** Last, narrow, its header only heard: a menu or a button. On a card it stands beside the title. */
  actions?: boolean
  hideBelow?: 'lg' | 'xl'
  hideOnCard?: boolean
  sort?: { href: string; direction?: 'ascending' | 'descending' | undefined }
  footer?: ReactNode
}
type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  busy?: boolean
  empty?: ReactNode
  below?: ReactNode
  className?: string
}

/* Said again because boxes that are drawn as cards stop being a table for some screen readers. */
const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
} as const

const hidden = { lg: 'md:max-lg:hidden', xl: 'md:max-xl:hidden' }
const endAligned = 'md:text-right md:tabular-nums md:whitespace-nowrap'
const classesOf = <Row,>({ align, actions, hideBelow }: Column<Row>) =>
  cn(align === 'end' && endAligned, actions && 'md:w-1 md:text-right', hideBelow && hidden[hideBelow])

function Header<Row>({ column }: { column: Column<Row> }) {
  const { header, sort, actions } = column
  const Arrow = sort?.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      {...role.columnheader}
      scope="col"
      aria-sort={sort?.direction}
      className={cn(
        'h-10 whitespace-nowrap border-line border-b px-3 text-left font-medium text-muted text-xs first:pl-5 last:pr-5',
        classesOf(column),
      )}
    >
      {actions && <span className="sr-only">{header}</span>}
      {!actions && !sort && header}
      {!actions && sort && (
        <Anchor href={sort.href} className="hit-area inline-flex items-center gap-1 hover:text-text">
          {header}
          <Arrow aria-hidden="true" className={cn('size-3.5', sort.direction === undefined && 'opacity-0')} />
        </Anchor>
      )}
    </th>
  )
}

/** Where a cell stands on a card. `besideActions`: it leaves the end of its line to them. */
function placeOf({ actions, primary }: { actions?: boolean; primary?: boolean }, besideActions: boolean): string {
  if (actions) return 'max-md:col-start-2 max-md:row-start-1 max-md:-mt-1 max-md:-mr-1 max-md:p-0'
  if (besideActions) return 'max-md:col-start-1 max-md:row-start-1'
  return primary ? 'max-md:col-span-2 max-md:order-first' : 'max-md:col-span-2'
}

function Cell<Row>({ column, row, besideActions }: { column: Column<Row>; row: Row; besideActions: boolean }) {
  const { header, cell, primary, wide, actions, hideOnCard } = column
  const labelled = !primary && !wide && !actions
  return (
    <td
      {...role.cell}
      className={cn(
        'border-line align-middle max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:py-1 md:border-b md:px-3 md:py-2.5 md:first:pl-5 md:last:pr-5 md:group-last:border-b-0',
        wide && 'max-md:block max-md:py-2',
        primary && 'max-md:block max-md:pb-2 max-md:text-base',
        placeOf(column, besideActions),
        hideOnCard && 'max-md:hidden',
        classesOf(column),
      )}
    >
      {labelled && (
        <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
          {header}
        </span>
      )}
      <div className={cn('min-w-0', primary && 'wrap-anywhere', labelled && 'max-md:text-right max-md:tabular-nums')}>
        {cell(row)}
      </div>
    </td>
  )
}

/** A table from 768 px, cards below: one markup, with its roles kept where the boxes are no longer a table's. */
export function DataTable<Row>({ caption, columns, rows, rowKey, busy, empty, below, className }: DataTableProps<Row>) {
  const hasFooter = columns.some(({ footer }) => footer !== undefined)
  const hasActions = columns.some(({ actions }) => actions)
  const title = columns.find(({ primary }) => primary) ?? columns[0]
  return (
    <div className={cn('min-w-0 rounded-control border border-line bg-surface-1', className)}>
      {rows.length === 0 && empty ? (
        empty
      ) : (
        <table
          {...role.table}
          aria-busy={busy || undefined}
          className={cn('w-full border-separate border-spacing-0 max-md:block', busy && 'opacity-60')}
        >
          <caption className="sr-only">{caption}</caption>
          <thead {...role.rowgroup} className="max-md:sr-only">
            <tr {...role.row}>
              {columns.map((column) => (
                <Header key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody {...role.rowgroup} className="max-md:block max-md:divide-y max-md:divide-line">
            {rows.map((row) => (
              <tr
                {...role.row}
                key={rowKey(row)}
                className="group md:hover:bg-[color-mix(in_oklab,var(--surface-2)_55%,transparent)] max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:px-4 max-md:py-3.5"
              >
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} besideActions={hasActions && column === title} />
                ))}
              </tr>
            ))}
          </tbody>
          {hasFooter && (
            <tfoot {...role.rowgroup} className="max-md:block">
              <tr
                {...role.row}
                className="max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-3 max-md:border-control max-md:border-t max-md:px-4 max-md:py-3"
              >
                {columns.map((column) => (
                  <td
                    {...role.cell}
                    key={column.key}
                    className={cn(
                      'border-control font-semibold empty:max-md:hidden md:border-t md:px-3 md:py-3 md:first:pl-5 md:last:pr-5',
                      classesOf(column),
                    )}
                  >
                    {column.footer}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {below && <div className="border-line border-t px-4 py-3 md:px-5">{below}</div>}
    </div>
  )
}
