import { createHash, createHmac } from 'node:crypto'
import { OAuth, User } from 'mercadopago'
import type { OAuthResponse } from 'mercadopago/dist/clients/oAuth/commonTypes.js'
import { type ClienteMercadoPago, esRechazo, esRevocada, SinCredencial, type Tokens } from './mercadopago-cliente.ts'
import type { Conexion, Credencial, CuentaLeida, RegresoDeConexion } from './pasarela.ts'

type Aplicacion = { id: string; secreto: string }

const AUTORIZAR = 'https://auth.mercadopago.com.mx/authorization'
/** Six months, where they do not say. */
const DURA_S = 15_552_000

/** Only who begins a connection can end it: made of what comes back with the person, so that nothing is kept for it. */
const verificadorDe = ({ secreto }: Aplicacion, llave: string) =>
  createHmac('sha256', secreto).update(`pkce:${llave}`).digest('base64url')

function urlDe(aplicacion: Aplicacion, llave: string, urlRegreso: string): string {
  const url = new URL(AUTORIZAR)
  const datos = {
    ...{ client_id: aplicacion.id, response_type: 'code', platform_id: 'mp', state: llave, redirect_uri: urlRegreso },
    code_challenge: createHash('sha256').update(verificadorDe(aplicacion, llave)).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [nombre, valor] of Object.entries(datos)) url.searchParams.set(nombre, valor)
  return url.href
}

function credencialDe({ ahora }: ClienteMercadoPago, tokens: OAuthResponse): Credencial | null {
  const { access_token: acceso, refresh_token: renueva = '', expires_in = DURA_S } = tokens
  if (acceso === undefined) return null
  const secreto = JSON.stringify({ acceso, renueva } satisfies Tokens)
  return { secreto, venceEn: new Date(ahora().getTime() + expires_in * 1000) }
}

/** Null where they do not take the code: it lives for ten minutes, and once. */
async function canjear(
  cliente: ClienteMercadoPago,
  aplicacion: Aplicacion,
  { codigo, llave, urlRegreso }: RegresoDeConexion,
): Promise<OAuthResponse | null> {
  if (codigo === null) return null
  const body = {
    ...{ client_id: aplicacion.id, client_secret: aplicacion.secreto, code: codigo, redirect_uri: urlRegreso },
    code_verifier: verificadorDe(aplicacion, llave),
  }
  try {
    return await cliente.llamar((config) => new OAuth(config).create({ body }), `conexion:${llave}`)
  } catch (error) {
    if (esRechazo(error) || esRevocada(error)) return null
    throw error
  }
}

async function terminar(cliente: ClienteMercadoPago, aplicacion: Aplicacion, regreso: RegresoDeConexion) {
  const tokens = await canjear(cliente, aplicacion, regreso)
  const credencial = tokens && credencialDe(cliente, tokens)
  if (credencial === null || tokens?.user_id === undefined) return null
  const leida: CuentaLeida = { cuenta: String(tokens.user_id), estado: 'activa', falta: [] }
  return { leida, credencial }
}

/** What its owner may do with it, as far as they tell it. */
type Permiso = { sell?: { allow?: boolean; codes?: string[] } }

async function leer(nuestro: ClienteMercadoPago, cuenta: string): Promise<CuentaLeida> {
  try {
    const cliente = await nuestro.en(cuenta)
    const { status } = await cliente.llamar((config) => new User(config).get())
    const { allow = true, codes = [] } = ((status ?? {}) as Permiso).sell ?? {}
    return { cuenta, estado: allow ? 'activa' : 'restringida', falta: codes }
  } catch (error) {
    if (error instanceof SinCredencial || esRevocada(error)) return { cuenta, estado: 'desconectada', falta: [] }
    throw error
  }
}

async function renovar(
  cliente: ClienteMercadoPago,
  { id, secreto }: Aplicacion,
  cuenta: string,
): Promise<Credencial | null> {
  const guardada = await cliente.opciones.vinculadas?.credencial(cuenta)
  if (guardada == null) return null
  const { renueva } = JSON.parse(guardada) as Tokens
  const body = { client_id: id, client_secret: secreto, refresh_token: renueva }
  try {
    return credencialDe(
      cliente,
      await cliente.llamar((config) => new OAuth(config).refresh({ body }), `renovar:${renueva}`),
    )
  } catch (error) {
    if (esRechazo(error) || esRevocada(error)) return null
    throw error
  }
}

/** By OAuth: its owner lets our application charge on it, and takes that back on the pages of Mercado Pago. */
export const createConexion = (cliente: ClienteMercadoPago, aplicacion: Aplicacion): Conexion => ({
  metodos: ['mercadopago'],
  empezar: async ({ llave, urlRegreso }) => ({ url: urlDe(aplicacion, llave, urlRegreso), cuenta: null }),
  terminar: (regreso) => terminar(cliente, aplicacion, regreso),
  leer: (cuenta) => leer(cliente, cuenta),
  renovar: (cuenta) => renovar(cliente, aplicacion, cuenta),
})
