import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { abrirLista, type Lista } from '@entrale/contract/accesos/lista'
import type { Acceso, AccesosRespuesta, AlcancePuerta, Cambios, PuertaBody } from '@entrale/contract/accesos/schemas'
import type { TestApi } from './index.ts'

/** Where calls of anybody go. */
type Clientes = Pick<TestApi, 'como'>
type Casa = { organizacion: { slug: string }; evento: { slug: string }; token: string }

export const delEvento = ({ organizacion, evento }: Casa) => ({ slug: organizacion.slug, slugEvento: evento.slug })

/** Gates of these tests are open whenever their eventos are. */
export const DATOS_PUERTA: PuertaBody = {
  ...{ nombre: 'Principal', tipos: null, cupo: null, reingreso: 'no', indicaciones: '' },
  abreEn: '2020-01-01T00:00:00Z',
}

export const ponerPuerta = async (api: Clientes, casa: Casa, datos: Partial<PuertaBody> = {}) =>
  (
    await api.como(casa.token)('POST /organizacion/:slug/eventos/:slugEvento/puertas/crear-puerta', {
      params: delEvento(casa),
      body: { ...DATOS_PUERTA, ...datos },
    })
  ).item

export const pedirCodigo = async (
  api: Clientes,
  casa: Casa,
  puerta: { id: string },
  alcance: AlcancePuerta = 'escanear',
) =>
  (
    await api.como(casa.token)('POST /organizacion/:slug/eventos/:slugEvento/puertas/:id/emparejar', {
      params: { ...delEvento(casa), id: puerta.id },
      body: { alcance },
    })
  ).item

export type Celular = Awaited<ReturnType<typeof conectar>>

/** A phone that is paired with a gate. */
export async function conectar(
  api: Clientes,
  casa: Casa,
  puerta: { id: string },
  { alcance = 'escanear' as AlcancePuerta, nombre = 'Lupita' } = {},
) {
  const { codigo } = await pedirCodigo(api, casa, puerta, alcance)
  const { token, id } = await api.como()('POST /p/puerta/enlazar', { body: { codigo, nombre } })
  return { id, token, puertaId: puerta.id, como: api.como(token) }
}

/** A scan of an admission that was acted on, unless told otherwise. */
export const lectura = (
  { puertaId }: { puertaId: string },
  boleto: { id: string } | null,
  datos: Partial<Acceso> = {},
): Acceso => ({
  ...{ id: randomUUID(), boletoId: boleto?.id ?? null, puertaId, resultado: 'adelante', en: Date.now(), firme: true },
  ...{ sinRed: false, forzado: false, deshace: null, leido: null, ...datos },
})

export const mandar = (
  { como }: Pick<Celular, 'como'>,
  accesos: Acceso[],
  datos: { reloj?: number; enCola?: number; listaDe?: number | null; bateria?: number | null } = {},
): Promise<AccesosRespuesta> =>
  como('POST /p/puerta/accesos', {
    body: { accesos, reloj: Date.now(), enCola: 0, listaDe: null, bateria: null, ...datos },
  })

/** What the server said of one scan. */
export async function escanear(
  celular: Celular,
  boleto: { id: string } | null,
  datos: Partial<Acceso> = {},
): Promise<AccesosRespuesta['items'][number]> {
  const { items } = await mandar(celular, [lectura(celular, boleto, datos)])
  return items[0] ?? Promise.reject(new Error('no answer'))
}

export const pedirLista = (api: TestApi, token: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: '/api/p/puerta/lista', headers: { authorization: `Bearer ${token}`, ...headers } })

/** Databases of other tests share the server, and their transactions hold this list up as long as they last. */
export async function bajarLista(api: TestApi, { token }: Pick<Celular, 'token'>): Promise<Lista> {
  for (;;) {
    const { statusCode, rawPayload, body } = await pedirLista(api, token, { 'accept-encoding': 'gzip' })
    if (statusCode === 200) return abrirLista(new Uint8Array(gunzipSync(rawPayload)))
    if (statusCode !== 503) throw new Error(`${statusCode} ${body}`)
    await sleep(50)
  }
}

/** Does something as if so many milliseconds later. */
export async function masTarde<T>({ reloj }: TestApi, ms: number, work: () => Promise<T>): Promise<T> {
  reloj.avanzar(ms)
  return work().finally(() => reloj.avanzar(-ms))
}

/** All that changed since, as soon as it may be read; `hasta` that holds. */
export async function esperarCambios(
  { como }: Pick<Celular, 'como'>,
  desde: string,
  hasta: (cambios: Cambios) => boolean,
): Promise<Cambios> {
  for (let cursor = desde; ; ) {
    const cambios = await como('GET /p/puerta/cambios', { query: { desde: cursor } })
    if (hasta(cambios)) return cambios
    cursor = cambios.hasta
  }
}

/** What of the door waits for a person. */
export const porResolver = (api: TestApi, casa: Casa, token = casa.token) =>
  api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/accesos/por-resolver', { params: delEvento(casa) })
