import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { usePruebaPendiente } from '../../../lib/sesion/identidad'

/** Its code comes when it is first asked for: most people have just signed in, and never see it. */
const Pregunta = lazy(() => import('./pregunta-identidad').then((modulo) => ({ default: modulo.PreguntaIdentidad })))

function Oyente() {
  const pendiente = usePruebaPendiente()
  if (pendiente === null) return null
  return (
    <Suspense fallback={null}>
      <Pregunta pendiente={pendiente} />
    </Suspense>
  )
}

/** Asks who is there whenever `conIdentidad` waits for it. Who leaves the page leaves the question. */
export const Identidad = () => <Oyente key={useLocation().pathname} />
