import {
  FILTROS_FACTURA,
  type FiltroSolicitudes,
  PERIODICIDADES,
  type Periodicidad,
} from '@entrale/contract/facturacion/schemas'
import { diaIso } from '../../../lib/formatos'
import { esDia, esTermino, esUno } from '../../../lib/validas'

/** What the address may say. Without `parte`, the requests. */
export const VALIDAS = {
  parte: esUno(['global', 'cargos', 'notas', 'datos']),
  term: esTermino,
  estado: esUno(FILTROS_FACTURA),
  periodicidad: esUno(PERIODICIDADES),
  fecha: esDia,
} as const
export type Clave = keyof typeof VALIDAS
export type Valores = Record<Clave, string>

export const consultaDe = ({ term, estado }: Pick<Valores, 'term' | 'estado'>): Partial<FiltroSolicitudes> => ({
  ...(term !== '' && { term }),
  ...(estado !== '' && { estado: estado as NonNullable<FiltroSolicitudes['estado']> }),
})

/** Unless another was chosen, the month before this one: the last that is over. */
export function periodoDe(
  { periodicidad, fecha }: Pick<Valores, 'periodicidad' | 'fecha'>,
  ahora = Date.now(),
): { periodicidad: Periodicidad; fecha: string } {
  const [anio = 0, mes = 1] = diaIso(ahora).split('-').map(Number)
  const anterior = new Date(Date.UTC(anio, mes - 1, 0)).toISOString().slice(0, 10)
  return {
    periodicidad: periodicidad === '' ? 'mes' : (periodicidad as Periodicidad),
    fecha: fecha === '' ? anterior : fecha,
  }
}
