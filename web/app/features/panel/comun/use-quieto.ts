import { useEffect, useState } from 'react'

const ESPERA_MS = 350

/** What is typed, once the typing rests. */
export function useQuieto(valor: string): string {
  const [quieto, setQuieto] = useState(valor)
  useEffect(() => {
    const timer = setTimeout(() => setQuieto(valor), ESPERA_MS)
    return () => clearTimeout(timer)
  }, [valor])
  return quieto
}
