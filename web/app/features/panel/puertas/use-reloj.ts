import { useEffect, useState } from 'react'

/** The server's clock, second by second: what its last answer said, and what has passed on this device since. */
export function useReloj(ahora: string, leidoEn: number): number {
  const [aqui, setAqui] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAqui(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(ahora) + Math.max(0, aqui - leidoEn)
}
