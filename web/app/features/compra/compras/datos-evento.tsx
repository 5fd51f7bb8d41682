import type { ReactNode } from 'react'
import { diaCorto, horaDe, momentoEn, ZONA_CENTRO } from '../../../lib/formatos'
import { cn } from '../../../ui/cn'

const mayuscula = (texto: string) => texto.charAt(0).toLocaleUpperCase('es-MX') + texto.slice(1)

/** "Vie 4 dic 2026", "Vie 4 dic 2026, 9:00 p.m." */
export function diaDe(iso: string, zona = ZONA_CENTRO, conHora = false): string {
  const dia = `${mayuscula(diaCorto(iso, zona))} ${momentoEn(iso, zona).anio}`
  return conHora ? `${dia}, ${horaDe(iso, zona)}` : dia
}

/** One line of a card. */
export const Dato = ({ icon, destacado, children }: { icon: ReactNode; destacado?: boolean; children: ReactNode }) => (
  <li
    className={cn(
      'flex items-start gap-2 [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]',
      destacado && 'text-text',
    )}
  >
    {icon}
    <span className="wrap-anywhere min-w-0 text-balance">{children}</span>
  </li>
)
