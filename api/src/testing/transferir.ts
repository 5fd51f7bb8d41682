import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { atenderTrabajos } from '../jobs/trabajos.ts'
import { apartar, comprar } from './apartar.ts'
import { crearEventoPublicado, crearUsuario, type DatosEvento, type TestApi } from './index.ts'

export type Venta = Awaited<ReturnType<typeof vender>>

/** Somebody's compra, as a guest unless a token is given. */
export async function vender(
  api: Pick<TestApi, 'db' | 'como'>,
  { cantidad = 2, token, ...datos }: DatosEvento & { cantidad?: number; token?: string } = {},
) {
  const publicado = await crearEventoPublicado(api, {
    ...datos,
    tipos: [{ tipo: 'General', precio: 50_000, cupo: 20 }],
  })
  const [tipo] = publicado.tipos
  if (tipo === undefined) throw new Error('no tipo')
  const apartado = await apartar(api.como(token), publicado, [[tipo, cantidad]])
  const email = `${randomUUID().slice(0, 13)}@correo.mx`
  const hecha = await comprar(api.como(token), apartado, { email, nombre: 'Ana' })
  const [primero] = hecha.compra.boletos
  if (primero === undefined) throw new Error('no boleto')
  return { ...publicado, ...hecha, email, tipo, boleto: primero }
}

/** An account that verified this address. */
export const crearReceptora = async (api: TestApi, datos: Parameters<typeof crearUsuario>[1] = {}) => {
  const { token, usuario } = await crearUsuario(api, { verificado: true, ...datos })
  return { token, ...usuario }
}

export const otroCorreo = (): string => `${randomUUID().slice(0, 13)}@recibe.mx`

export const pasar = (
  api: TestApi,
  boleto: { id: string; acceso: string },
  datos: { email: string; nombre?: string; mensaje?: string },
  token?: string,
) =>
  api.como(token)('POST /p/boletos/:id/transferir', {
    params: { id: boleto.id },
    query: { acceso: boleto.acceso },
    body: { nombre: 'Beto', ...datos },
  })

/** The link of the last e-mail to this address that has one. */
export async function enlaceA(api: TestApi, email: string): Promise<{ id: string; acceso: string }> {
  await vaciarBuzon(api)
  const enlace = /\/(?:transferencias|boletos)\/([\w-]+)#acceso=([\w-]+)/
  const texto = api.mensajes.findLast((mensaje) => mensaje.to === email && enlace.test(mensaje.text))?.text ?? ''
  const [, id = '', acceso = ''] = enlace.exec(texto) ?? []
  return { id, acceso }
}

export async function vaciarBuzon(api: TestApi): Promise<void> {
  const fallar = (error: unknown) => {
    throw error
  }
  // One job may ask for another.
  const quedan = sql<{
    n: number
  }>`select count(*)::int as n from trabajos where fallido_en is null and disponible_en <= now()`
  while (((await quedan.execute(api.db)).rows[0]?.n ?? 0) > 0) await atenderTrabajos(api.services, fallar)
}

export const aceptar = (api: TestApi, { id, acceso }: { id: string; acceso: string }, token?: string) =>
  api.como(token)('POST /p/transferencias/:id/aceptar', { params: { id }, query: { acceso } })
export const ver = (api: TestApi, { id, acceso }: { id: string; acceso: string }, token?: string) =>
  api.como(token)('GET /p/boletos/:id', { params: { id }, query: { acceso } })
