import { useEffect, useState } from 'react'
import { useMotor } from './contexto'

/** The server's clock, told anew every so often: for what says how long ago. */
export function useAhora(cada = 1000): number {
  const motor = useMotor()
  const [ahora, poner] = useState(() => motor.estado().ahora())
  useEffect(() => {
    const reloj = setInterval(() => poner(motor.estado().ahora()), cada)
    return () => clearInterval(reloj)
  }, [motor, cada])
  return ahora
}
