import { CENTRO } from '../momento.ts'
import { type Cuando, DIAS } from './tipos.ts'

const DIA = 24 * 3_600_000
const fecha = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** How far a zone is from UTC at an instant, in milliseconds. */
function desfase(ms: number, zona: string): number {
  const partes = new Intl.DateTimeFormat('en-US', { timeZone: zona, timeZoneName: 'longOffset' }).formatToParts(ms)
  const [, signo = '+', horas = '0', minutos = '0'] =
    /GMT([+-])(\d+):(\d+)/.exec(partes.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  return Number(`${signo}1`) * (Number(horas) * 60 + Number(minutos)) * 60_000
}

/** The instant at which clocks of that zone show that day and hour. */
export function enZona(dia: string, hora: string, zona: string): Date {
  const reloj = Date.parse(`${dia}T${hora}:00Z`)
  return new Date(reloj - desfase(reloj - desfase(reloj, zona), zona))
}

/** Days are counted from today in the centre of the country, so that a Friday is a Friday whenever the data is sown. */
export function diaDe(cuando: Cuando, hoy: Date): string {
  const medianoche = Date.parse(fecha(hoy.getTime() + desfase(hoy.getTime(), CENTRO)))
  if ('enDias' in cuando) return fecha(medianoche + cuando.enDias * DIA)
  const desdeElLunes = (new Date(medianoche).getUTCDay() + 6) % 7
  return fecha(medianoche + (cuando.semana * 7 - desdeElLunes + DIAS.indexOf(cuando.dia)) * DIA)
}

export function momentosDe(cuando: Cuando, zona: string, hoy: Date): { inicio: Date; fin: Date } {
  const inicio = enZona(diaDe(cuando, hoy), cuando.hora, zona)
  return { inicio, fin: new Date(inicio.getTime() + cuando.horas * 3_600_000) }
}

/** Noon of a day that many days from today. */
export const mediodia = (dias: number, hoy: Date): Date =>
  enZona(diaDe({ enDias: dias, hora: '12:00', horas: 0 }, hoy), '12:00', CENTRO)
