import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient } from '@entrale/contract/client'
import type { CompraHecha } from '@entrale/contract/compras/compra'
import { pagarFicha } from './contar.ts'
import { type Compra, insistir, type Memoria, type Metodo, memoriaNueva } from './memoria.ts'
import type { Producto } from './producto.ts'
import type { Tienda } from './tienda.ts'

/** How the first minutes of an opening are paid for; one of ten leaves its hold. */
const APERTURA: readonly (Metodo | 'se va')[] = [
  ...(['tarjeta', 'oxxo', 'tarjeta', 'gratis', 'tarjeta'] as const),
  ...(['se va', 'tarjeta', 'oxxo', 'tarjeta', 'tarjeta'] as const),
]
/** Who has no answer by then asks again, in the same words. */
const PACIENCIA_MS = 8_000
const TECLEA_MS = 300
const MIRA_MS = 1_000
/** Nobody more comes in to pay while so many are inside. */
const DENTRO = 60

export type Venta = { memoria: Memoria; parar: (gracia: number) => Promise<void> }
type Pedir = <T>(pedir: () => Promise<T>) => Promise<T | null>
type Puesto = { producto: Producto; tienda: Tienda; memoria: Memoria; cliente: Client; pedir: Pedir }

let serie = 0
/** Networks have limits: each buyer comes from another address of those kept for measurements. */
export const otraRed = (): Record<string, string> => {
  serie += 1
  return { 'x-forwarded-for': `198.${18 + ((serie >> 16) & 1)}.${(serie >> 8) & 255}.${serie & 255}` }
}

export const clienteDe = ({ url }: Producto): Client =>
  createClient((path, init) => fetch(`${url}/api${path}`, { ...init, signal: AbortSignal.timeout(PACIENCIA_MS) }))

/** The hold of one boleto; its id. */
export async function apartarUno(
  { tienda: { organizacion, evento }, memoria, cliente, pedir }: Omit<Puesto, 'producto'>,
  tipoBoletoId: string,
  red: Record<string, string>,
): Promise<string | null> {
  const visitante = randomUUID()
  memoria.visitantes.add(visitante)
  const hecho = await pedir(() =>
    cliente('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
      params: { organizerSlug: organizacion, eventSlug: evento },
      body: { visitante, boletos: [{ tipoBoletoId, cantidad: 1 }] },
      headers: { ...red, 'idempotency-key': visitante },
    }),
  )
  if (hecho === null) return null
  memoria.apartados.set(visitante, hecho.apartado.id)
  memoria.confirmadas.push(Date.now())
  return hecho.apartado.id
}

export async function comprarLo(
  { memoria, cliente, pedir }: Omit<Puesto, 'producto' | 'tienda'>,
  id: string,
  metodo: Metodo,
  red: Record<string, string>,
): Promise<{ compra: Compra; hecha: CompraHecha } | null> {
  const email = `${randomUUID()}@ejemplo.mx`
  const comprador = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email }
  const body = { comprador, metodo, aceptaTerminos: true as const }
  const hecha = await pedir(() => cliente('POST /p/apartados/:id/comprar', { params: { id }, body, headers: red }))
  if (hecha === null) return null
  const { folio, estado } = hecha.compra
  const compra = { folio, acceso: hecha.acceso, apartadoId: id, metodo, email }
  memoria.compras.set(folio, compra)
  if (estado === 'pagada') memoria.vistas.add(folio)
  memoria.confirmadas.push(Date.now())
  return { compra, hecha }
}

/** The buyer at the provider's own form, or at a shop's counter. */
async function pagar({ producto, memoria }: Puesto, { folio }: Compra, { accion }: CompraHecha): Promise<void> {
  await sleep(TECLEA_MS)
  const secreto = accion?.tipo === 'confirmar' ? accion.secreto : ''
  const [, intento] = /^(pi_\w+)_secret_/.exec(secreto) ?? []
  if (await pagarFicha(producto, folio, intento)) memoria.cobradas.add(folio)
}

/** Reads the compra until it says that it is paid. */
async function verPagada({ memoria, cliente, pedir }: Puesto, { folio, acceso }: Compra): Promise<void> {
  for (;;) {
    const leida = await pedir(() => cliente('GET /p/compras/:folio', { params: { folio }, query: { acceso } }))
    if (leida?.item.estado === 'pagada') memoria.vistas.add(folio)
    if (leida === null || leida.item.estado === 'pagada') return
    await sleep(MIRA_MS)
  }
}

/** One buyer, from the hold until they read that it is paid. */
async function comprarUno(puesto: Puesto, quien: Metodo | 'se va'): Promise<void> {
  const { tienda, memoria } = puesto
  const [desde, red] = [Date.now(), otraRed()]
  const id = await apartarUno(puesto, quien === 'gratis' ? tienda.gratis : tienda.pagado, red)
  if (id === null || quien === 'se va') return
  const hecho = await comprarLo(puesto, id, quien, red)
  if (hecho === null) return
  const { compra, hecha } = hecho
  if (hecha.compra.estado !== 'pagada') {
    await pagar(puesto, compra, hecha)
    await verPagada(puesto, compra)
  }
  if (memoria.vistas.has(compra.folio)) memoria.ventas.push({ desde, hasta: Date.now(), email: compra.email })
}

/** Sells one boleto to one buyer after the other until told to stop, so many a second however long each takes. */
export function vender(producto: Producto, tienda: Tienda, porSegundo: number): Venta {
  const memoria = memoriaNueva()
  let abierta = true
  let hasta = Number.POSITIVE_INFINITY
  const puesto: Puesto = {
    ...{ producto, tienda, memoria, cliente: clienteDe(producto) },
    pedir: (pedir) => insistir(memoria, () => hasta, pedir),
  }
  const dentro = new Set<Promise<void>>()
  let fallo: unknown
  const puerta = (async () => {
    for (let turno = 0; abierta; turno++) {
      const quien = APERTURA[turno % APERTURA.length] ?? 'tarjeta'
      if (quien === 'gratis' || dentro.size < DENTRO) {
        const uno = comprarUno(puesto, quien)
          .catch((error: unknown) => {
            fallo ??= error
          })
          .then(() => void dentro.delete(uno))
        dentro.add(uno)
      }
      await sleep(1000 / porSegundo)
    }
  })()
  return {
    memoria,
    parar: async (gracia) => {
      abierta = false
      hasta = Date.now() + gracia
      await puerta
      await Promise.all(dentro)
      if (fallo !== undefined) throw fallo
    },
  }
}
