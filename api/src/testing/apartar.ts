import type { Apartado } from '@entrale/contract/boletos/apartados'
import { ApiError, type Client } from '@entrale/contract/client'
import type { CompraHecha } from '@entrale/contract/compras/compra'

type Donde = { organizacion: { slug: string }; evento: { slug: string } }
export type Cantidades = readonly (readonly [tipo: { id: string }, cantidad: number])[]

let serie = 0
export const otroVisitante = (): string => {
  serie += 1
  return `visitante-${serie}`
}

export async function apartar(
  cliente: Client,
  { organizacion, evento }: Donde,
  cantidades: Cantidades,
  { visitante = otroVisitante(), clave = '', codigo = '' } = {},
): Promise<Apartado> {
  const { apartado } = await cliente('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    body: {
      visitante,
      boletos: cantidades.map(([{ id }, cantidad]) => ({ tipoBoletoId: id, cantidad })),
      ...(codigo !== '' && { codigo }),
    },
    headers: clave === '' ? {} : { 'idempotency-key': clave },
  })
  return apartado
}

type DatosCompra = {
  metodo?: 'prueba' | 'gratis' | 'tarjeta' | 'oxxo' | 'spei' | 'mercadopago'
  email?: string
  nombre?: string
}

export function comprar(
  cliente: Client,
  { id }: { id: string },
  { metodo = 'prueba', email = 'ana@correo.mx', nombre = 'Ana' }: DatosCompra = {},
): Promise<CompraHecha> {
  return cliente('POST /p/apartados/:id/comprar', {
    params: { id },
    body: { comprador: { nombre, apellidoPaterno: 'Ruiz', email }, metodo, aceptaTerminos: true },
  })
}

export type Rechazo = { status: number; mensaje: string; campos: string[] }

/** What the API refused with; fails when it did not refuse. */
export async function rechazo(work: Promise<unknown>): Promise<Rechazo> {
  const error = await work.then(
    () => new Error('it was accepted'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  return { status: error.status, mensaje: error.message, campos: (error.wire.form ?? []).map(({ name }) => name) }
}

export type Cuenta<T> = { hechos: T[]; rechazos: Rechazo[] }

/** Everybody at once. Anything but an answer of the API is a failure. */
export async function todosALaVez<T>(trabajos: readonly (() => Promise<T>)[]): Promise<Cuenta<T>> {
  const hechos: T[] = []
  const rechazos: Rechazo[] = []
  await Promise.all(
    trabajos.map(async (trabajo) => {
      const intento = trabajo()
      await intento.then(
        (hecho) => hechos.push(hecho),
        async () => rechazos.push(await rechazo(intento)),
      )
    }),
  )
  return { hechos, rechazos }
}
