import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icono, type NombreDeIcono } from './icono'

type TeclaProps = ComponentPropsWithRef<'button'> & {
  icono?: NombreDeIcono
  clase?: 'llena' | 'roja' | 'corta' | 'llena corta' | 'nueva' | ''
  children: ReactNode
}

/** A key for a thumb in a glove: never lower than 64 px at the foot of a screen. */
export const Tecla = ({ icono, clase, children, ...props }: TeclaProps) => (
  <button type="button" {...props} className={`tecla ${clase ?? ''}`}>
    {icono && <Icono nombre={icono} />}
    <span>{children}</span>
  </button>
)

/** The row of keys at the foot; `n` of them share its width. */
export const Pie = ({ children }: { children: ReactNode }) => <div className="pie">{children}</div>
