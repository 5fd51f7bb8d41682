/** What keeps the door on the phone. */
export type Obrero = { hayNueva: () => boolean; actualizar: () => void }

const NADIE: Obrero = { hayNueva: () => false, actualizar: () => undefined }

/** The new version takes over, and the page begins again with it. */
function tomar({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('tomar')
}

/**
 * Installs the worker. A version that waits since before this page began takes over now, when nobody scans yet; one
 * that comes later is only told of.
 */
export async function registrarObrero(alHaberNueva: () => void): Promise<Obrero> {
  if (!('serviceWorker' in navigator)) return NADIE
  const registro = await navigator.serviceWorker
    .register('/puerta/sw.js', { scope: '/puerta/', updateViaCache: 'none' })
    .catch(() => null)
  if (registro === null) return NADIE
  const hayNueva = () => registro.waiting !== null && navigator.serviceWorker.controller !== null
  if (hayNueva()) tomar(registro)
  registro.addEventListener('updatefound', () =>
    registro.installing?.addEventListener('statechange', () => {
      if (hayNueva()) alHaberNueva()
    }),
  )
  return { hayNueva, actualizar: () => tomar(registro) }
}

/** Two pages of one phone would each have its own queue: the second one waits until the first is closed. */
export async function serElUnico(alEsperar: () => void): Promise<void> {
  if (!('locks' in navigator)) return
  const paraSiempre = new Promise<never>(() => undefined)
  const tomado = await new Promise<boolean>((listo) => {
    void navigator.locks.request('puerta', { ifAvailable: true }, (candado) => {
      listo(candado !== null)
      return candado === null ? undefined : paraSiempre
    })
  })
  if (tomado) return
  alEsperar()
  await new Promise<void>((listo) => {
    void navigator.locks.request('puerta', () => {
      listo()
      return paraSiempre
    })
  })
}
