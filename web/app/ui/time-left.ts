const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (n: number) => String(n).padStart(2, '0')
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** "9:58" below an hour, "3:09:58" below a day, "12 d 03:09:58" beyond. Rounded up, so that 0:00 means over. */
export function clockText(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / SECOND) * SECOND)
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const tail = `${two(Math.floor((left % HOUR) / MINUTE))}:${two(Math.floor((left % MINUTE) / SECOND))}`
  if (days > 0) return `${days} d ${two(hours)}:${tail}`
  return hours > 0 ? `${hours}:${tail}` : tail.replace(/^0/, '')
}

/** For the ear: it changes once a minute, so nothing chatters. */
export function spokenText(ms: number): string {
  if (ms <= 0) return 'Se acabó el tiempo'
  if (ms < MINUTE) return 'Queda menos de un minuto'
  const minutes = Math.floor(ms / MINUTE)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  const parts = [
    days && count(days, 'día', 'días'),
    hours && count(hours, 'hora', 'horas'),
    !days && minutes % 60 && count(minutes % 60, 'minuto', 'minutos'),
  ].filter(Boolean)
  const amount = days || hours || minutes % 60
  return `${parts.length === 1 && amount === 1 ? 'Queda' : 'Quedan'} ${parts.join(' y ')}`
}
