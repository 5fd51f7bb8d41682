import { ApiError } from '@entrale/contract/client'
import { PIDE_IDENTIDAD } from '@entrale/contract/cuentas/cuenta'
import { useSyncExternalStore } from 'react'
import { alCerrarSesion } from './sesion'

/** The person left the question unanswered: nothing was done, and there is nothing to tell them. */
export class IdentidadCancelada extends Error {
  constructor() {
    super('No se confirmó la identidad.')
  }
}

/** The promise that waits for the proof; the dialog settles it once. */
export type PruebaPendiente = { cumplir: () => void; cancelar: () => void }
type Espera = PruebaPendiente & { prueba: Promise<void> }

let espera: Espera | null = null
const oyentes = new Set<() => void>()

function poner(nueva: Espera | null): void {
  espera = nueva
  for (const oyente of oyentes) oyente()
}

function pedir(): Espera {
  const ignorar = () => undefined
  const respuestas: PruebaPendiente = { cumplir: ignorar, cancelar: ignorar }
  const prueba = new Promise<void>((resolve, reject) => {
    respuestas.cumplir = () => {
      poner(null)
      resolve()
    }
    respuestas.cancelar = () => {
      poner(null)
      reject(new IdentidadCancelada())
    }
  })
  const nueva = { ...respuestas, prueba }
  poner(nueva)
  return nueva
}

const pideIdentidad = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 403 &&
  (error.wire.form ?? []).some(({ type }) => type === PIDE_IDENTIDAD)

/**
 * Runs the action. When the server first wants to know who is there, opens the question (one for all that wait) and runs it again after the proof;
 * rejects with `IdentidadCancelada` when the person leaves. Where nothing on the page can ask, the refusal itself comes back.
 */
export async function conIdentidad<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (!pideIdentidad(error) || oyentes.size === 0) throw error
    await (espera ?? pedir()).prueba
    return await action()
  }
}

/** Runs the action like `conIdentidad`; answers whether it was done, or left at the question who is there. */
export async function confirmado(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await conIdentidad(action)
    return true
  } catch (error) {
    if (error instanceof IdentidadCancelada) return false
    throw error
  }
}

let soltar: (() => void) | undefined

function subscribe(oyente: () => void): () => void {
  if (oyentes.size === 0) soltar = alCerrarSesion(() => espera?.cancelar())
  oyentes.add(oyente)
  return () => {
    oyentes.delete(oyente)
    if (oyentes.size > 0) return
    soltar?.()
    espera?.cancelar()
  }
}

/** For the dialog that asks: what waits for a proof, or null. Who leaves the page leaves the question. */
export const usePruebaPendiente = (): PruebaPendiente | null =>
  useSyncExternalStore(
    subscribe,
    () => espera,
    () => null,
  )
