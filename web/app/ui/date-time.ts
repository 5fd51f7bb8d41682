/** A wall-clock moment without a zone, "2026-12-04T21:00": what a person reads on a poster. */
export type WallTime = string
export type Period = 'AM' | 'PM'
export type DateTimeParts = { year: number; month: number; day: number; hour: number; minute: number }

export const PLACEHOLDER = 'MM/DD/YYYY hh:mm aa'
export const HOURS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export const MINUTES = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55] as const

const pad = (n: number, length = 2) => String(n).padStart(length, '0')
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const isReal = ({ year, month, day, hour, minute }: DateTimeParts) =>
  year >= 1000 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= daysIn(year, month) &&
  hour >= 0 &&
  hour <= 23 &&
  minute >= 0 &&
  minute <= 59

export const toWall = ({ year, month, day, hour, minute }: DateTimeParts): WallTime =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`

export function fromWall(value: WallTime | null | undefined): DateTimeParts | null {
  const [, year, month, day, hour, minute] = (/^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(value ?? '') ?? []).map(
    Number,
  )
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return null
  const parts = { year, month, day, hour, minute }
  return isReal(parts) ? parts : null
}

/** What a clock on the wall of that zone shows at that instant. */
export function wallAt(instant: Date | number, timeZone: string): WallTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return toWall({ year, month, day, hour, minute })
}

const asUtc = (value: WallTime) => Date.parse(`${value}Z`)

/** The instant at which that zone's clock shows `value`. Where a clock change skips or repeats it, the offset after the change holds. */
export function instantOf(value: WallTime, timeZone: string): Date {
  const wanted = asUtc(value)
  const guess = wanted - (asUtc(wallAt(wanted, timeZone)) - wanted)
  return new Date(guess - (asUtc(wallAt(guess, timeZone)) - wanted))
}

/** As the API writes it, and back; what is not set stays so. */
export const isoOf = (value: WallTime | null, timeZone: string): string | null =>
  value === null ? null : instantOf(value, timeZone).toISOString()
export const wallOf = (iso: string | null, timeZone: string): WallTime | null =>
  iso === null ? null : wallAt(new Date(iso), timeZone)

export const periodOf = (hour: number): Period => (hour < 12 ? 'AM' : 'PM')
export const hour12 = (hour: number) => hour % 12 || 12
const hour24 = (twelve: number, period: Period) => (twelve % 12) + (period === 'PM' ? 12 : 0)

export const pickDay = (parts: DateTimeParts, year: number, month: number, day: number): DateTimeParts => ({
  ...parts,
  year,
  month,
  day,
})
/** An hour of the dial keeps the half of the day. */
export const pickHour = (parts: DateTimeParts, twelve: number): DateTimeParts => ({
  ...parts,
  hour: hour24(twelve, periodOf(parts.hour)),
})
export const pickMinute = (parts: DateTimeParts, minute: number): DateTimeParts => ({ ...parts, minute })
/** The other half of the same day. */
export const pickPeriod = (parts: DateTimeParts, period: Period): DateTimeParts => ({
  ...parts,
  hour: hour24(hour12(parts.hour), period),
})

/** "12/04/2026 09:00 PM" */
export const showDateTime = ({ year, month, day, hour, minute }: DateTimeParts) =>
  `${pad(month)}/${pad(day)}/${pad(year, 4)} ${pad(hour12(hour))}:${pad(minute)} ${periodOf(hour)}`

const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[\s,]+(\d{1,2}):(\d{2})\s*(?:([ap])\.?\s*m\.?)?$/i

/** Reads what a person typed: with a period it is a 12-hour clock, without one a 24-hour clock. Null when it is no moment. */
export function parseDateTime(text: string): DateTimeParts | null {
  const found = TYPED.exec(text.trim())
  if (!found) return null
  const [month = 0, day = 0, year = 0, typed = 0, minute = 0] = found.slice(1, 6).map(Number)
  const period = found[6]?.toUpperCase()
  if (period && (typed < 1 || typed > 12)) return null
  const parts = { year, month, day, minute, hour: period ? hour24(typed, period === 'A' ? 'AM' : 'PM') : typed }
  return isReal(parts) ? parts : null
}

/** "Viernes, 4 de diciembre de 2026, 9:00 p.m., hora del centro": nobody has to guess which number is the month. */
export function longDateTime(parts: DateTimeParts, zoneName: string): string {
  const date = new Date(`${toWall(parts)}:00Z`)
  const day = new Intl.DateTimeFormat('es-MX', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(date)
  const time = `${hour12(parts.hour)}:${pad(parts.minute)} ${parts.hour < 12 ? 'a.m.' : 'p.m.'}`
  return `${day.charAt(0).toLocaleUpperCase('es-MX')}${day.slice(1)}, ${time}, ${zoneName}`
}
