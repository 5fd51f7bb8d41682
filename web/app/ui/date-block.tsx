import { cn } from './cn'

const cut = (text: string) => text.replace('.', '').slice(0, 3)

/** "04", "vie", "dic" of a moment in a zone. */
export function dateParts(date: Date | string, timeZone = 'America/Mexico_City') {
  const format = new Intl.DateTimeFormat('es-MX', { timeZone, day: '2-digit', weekday: 'short', month: 'short' })
  const parts = Object.fromEntries(format.formatToParts(new Date(date)).map(({ type, value }) => [type, value]))
  return { day: parts.day ?? '', weekday: cut(parts.weekday ?? ''), month: cut(parts.month ?? '') }
}

const longDate = (date: Date | string, timeZone = 'America/Mexico_City') =>
  new Intl.DateTimeFormat('es-MX', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(date))

/** `struck`: the date that it was. */
type DateBlockProps = { date: Date | string; timeZone?: string; struck?: boolean; className?: string }

const spoken = (date: Date | string, timeZone: string | undefined, struck: boolean) =>
  struck ? `Era el ${longDate(date, timeZone)}` : longDate(date, timeZone)

/** The date as typography: 04 VIE DIC. Its size is the font size (`text-[96px]`). Read aloud in full. */
export function DateBlock({ date, timeZone, struck = false, className }: DateBlockProps) {
  const { day, weekday, month } = dateParts(date, timeZone)
  const Box = struck ? 's' : 'span'
  return (
    <time dateTime={new Date(date).toISOString()} className={cn('inline-flex text-[56px] leading-none', className)}>
      <span className="sr-only text-base">{spoken(date, timeZone, struck)}</span>
      <Box aria-hidden="true" className="date-block">
        <b>{day}</b>
        <span>
          <i>{weekday}</i>
          <i>{month}</i>
        </span>
      </Box>
    </time>
  )
}

/** The same, small and quiet, for rows of a table. */
export function DateBlockSmall({ date, timeZone, struck = false, className }: DateBlockProps) {
  const { day, weekday, month } = dateParts(date, timeZone)
  const Box = struck ? 's' : 'span'
  return (
    <time dateTime={new Date(date).toISOString()} className={cn('inline-block shrink-0 whitespace-nowrap', className)}>
      <span className="sr-only">{spoken(date, timeZone, struck)}</span>
      <Box
        aria-hidden="true"
        className="inline-grid grid-cols-[auto_auto] items-center gap-x-1.5 font-display uppercase [font-stretch:62%]"
      >
        <b className="row-span-2 min-w-7 text-right font-extrabold text-[30px] leading-[30px] tabular-nums">{day}</b>
        <span className="font-bold text-muted text-sm leading-[15px]">{weekday}</span>
        <span className="font-bold text-sm leading-[15px]">{month}</span>
      </Box>
    </time>
  )
}
