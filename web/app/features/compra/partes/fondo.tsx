import type { Compra } from '@entrale/contract/compras/compra'
import type { ReactNode } from 'react'
import { Accent } from '../../../ui/accent'
import { cn } from '../../../ui/cn'
import { tinteDe } from '../../publico/eventos/evento'

type FondoProps = { evento: Pick<Compra['evento'], 'matiz' | 'estilo'>; className?: string; children: ReactNode }

/** Behind the boletos of an evento: its tint fades from the top, and its organizer's accent is in force. */
export const Fondo = ({ evento: { matiz, estilo }, className, children }: FondoProps) => (
  <div
    className={cn('tinted overflow-x-clip print:bg-none bg-[linear-gradient(var(--tint),var(--bg)_620px)]', className)}
    style={tinteDe(matiz)}
  >
    <Accent rule={estilo?.acento} />
    {children}
  </div>
)
