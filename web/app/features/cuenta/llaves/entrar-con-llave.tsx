import { ApiError } from '@entrale/contract/client'
import type { Sesion } from '@entrale/contract/cuentas/sesion'
import { Fingerprint, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { api } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import {
  dejarDePedir,
  firmarConDispositivo,
  hayLlaves,
  haySugerencias,
  olvidarEnDispositivo,
  SinLlave,
} from './webauthn'

/** What is signed holds for five minutes: an offer that waits is made anew before that. */
const RENOVAR_MS = 4 * 60_000

type Opciones = Record<string, unknown>
type Firmada = { opciones: Opciones; respuesta: Opciones }

const desconocida = (error: unknown) =>
  error instanceof ApiError && (error.wire.form ?? []).some(({ type }) => type === 'desconocida')

async function iniciar({ opciones, respuesta }: Firmada): Promise<Sesion> {
  try {
    return await api('POST /auth/llaves/iniciar', { body: { respuesta } })
  } catch (error) {
    if (desconocida(error)) void olvidarEnDispositivo(opciones, respuesta)
    throw error
  }
}

/** What may be told of a failure; null when somebody else took the turn. */
function sentenciaDe(error: unknown): string | null {
  if (error instanceof SinLlave) return error.motivo === 'relevada' ? null : error.message
  if (error instanceof ApiError) return error.message
  throw error
}

async function firmar(sugerida: boolean): Promise<Firmada> {
  const { opciones } = await api('POST /auth/llaves/opciones')
  return { opciones, respuesta: await firmarConDispositivo(opciones, { sugerida }) }
}

/** Lets the browser offer keys beside the e-mails it knows. Nobody asked for it, so nothing is said when it does not come to that. */
async function sugerir(vigente: () => boolean): Promise<Firmada | null> {
  try {
    return (await haySugerencias()) && vigente() ? await firmar(true) : null
  } catch {
    return null
  }
}

/** Runs once the time is over and the page is seen. */
function alPasar(ms: number, work: () => void): () => void {
  const control = new AbortController()
  const { signal } = control
  const timer = setTimeout(
    () => (document.hidden ? document.addEventListener('visibilitychange', work, { once: true, signal }) : work()),
    ms,
  )
  return () => {
    clearTimeout(timer)
    control.abort()
  }
}

type Oido = { onSesion: (sesion: Sesion) => void; onFallo: (error: unknown) => void }

/** Offers keys while `activa`; pressing the button interrupts the offer, and it comes back afterwards. */
function useSugerencia(activa: boolean, { onSesion, onFallo }: Oido): void {
  const [vuelta, setVuelta] = useState(0)
  const ofrecer = useEffectEvent(async (vigente: () => boolean, otra: () => void) => {
    const firmada = await sugerir(vigente)
    if (firmada === null) return
    try {
      onSesion(await iniciar(firmada))
    } catch (error) {
      onFallo(error)
      otra()
    }
  })
  useEffect(() => {
    if (!activa) return
    let vigente = true
    const otra = () => setVuelta(vuelta + 1)
    void ofrecer(() => vigente, otra)
    const dejar = alPasar(RENOVAR_MS, otra)
    return () => {
      vigente = false
      dejar()
    }
  }, [activa, vuelta])
  useEffect(() => () => void dejarDePedir(), [])
}

/** Signs in with a key, by the button or from the field of the e-mail. */
function useEntrarConLlave(onSesion: (sesion: Sesion) => void) {
  const [ocupada, setOcupada] = useState(false)
  const [fallo, setFallo] = useState<string | null>(null)
  const onFallo = (error: unknown) => setFallo(sentenciaDe(error))
  useSugerencia(!ocupada, { onSesion, onFallo })
  const entrar = async () => {
    setOcupada(true)
    setFallo(null)
    try {
      onSesion(await iniciar(await firmar(false)))
    } catch (error) {
      onFallo(error)
    } finally {
      setOcupada(false)
    }
  }
  return { entrar, ocupada, fallo }
}

type EntrarProps = { onEntrar: (sesion: Sesion) => void }

const nunca = () => () => undefined
/** The server believes it of every browser: few do not. */
const useHayLlaves = () => useSyncExternalStore(nunca, hayLlaves, () => true)

function Boton({ onEntrar }: EntrarProps) {
  const { entrar, ocupada, fallo } = useEntrarConLlave(onEntrar)
  return (
    <div className="grid gap-2.5">
      <Button
        size="lg"
        block
        className="whitespace-normal"
        icon={<Fingerprint aria-hidden="true" />}
        loading={ocupada}
        loadingText="Esperando tu llave"
        onClick={() => void entrar()}
      >
        Entrar con llave de acceso
      </Button>
      {fallo !== null && (
        <Note role="alert" tone="chile" icon={<TriangleAlert />}>
          {fallo}
        </Note>
      )}
    </div>
  )
}

/** The other way in, below the form of the password; nothing where the browser knows no keys. `onEntrar` is given the session that was opened. */
export function EntrarConLlave(props: EntrarProps) {
  return useHayLlaves() ? <Boton {...props} /> : null
}
