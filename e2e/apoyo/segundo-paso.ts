import { TOTP } from 'otpauth'
import type { Persona } from './datos.ts'

/** What an app with this secret shows now, or some half minutes from now. */
export const codigoDe = (secreto: string, pasos = 0): string =>
  new TOTP({ secret: secreto.replace(/\s/g, '') }).generate({ timestamp: Date.now() + pasos * 30_000 })

/** Adds an app to the account of somebody who has just signed in; their session has proved it then. */
export async function agregarApp({ api }: Persona): Promise<void> {
  const { secreto } = await api('POST /cuenta/segundo-paso/app/opciones')
  await api('POST /cuenta/segundo-paso/app/activar', { body: { codigo: codigoDe(secreto) } })
}
