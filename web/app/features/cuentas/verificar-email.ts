import { ApiError } from '@entrale/contract/client'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { actualizarSesion, sesionActual, verificarSesion } from '../../lib/sesion'

/** `leyendo` until the browser has looked at its address; `fallo` may be tried again. */
export type Verificacion = { paso: 'leyendo' | 'sin-enlace' | 'trabajando' | 'verificado' | 'ya' | 'vencido' | 'invalido' } | { paso: 'fallo'; mensaje: string }

const tokenDe = (hash: string) => new URLSearchParams(hash.slice(1)).get('token')

/** The banner and every other tab follow; a session of somebody else stays as it is. */
function anotarEnSesion(email: string): void {
  const { usuario, organizaciones, invitaciones, notificaciones } = sesionActual()
  if (usuario?.email === email) actualizarSesion({ usuario: { ...usuario, emailVerified: true }, organizaciones, invitaciones, notificaciones })
}

function pasoDe(error: unknown): Verificacion {
  if (!(error instanceof ApiError)) throw error
  const motivo = error.status === 400 ? error.wire.form?.[0]?.type : undefined
  if (motivo === undefined) return { paso: 'fallo', mensaje: error.message }
  if (motivo === 'usado' || sesionActual().usuario?.emailVerified) return { paso: 'ya' }
  return { paso: motivo === 'vencido' ? 'vencido' : 'invalido' }
}

/** One request per link, however often the page asks: the second would find it used. */
const enCurso = new Map<string, Promise<Verificacion>>()

async function pedir(token: string): Promise<Verificacion> {
  await verificarSesion(api) // its older answer must not arrive after ours
  try {
    const { usuario } = await api('POST /auth/verificar-email', { body: { token } })
    anotarEnSesion(usuario.email)
    return { paso: 'verificado' }
  } catch (error) {
    enCurso.delete(token)
    return pasoDe(error)
  }
}

function verificar(token: string): Promise<Verificacion> {
  const pedida = enCurso.get(token) ?? pedir(token)
  enCurso.set(token, pedida)
  return pedida
}

/** Reads the link from the fragment, which reaches no server and no log, and uses it at once. */
export function useVerificacion(): { verificacion: Verificacion; reintentar: () => void } {
  const [verificacion, setVerificacion] = useState<Verificacion>({ paso: 'leyendo' })
  const [intento, setIntento] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    let vigente = true
    const token = tokenDe(location.hash)
    if (token === null) return setVerificacion({ paso: sesionActual().usuario?.emailVerified ? 'ya' : 'sin-enlace' })
    setVerificacion({ paso: 'trabajando' })
    void verificar(token).then((resultado) => vigente && setVerificacion(resultado))
    return () => {
      vigente = false
    }
  }, [intento])
  return { verificacion, reintentar: () => setIntento((n) => n + 1) }
}
