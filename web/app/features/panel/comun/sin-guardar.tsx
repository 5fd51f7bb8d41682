import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { sesionActual } from '../../../lib/sesion/sesion'
import { ConfirmDialog } from '../../../ui/confirm-dialog'

/** Asks before what was typed is lost: on a link, on going back and on closing the tab. Call `soltar` once it is saved; `onSalir` runs when it is left all the same. */
export function useSinGuardar(sucio: boolean, onSalir?: () => void) {
  const suelto = useRef(false)
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      sucio && !suelto.current && sesionActual().isAuthenticated && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!sucio) return
    const alCerrar = (event: BeforeUnloadEvent) => {
      if (!suelto.current && sesionActual().isAuthenticated) event.preventDefault()
    }
    addEventListener('beforeunload', alCerrar)
    return () => removeEventListener('beforeunload', alCerrar)
  }, [sucio])
  const dialogo = (
    <ConfirmDialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      title="¿Salir sin guardar?"
      description="Lo que escribiste en esta página se pierde."
      confirm="Salir sin guardar"
      cancel="Seguir editando"
      danger
      onConfirm={() => {
        onSalir?.()
        proceed?.()
      }}
    />
  )
  const soltar = () => {
    suelto.current = true
  }
  return { dialogo, soltar }
}
