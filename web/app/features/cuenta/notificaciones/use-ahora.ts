import { useEffect, useState } from 'react'

const MINUTO = 60_000

/** The time, updated each minute, and the zone of the browser. */
export function useAhora(): { ahora: number; zona: string } {
  const [ahora, setAhora] = useState(Date.now)
  const [zona] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), MINUTO)
    return () => clearInterval(reloj)
  }, [])
  return { ahora, zona }
}
