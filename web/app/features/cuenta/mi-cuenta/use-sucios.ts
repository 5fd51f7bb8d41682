import { useCallback, useEffect, useState } from 'react'

export type Ensuciar = (formulario: string, sucio: boolean) => void

/** Whether any form of the page holds something that was typed and not sent. */
export function useSucios(): { sucio: boolean; ensuciar: Ensuciar } {
  const [sucios, setSucios] = useState<readonly string[]>([])
  const ensuciar = useCallback<Ensuciar>((formulario, sucio) => {
    setSucios((antes) => {
      if (antes.includes(formulario) === sucio) return antes
      return sucio ? [...antes, formulario] : antes.filter((otro) => otro !== formulario)
    })
  }, [])
  return { sucio: sucios.length > 0, ensuciar }
}

/** Tells the page about one of its forms, as long as it is there. */
export function useEnsuciar(ensuciar: Ensuciar, formulario: string, sucio: boolean): void {
  useEffect(() => {
    ensuciar(formulario, sucio)
    return () => ensuciar(formulario, false)
  }, [ensuciar, formulario, sucio])
}
