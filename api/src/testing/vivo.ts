import { randomBytes } from 'node:crypto'
import { leerCodigo } from '@entrale/contract/accesos/codigo'
import { abrirClave, instanteDe, pasoDe } from '@entrale/contract/accesos/vivo'
import type { CodigoEnTelefono } from '@entrale/contract/compras/vivo'
import type { TestApi } from './index.ts'
import { delEvento } from './puerta.ts'

type Casa = Parameters<typeof delEvento>[0]

/** Asks for codes that change, or for none any more. */
export const pedirVivo = (api: Pick<TestApi, 'como'>, casa: Casa, vivo = true, token = casa.token) =>
  api.como(token)('PUT /organizacion/:slug/eventos/:slugEvento/puertas/codigo', {
    params: delEvento(casa),
    body: { vivo },
  })

/** What a phone made for one boleto. */
export const otroTelefono = (): string => randomBytes(32).toString('base64url')

export const ponerEn = async (
  api: Pick<TestApi, 'como'>,
  { id, acceso }: { id: string; acceso: string },
  telefono: string,
  { mover = false, token }: { mover?: boolean; token?: string } = {},
): Promise<CodigoEnTelefono> =>
  (
    await api.como(token)('POST /p/boletos/:id/telefono', {
      params: { id },
      query: { acceso },
      body: { telefono, mover },
    })
  ).item

/** The eight bytes that a phone would show now, with what it got. */
export async function instanteEn({ secreto, ahora }: CodigoEnTelefono): Promise<Uint8Array> {
  const clave = await abrirClave(new Uint8Array(Buffer.from(secreto, 'base64url')))
  return instanteDe(clave, pasoDe(Date.parse(ahora)))
}

export const versionDe = (codigo: string): number => leerCodigo(codigo)?.version ?? 0
