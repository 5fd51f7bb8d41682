import { useEffect, useState } from 'react'

/** Whether somebody touched this page yet: before that a browser lets nothing sound or tremble. */
export function useTocada(): boolean {
  const [tocada, tocar] = useState(() => navigator.userActivation?.hasBeenActive ?? true)
  useEffect(() => {
    const alTocar = () => tocar(true)
    addEventListener('pointerdown', alTocar, { once: true })
    addEventListener('keydown', alTocar, { once: true })
    return () => {
      removeEventListener('pointerdown', alTocar)
      removeEventListener('keydown', alTocar)
    }
  }, [])
  return tocada
}
