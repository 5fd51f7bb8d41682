import type { Hoy } from '@entrale/contract/compras/panel'
import type { Db } from '@entrale/db'
import type { Membresia } from '../../../context.ts'
import { CENTRO } from '../../../momento.ts'
import { findVentasDeHoy, type VentaPorHora } from './hoy.repository.ts'

/** Day and hour are those of the centre: an organization may hold eventos in more than one zone. */
const reloj = new Intl.DateTimeFormat('en-CA', {
  timeZone: CENTRO,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
})

export function diaYHora(ahora: Date): { dia: string; hora: number } {
  const { year, month, day, hour } = Object.fromEntries(
    reloj.formatToParts(ahora).map(({ type, value }) => [type, value]),
  )
  return { dia: `${year}-${month}-${day}`, hora: Number(hour) }
}

const suma = (ventas: readonly VentaPorHora[], campo: 'compras' | 'boletos' | 'ingreso') =>
  ventas.reduce((total, venta) => total + venta[campo], 0)

/** What the organization sold so far today; its money only for admin and owner. */
export async function leerHoy(db: Db, { organizacionId, rol }: Membresia, ahora: Date): Promise<Hoy> {
  const ventas = await findVentasDeHoy(db, organizacionId, ahora, CENTRO)
  const hoy = ventas.filter(({ diasAtras }) => diasAtras === 0)
  const { dia, hora } = diaYHora(ahora)
  return {
    dia,
    compras: suma(hoy, 'compras'),
    boletos: suma(hoy, 'boletos'),
    porHora: Array.from({ length: hora + 1 }, (_, una) =>
      suma(
        hoy.filter((venta) => venta.hora === una),
        'boletos',
      ),
    ),
    haceUnaSemana: suma(
      ventas.filter(({ diasAtras }) => diasAtras === 7),
      'boletos',
    ),
    ingreso: rol === 'member' ? null : suma(hoy, 'ingreso'),
    moneda: 'MXN',
  }
}
