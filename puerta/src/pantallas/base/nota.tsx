import type { ReactNode } from 'react'
import { Icono, type NombreDeIcono } from './icono'

export const Nota = ({ icono, children }: { icono: NombreDeIcono; children: ReactNode }) => (
  <div className="nota">
    <Icono nombre={icono} />
    <span>{children}</span>
  </div>
)

/** Something that did not work, said where it is heard at once. */
export const Falla = ({ children }: { children: string }) =>
  children === '' ? null : (
    <p className="falla" role="alert">
      <Icono nombre="aviso" />
      <span>{children}</span>
    </p>
  )

export const mensajeDe = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'No se pudo. Intenta de nuevo.'
