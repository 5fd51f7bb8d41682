import { azarDe } from './azar.ts'
import type { EventoListo } from './filas-eventos.ts'

const HORA = 3_600_000
const DIA = 24 * HORA
/** The centre of Mexico is that far from UTC the whole year. */
const CENTRO_MS = 6 * HORA
const diaDelCentro = (ms: number) => Math.floor((ms - CENTRO_MS) / DIA)

/** How much is bought on each day of the week, from Sunday, and in each hour: weekends and evenings. */
const SEMANA = [1.35, 0.75, 0.8, 0.9, 1, 1.25, 1.45]
const HORAS = [3, 1.5, 0.7, 0.4, 0.3, 0.4, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 5, 6, 8, 11, 13, 14, 11, 6]
const TODAS = HORAS.reduce((suma, peso) => suma + peso, 0)

type Dia = { empieza: number; hasta: number }
type Curva = { dias: Dia[]; acumulado: number[] }

/** Which of some weights a number from 0 up to 1 falls on. */
function elegir(pesos: readonly number[], azar: number): number {
  let queda = azar * pesos.reduce((suma, peso) => suma + peso, 0)
  const indice = pesos.findIndex((peso) => {
    queda -= peso
    return queda < 0
  })
  return indice === -1 ? pesos.length - 1 : indice
}

/** Many when the sale opens, a steady trickle, and many again in the last week. */
function curvaDe({ publicadoEn, inicio }: EventoListo, hoy: Date): Curva {
  const cierra = Math.min(hoy.getTime(), inicio.getTime()) - HORA / 4
  const abre = (publicadoEn ?? hoy).getTime()
  const primero = diaDelCentro(abre) + 1
  const ultimo = Math.max(primero, diaDelCentro(cierra))
  const dias: Dia[] = []
  const acumulado: number[] = []
  let suma = 0
  for (let dia = primero; dia <= ultimo; dia++) {
    const empieza = dia * DIA + CENTRO_MS
    const hasta = Math.min(24, Math.max(1, Math.floor((cierra - empieza) / HORA)))
    const falta = (inicio.getTime() - empieza) / DIA
    const arranque = 2.2 * Math.exp(-(dia - primero) / 3)
    const final = falta < 8 ? (8 - falta) / 4 : 0
    const parte = HORAS.slice(0, hasta).reduce((total, peso) => total + peso, 0) / TODAS
    suma += (SEMANA[new Date(dia * DIA).getUTCDay()] ?? 1) * (1 + arranque + final) * parte
    dias.push({ empieza, hasta })
    acumulado.push(suma)
  }
  return { dias, acumulado }
}

const curvas = new WeakMap<EventoListo, Curva>()

/** When one compra of an evento was made, between the opening of its sale and now. */
export function cuandoCompra(clave: string, evento: EventoListo, hoy: Date): Date {
  const curva = curvas.get(evento) ?? curvaDe(evento, hoy)
  curvas.set(evento, curva)
  const { dias, acumulado } = curva
  const buscado = azarDe('cuando', clave) * (acumulado.at(-1) ?? 0)
  const { empieza, hasta } = dias[acumulado.findIndex((suma) => suma > buscado)] ?? { empieza: 0, hasta: 1 }
  const hora = elegir(HORAS.slice(0, hasta), azarDe('hora', clave))
  return new Date(empieza + hora * HORA + Math.floor(azarDe('minuto', clave) * 3_540_000))
}
