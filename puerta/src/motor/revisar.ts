import { bateria } from './esperas'
import { mantenerPantalla } from './pantalla'
import type { Motor } from './tipos'

export type Revisado = {
  que: 'lista' | 'camara' | 'reloj' | 'guardado' | 'pantalla' | 'bateria'
  bien: boolean
  detalle: string
}

const LISTA_VIEJA_MS = 2 * 60_000
const RELOJ_MS = 60_000
const POCA_BATERIA = 30

const hace = (ms: number): string => {
  const segundos = Math.max(0, Math.round(ms / 1000))
  if (segundos < 60) return `hace ${segundos} s`
  return segundos < 3600 ? `hace ${Math.round(segundos / 60)} min` : `hace ${Math.round(segundos / 3600)} h`
}

function lista(motor: Motor): Revisado {
  const { listaDe, ahora, boletos } = motor.estado()
  if (listaDe === null) return { que: 'lista', bien: false, detalle: 'Todavía no hay lista' }
  const edad = ahora() - listaDe
  const cuantos = `${boletos.toLocaleString('es-MX')} ${boletos === 1 ? 'boleto' : 'boletos'}`
  return { que: 'lista', bien: edad < LISTA_VIEJA_MS, detalle: `${cuantos}, de ${hace(edad)}` }
}

/** It asks for the camera, which is what has to be asked for before the night. */
async function camara(): Promise<Revisado> {
  try {
    const corriente = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    const [pista] = corriente.getVideoTracks()
    const { torch } = (pista?.getCapabilities?.() ?? {}) as MediaTrackCapabilities & { torch?: boolean }
    for (const cada of corriente.getTracks()) cada.stop()
    return { que: 'camara', bien: true, detalle: torch === true ? 'Con linterna' : 'Sin linterna' }
  } catch {
    return { que: 'camara', bien: false, detalle: 'Sin cámara o sin permiso para usarla' }
  }
}

function reloj(motor: Motor): Revisado {
  const diferencia = Math.abs(motor.estado().ahora() - Date.now())
  const segundos = (diferencia / 1000).toLocaleString('es-MX', { maximumFractionDigits: 1 })
  return { que: 'reloj', bien: diferencia < RELOJ_MS, detalle: `${segundos} s de diferencia` }
}

/** Whether it would open without a network, and whether the phone promises to keep it. */
async function guardado(): Promise<Revisado> {
  const abre = (await caches?.match('/puerta/')) !== undefined
  const firme = (await navigator.storage?.persist?.().catch(() => false)) ?? false
  if (!abre) return { que: 'guardado', bien: false, detalle: 'Vuelve a abrir la puerta con red' }
  return { que: 'guardado', bien: true, detalle: firme ? 'Abre sin red' : 'Abre sin red. Enlaza el mismo día' }
}

async function pantalla(): Promise<Revisado> {
  const soltar = await mantenerPantalla()
  soltar?.()
  const detalle = soltar === null ? 'Apaga el bloqueo automático de este celular' : 'No se apaga mientras escaneas'
  return { que: 'pantalla', bien: soltar !== null, detalle }
}

async function carga(): Promise<Revisado> {
  const nivel = await bateria()
  if (nivel === null) return { que: 'bateria', bien: true, detalle: 'Este celular no la dice' }
  return { que: 'bateria', bien: nivel >= POCA_BATERIA, detalle: `${nivel} %` }
}

/** What fails at night, tried in the afternoon. */
export const revisar = (motor: Motor): Promise<Revisado[]> =>
  Promise.all([lista(motor), camara(), reloj(motor), guardado(), pantalla(), carga()])
