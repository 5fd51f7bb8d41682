import { useEffect } from 'react'
import type { Estado } from '../../motor/tipos'
import { useMotor } from '../base/contexto'

/** What a turnstile presses where nobody went through. A key that no code can type: else a code would free an entry. */
const NO_GIRO = 'F9'
/** It knows within moments; what it says later is of somebody else. */
const NO_GIRO_MS = 15_000

/** The last scan, where somebody may still be standing before the turnstile; null where it let nobody through. */
function quienNoPaso({ ultimos: [ultimo], ahora }: Estado): string | null {
  if (ultimo === undefined || !ultimo.puedeDeshacer || ahora() - ultimo.hora > NO_GIRO_MS) return null
  return ultimo.acceso
}

/** Whoever was let through did not go: the entry is taken back, and the same code serves again. */
export function useNoGiro(alAnular: () => void): void {
  const motor = useMotor()
  useEffect(() => {
    const alTeclear = (evento: KeyboardEvent) => {
      const acceso = evento.key === NO_GIRO ? quienNoPaso(motor.estado()) : null
      if (acceso === null) return
      evento.preventDefault()
      void motor.deshacer(acceso).then((hecho) => hecho && alAnular())
    }
    window.addEventListener('keydown', alTeclear)
    return () => window.removeEventListener('keydown', alTeclear)
  }, [motor, alAnular])
}
