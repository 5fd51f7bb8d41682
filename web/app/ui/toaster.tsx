import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import type { ExternalToast } from 'sonner'

type Kind = 'success' | 'error' | 'warning' | 'info' | 'loading'
type Id = number | string
type Message = (message: ReactNode, options?: ExternalToast) => Id

const ToastLayer = lazy(() => import('./toast-layer').then((module) => ({ default: module.ToastLayer })))

let asked = false
let lastId = 0
let markReady: () => void = () => undefined
const ready = new Promise<void>((done) => {
  markReady = done
})
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function library() {
  asked = true
  for (const listener of listeners) listener()
  await ready
  return (await import('sonner')).toast
}

const say =
  (kind: Kind): Message =>
  (message, options) => {
    lastId += 1
    const id = options?.id ?? `aviso-${lastId}`
    library().then(
      (toast) => toast[kind](message, { ...options, id }),
      () => undefined,
    )
    return id
  }

/** Says something in passing. Call again with the same `id` to replace what is shown ("Guardando" → "Guardado"). */
export const toast = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
  loading: say('loading'),
  dismiss: (id?: Id) => {
    if (asked)
      library().then(
        (toast) => toast.dismiss(id),
        () => undefined,
      )
  },
}

/** Once, in the root. Weighs nothing until the first toast. Four seconds, three at a time, 14 px apart; swipe or the cross send them away. */
export function Toaster() {
  const wanted = useSyncExternalStore(
    subscribe,
    () => asked,
    () => false,
  )
  return wanted ? (
    <Suspense fallback={null}>
      <ToastLayer onReady={markReady} />
    </Suspense>
  ) : null
}
