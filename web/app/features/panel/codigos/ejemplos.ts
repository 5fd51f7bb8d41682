import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { cargoDe } from '@entrale/contract/precio'
import { centavosDe, enteroDe } from '../../../lib/centavos'
import type { DatosCodigo } from './formulario'

type Tarifa = Parameters<typeof cargoDe>[1] & { quien: Parameters<typeof cargoDe>[2] }
type Escrito = Pick<DatosCodigo, 'descuento' | 'porcentaje' | 'monto' | 'cuales' | 'abreOcultos'> & {
  tipos: readonly string[]
}
export type Ejemplo = { id: string; tipo: string; antes: number; despues: number }

/** As the server takes it off: half a centavo goes to the buyer, and never more than the price. NaN while it cannot be read. */
function menos(precio: number, { descuento, porcentaje, monto }: Escrito): number {
  if (descuento === 'ninguno') return 0
  return Math.min(
    precio,
    descuento === 'monto' ? centavosDe(monto) : Math.floor((precio * enteroDe(porcentaje) + 50) / 100),
  )
}

/** What some of the tipos will cost with what is being written; nothing while it cannot be read. Where the buyer chooses the price, nothing is taken off. */
export function ejemplosDe(
  escrito: Escrito,
  tipos: readonly TipoOrganizador[],
  tarifa: Tarifa,
  cuantos = 4,
): Ejemplo[] {
  const suyos = tipos.filter(({ id, precio, precioLibre, visibilidad }) => {
    const seVe = visibilidad === 'publico' || escrito.abreOcultos
    return precio > 0 && !precioLibre && seVe && (escrito.cuales === 'todos' || escrito.tipos.includes(id))
  })
  return suyos.slice(0, cuantos).flatMap(({ id, tipo, precio, total }) => {
    const quita = menos(precio, escrito)
    if (!(quita > 0)) return []
    const queda = precio - quita
    return [{ id, tipo, antes: total, despues: queda + cargoDe(queda, tarifa, tarifa.quien) }]
  })
}
