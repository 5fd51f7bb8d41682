import { useEffect, useSyncExternalStore } from 'react'
import { type Luz, useAjustes } from './ajustes'

const CLARO = '(prefers-color-scheme: light)'

function suscribir(oyente: () => void): () => void {
  const pregunta = matchMedia(CLARO)
  pregunta.addEventListener('change', oyente)
  return () => pregunta.removeEventListener('change', oyente)
}
export const useClaro = (): boolean => useSyncExternalStore(suscribir, () => matchMedia(CLARO).matches)

const FONDO = { dark: '#0f1311', light: '#fbf8f1' }
const temaDe = (luz: Luz, claro: boolean): keyof typeof FONDO =>
  luz === 'sol' || (luz === 'auto' && claro) ? 'light' : 'dark'

/** Puts the light on the whole document, the bar of the browser included. */
export function useLuz(): void {
  const { luz } = useAjustes()
  const claro = useClaro()
  useEffect(() => {
    const tema = temaDe(luz, claro)
    document.documentElement.dataset.theme = tema
    document.documentElement.dataset.luz = luz
    const barra = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    if (barra !== null) barra.content = luz === 'sol' ? '#ffffff' : FONDO[tema]
  }, [luz, claro])
}
