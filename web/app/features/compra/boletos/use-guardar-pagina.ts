import { useEffect, useState } from 'react'
import { guardarPaginaDe, type Sitio } from './guardado'

/** The page settles first: what it still loads is kept with it. */
const CALMA_MS = 800

/** Keeps the page once it has all it needs on the screen; answers whether it will open without a connection. */
export function useGuardarPagina(de: Sitio['de'], id: string | undefined): boolean {
  const [lista, setLista] = useState(false)
  useEffect(() => {
    if (id === undefined) return
    let vivo = true
    const guardar = async () => {
      const quedo = await guardarPaginaDe({ de, id })
      if (vivo) setLista(quedo)
    }
    const espera = setTimeout(() => void guardar(), CALMA_MS)
    return () => {
      vivo = false
      clearTimeout(espera)
    }
  }, [de, id])
  return lista
}
