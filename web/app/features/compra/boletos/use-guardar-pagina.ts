import { useEffect, useState } from 'react'
import { traerBiblioteca } from './codigo'
import { guardarPaginaDe, type Sitio } from './guardado'

/** The page settles first: what it still loads is kept with it. */
const CALMA_MS = 800

/**
 * Keeps the page once it has all it needs on the screen; answers whether it will open without a connection. `conVivo`: what
 * draws a code that changes is kept with it, however slow it comes, and also where the code is asked for later.
 */
export function useGuardarPagina(de: Sitio['de'], id: string | undefined, conVivo: boolean): boolean {
  const [lista, setLista] = useState(false)
  useEffect(() => {
    if (id === undefined) return
    let vivo = true
    const guardar = async () => {
      if (conVivo) await Promise.allSettled([import('./codigo-vivo-panel'), traerBiblioteca()])
      const quedo = await guardarPaginaDe({ de, id })
      if (vivo) setLista(quedo)
    }
    const espera = setTimeout(() => void guardar(), CALMA_MS)
    return () => {
      vivo = false
      clearTimeout(espera)
    }
  }, [de, id, conVivo])
  return lista
}
