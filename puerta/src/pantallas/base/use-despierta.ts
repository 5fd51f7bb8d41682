import { useEffect } from 'react'
import { mantenerPantalla } from '../../motor/pantalla'

/** Keeps the screen lit while somebody scans. */
export function useDespierta(): void {
  useEffect(() => {
    const soltar = mantenerPantalla()
    return () => {
      soltar.then((dejarDormir) => dejarDormir?.()).catch(() => undefined)
    }
  }, [])
}
