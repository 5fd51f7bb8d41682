import { importPKCS8, SignJWT } from 'jose'
import type { Avisado } from './wallet.ts'

/** The service account that signs. `api` and `oauth`: other servers than Google's, for tests. */
export type CuentaGoogle = { correo: string; llave: string; api?: string; oauth?: string }

const PERMISO = 'https://www.googleapis.com/auth/wallet_object.issuer'
const PLAZO_MS = 10_000
/** A token is asked for anew so long before it ends. */
const MARGEN_MS = 60_000

type Token = { texto: string; hasta: number }

/** A token for what the service account may: asked for with a text that it signs (RFC 7523). */
async function pedirToken({ correo, llave, oauth }: Required<CuentaGoogle>): Promise<Token> {
  const url = `${oauth}/token`
  const assertion = await new SignJWT({ scope: PERMISO })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(correo)
    .setAudience(url)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importPKCS8(llave, 'RS256'))
  const respuesta = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(PLAZO_MS),
  })
  if (!respuesta.ok) throw new Error(`Google gave no token: ${respuesta.status}`)
  const { access_token: texto, expires_in: segundos } = (await respuesta.json()) as Record<string, unknown>
  if (typeof texto !== 'string') throw new Error('Google gave no token')
  return { texto, hasta: Date.now() + Number(segundos) * 1000 - MARGEN_MS }
}

/** Changes what Google Wallet has at a path; `olvidar` where there is nothing: nobody added it. */
export function createClienteGoogle({
  api = 'https://walletobjects.googleapis.com',
  oauth = 'https://oauth2.googleapis.com',
  ...cuenta
}: CuentaGoogle): (ruta: string, cuerpo: object) => Promise<Avisado> {
  let token: Promise<Token> | undefined
  const tokenVigente = async (): Promise<string> => {
    const conocido = await token?.catch(() => undefined)
    if (conocido !== undefined && conocido.hasta > Date.now()) return conocido.texto
    token = pedirToken({ ...cuenta, api, oauth })
    return (await token).texto
  }
  return async (ruta, cuerpo) => {
    const respuesta = await fetch(`${api}/walletobjects/v1/${ruta}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${await tokenVigente()}`, 'content-type': 'application/json' },
      body: JSON.stringify(cuerpo),
      signal: AbortSignal.timeout(PLAZO_MS),
    })
    await respuesta.body?.cancel()
    if (respuesta.status === 404) return 'olvidar'
    if (respuesta.status === 401) token = undefined
    if (!respuesta.ok) throw new Error(`Google Wallet answered ${respuesta.status}`)
    return 'hecho'
  }
}
