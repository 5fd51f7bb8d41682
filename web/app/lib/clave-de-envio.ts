import { useRef } from 'react'

/** The same content keeps its key while its form is open: a second click, or a lost answer, does nothing twice. */
export function useClaveDeEnvio() {
  const pendiente = useRef<{ huella: string; clave: string }>(undefined)
  return (body: object): { 'idempotency-key': string } => {
    const huella = JSON.stringify(body)
    if (pendiente.current?.huella !== huella) pendiente.current = { huella, clave: crypto.randomUUID() }
    return { 'idempotency-key': pendiente.current.clave }
  }
}
