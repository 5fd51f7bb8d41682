import { ApiError } from '@entrale/contract/client'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { actualizarSesion, actualizarUsuario } from '../../../lib/sesion/datos'
import { sesionActual } from '../../../lib/sesion/sesion'
import { verificarSesion } from '../../../lib/sesion/verificar'
import { useEnlace } from './enlace'

/** `leyendo` until the browser has looked at its address; `fallo` may be tried again. */
export type Canje =
  | { paso: 'leyendo' | 'sin-enlace' | 'trabajando' | 'hecho' | 'ya' | 'vencido' }
  | { paso: 'fallo'; mensaje: string }
  /** With the server's sentence where it is about something else than the link. */
  | { paso: 'invalido'; mensaje?: string }

/** What the link of an e-mail is good for, and how to know that nothing is left to do. */
export type Enlace = { usar: (token: string) => Promise<void>; yaEsta: () => boolean }

const estaVerificado = () => sesionActual().usuario?.emailVerified === true

/** The banner and every other tab follow; a session of somebody else stays as it is. */
function anotarVerificado(email: string): void {
  const { usuario } = sesionActual()
  if (usuario?.email === email) actualizarUsuario({ ...usuario, emailVerified: true })
}

export const VERIFICACION: Enlace = {
  usar: async (token) => anotarVerificado((await api('POST /auth/verificar-email', { body: { token } })).usuario.email),
  yaEsta: estaVerificado,
}

/** Whose e-mail changed may be signed in here, or somebody else, or nobody: the server tells. */
export const CAMBIO_DE_CORREO: Enlace = {
  usar: async (token) => {
    await api('POST /auth/confirmar-email', { body: { token } })
    if (sesionActual().isAuthenticated) await api('GET /auth/verify').then(actualizarSesion, () => undefined)
  },
  yaEsta: () => false,
}

function canjeDe(error: unknown, { yaEsta }: Enlace): Canje {
  if (!(error instanceof ApiError)) throw error
  const { message: mensaje } = error
  const motivo = error.status === 400 ? error.wire.form?.[0]?.type : undefined
  if (motivo === undefined) return { paso: 'fallo', mensaje }
  if (motivo === 'usado' || yaEsta()) return { paso: 'ya' }
  if (motivo === 'vencido') return { paso: 'vencido' }
  return motivo === 'invalido' ? { paso: 'invalido' } : { paso: 'invalido', mensaje }
}

/** One request per link, however often the page asks: the second would find it used. */
const enCurso = new Map<string, Promise<Canje>>()

async function pedir(enlace: Enlace, token: string): Promise<Canje> {
  await verificarSesion(api) // its older answer must not arrive after ours
  try {
    await enlace.usar(token)
    return { paso: 'hecho' }
  } catch (error) {
    enCurso.delete(token)
    return canjeDe(error, enlace)
  }
}

function canjear(enlace: Enlace, token: string): Promise<Canje> {
  const pedido = enCurso.get(token) ?? pedir(enlace, token)
  enCurso.set(token, pedido)
  return pedido
}

/** Uses the link that opened this page, at once. */
export function useCanje(enlace: Enlace): { canje: Canje; reintentar: () => void } {
  const token = useEnlace()
  const [canje, setCanje] = useState<Canje>({ paso: 'leyendo' })
  const [intento, setIntento] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    if (token === undefined) return
    if (token === null) return setCanje({ paso: enlace.yaEsta() ? 'ya' : 'sin-enlace' })
    let vigente = true
    setCanje({ paso: 'trabajando' })
    void canjear(enlace, token).then((resultado) => vigente && setCanje(resultado))
    return () => {
      vigente = false
    }
  }, [enlace, token, intento])
  return { canje, reintentar: () => setIntento((n) => n + 1) }
}
