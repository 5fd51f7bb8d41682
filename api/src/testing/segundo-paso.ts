import { TOTP } from 'otpauth'
import type { TestApi } from './index.ts'

/** What an app with this secret shows now, or some half minutes from now. */
export const codigoDe = ({ reloj }: Pick<TestApi, 'reloj'>, secreto: string, pasos = 0): string =>
  new TOTP({ secret: secreto }).generate({ timestamp: reloj.now().getTime() + pasos * 30_000 })

/** Adds an app to whoever this token is of; its secret and the codes of recovery. The code that it took is used up. */
export async function agregarApp(api: TestApi, token: string): Promise<{ secreto: string; codigos: string[] }> {
  const { secreto } = await api.como(token)('POST /cuenta/segundo-paso/app/opciones')
  const body = { codigo: codigoDe(api, secreto) }
  const { codigos } = await api.como(token)('POST /cuenta/segundo-paso/app/activar', { body })
  return { secreto, codigos }
}
