import type { PuertaEnLista } from '@entrale/contract/accesos/lista'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Estado, Motor } from '../../motor/tipos'

export const Contexto = createContext<Motor | null>(null)

export function useMotor(): Motor {
  const motor = useContext(Contexto)
  if (motor === null) throw new Error('The screens of the door stand inside <App>.')
  return motor
}

export function useEstado(): Estado {
  const motor = useMotor()
  return useSyncExternalStore(motor.suscribir, motor.estado)
}

export const zonaDe = ({ cabeza }: Estado): string => cabeza?.evento.zonaHoraria ?? 'America/Mexico_City'
export const esKiosco = ({ cabeza }: Estado): boolean => cabeza?.celular.alcance === 'kiosco'
export const nombreDeTipo = ({ cabeza }: Estado, id: string): string =>
  cabeza?.tipos.find((tipo) => tipo.id === id)?.nombre ?? ''
/** Where this phone stands, as its header says it. */
export const dondeEsta = (puerta: PuertaEnLista | null, sentido: Estado['sentido']): string => {
  const nombre = puerta?.nombre ?? 'Puerta'
  return sentido === 'salida' ? `Salidas · ${nombre}` : nombre
}
