import { randomUUID } from 'node:crypto'
import type { VentaTaquillaBody } from '@entrale/contract/taquilla/schemas'
import type { EventoPublicado } from './factories-eventos.ts'
import type { TestApi } from './index.ts'
import { type Celular, conectar, ponerPuerta } from './puerta.ts'

export type Till = Celular & { cajaId: string }

/** Phones that sell at one gate of this evento, each with an open drawer. `fondo` in centavos. */
export async function abrirTaquillas(
  api: Pick<TestApi, 'como'>,
  casa: EventoPublicado,
  cuantas = 1,
  fondo = 200_000,
): Promise<Till[]> {
  const puerta = await ponerPuerta(api, casa)
  const tills: Till[] = []
  for (let i = 1; i <= cuantas; i++) {
    const celular = await conectar(api, casa, puerta, { alcance: 'taquilla', nombre: `Taquilla ${i}` })
    const cajaId = randomUUID()
    await celular.como('POST /p/puerta/cajas', { body: { id: cajaId, fondo } })
    tills.push({ ...celular, cajaId })
  }
  return tills
}

/** A sale in cash of two of this tipo, unless told otherwise; nobody walks in. */
export function ventaDe(
  { cajaId }: Till,
  { id: tipoId, precio }: { id: string; precio: number },
  datos: Partial<VentaTaquillaBody> & { cantidad?: number } = {},
): VentaTaquillaBody {
  const { cantidad = 2, ...resto } = datos
  const ahora = Date.now()
  const total = resto.pago === 'cortesia' ? 0 : cantidad * precio
  return {
    ...{ id: randomUUID(), cajaId, lineas: [{ tipoId, cantidad }], pago: 'efectivo', total },
    ...{
      referencia: '',
      nombre: '',
      autoriza: resto.pago === 'cortesia' ? 'Doña Chela' : '',
      entra: false,
      en: ahora,
      reloj: ahora,
    },
    ...resto,
  }
}

export const venderEn = async (till: Till, body: VentaTaquillaBody) =>
  (await till.como('POST /p/puerta/ventas', { body })).item

export const apartarEn = async (till: Till, tipoId: string, cantidad: number, id = randomUUID()) =>
  (await till.como('POST /p/puerta/apartados', { body: { id, tipoId, cantidad } })).items
