import { ApiError } from '@entrale/contract/client'
import { crearAutenticador, type Trampa } from './autenticador.ts'
import { crearUsuario, type TestApi } from './index.ts'

export const MINUTO = 60_000
export const NO_SIRVIO = 'No pudimos comprobar tu llave de acceso. Intenta de nuevo o usa tu contraseña.'
export const NEGADA = [400, NO_SIRVIO]
type Autenticador = ReturnType<typeof crearAutenticador>
type Respuesta = Record<string, unknown>

/** What no answer of a key may have. */
export const TRAMPAS: [string, Trampa][] = [
  ['another origin', { origen: 'https://entrale.example' }],
  ['the right host on another port', { origen: 'http://localhost:3001' }],
  ['another host behind the key', { rpId: 'entrale.example' }],
  ['a challenge that was never made', { reto: 'A'.repeat(43) }],
  ['no challenge', { reto: '' }],
  ['the wrong kind of answer', { tipo: 'payment.get' }],
  ['nobody before the device', { banderas: 0b01000000 }],
  ['nobody verified by the device', { banderas: 0b01000001 }],
]

export async function rechazoDe(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error('it was not refused')
}
export async function sentenciaDe(work: Promise<unknown>): Promise<[number, string]> {
  const { status, message } = await rechazoDe(work)
  return [status, message]
}

/** The calls of keys as a test makes them. `ip` tells from which network. */
export function llavesEn(api: TestApi, ip: () => string) {
  const anonimo = () => api.como(undefined, { ip: ip() })
  const como = (token: string) => api.como(token, { ip: ip() })
  const pedirCreacion = async (token: string) => (await como(token)('POST /cuenta/llaves/opciones')).opciones
  const crear = (token: string, respuesta: Respuesta, nombre = 'Llave de prueba') =>
    como(token)('POST /cuenta/llaves/crear', { body: { nombre, respuesta } })
  const pedirFirma = async () => (await anonimo()('POST /auth/llaves/opciones')).opciones
  const entrar = (respuesta: Respuesta) => anonimo()('POST /auth/llaves/iniciar', { body: { respuesta } })
  const identidad = (usuarioId: string, identidad_en: Date | null) =>
    api.db.updateTable('sesiones').set({ identidad_en }).where('usuario_id', '=', usuarioId).execute()

  /** Someone who has just proved who they are. */
  async function conIdentidad() {
    const persona = await crearUsuario(api)
    await identidad(persona.usuario.id, api.reloj.now())
    return persona
  }
  return {
    anonimo,
    como,
    pedirCreacion,
    crear,
    pedirFirma,
    entrar,
    conIdentidad,
    olvidarIdentidad: (usuarioId: string) => identidad(usuarioId, null),
    pedirIdentidad: async (token: string) => (await como(token)('POST /cuenta/identidad-llave/opciones')).opciones,
    probar: (token: string, respuesta: Respuesta) =>
      como(token)('POST /cuenta/identidad-llave', { body: { respuesta } }),
    entrarCon: async (autenticador: Autenticador, trampa: Trampa = {}) =>
      entrar(autenticador.firmar(await pedirFirma(), trampa)),
    llavesDe: (usuarioId: string) =>
      api.db.selectFrom('llaves').selectAll().where('usuario_id', '=', usuarioId).execute(),
    /** Someone with a key of theirs. */
    async conLlave({ cuenta = true, nombre = 'Llave de prueba' } = {}) {
      const persona = await conIdentidad()
      const autenticador = crearAutenticador({ cuenta })
      const { item } = await crear(persona.token, autenticador.crear(await pedirCreacion(persona.token)), nombre)
      return { ...persona, autenticador, llave: item }
    },
  }
}
