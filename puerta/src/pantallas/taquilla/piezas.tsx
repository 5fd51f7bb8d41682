import type { ReactNode } from 'react'
import { Icono } from '../base/icono'
import { partesDe } from './dinero'

/** A sum to be read from afar: its centavos are small. */
export function Cifra({ centavos }: { centavos: number }) {
  const { enteros, decimales } = partesDe(centavos)
  return (
    <b className="cifra">
      {enteros}
      <small>{decimales}</small>
    </b>
  )
}

type PasoProps = { de: string; cantidad: number; otro: boolean; poner: (cantidad: number) => void }

/** One less, one more. */
export const Paso = ({ de, cantidad, otro, poner }: PasoProps) => (
  <fieldset className="paso">
    <legend className="oculto">Cantidad de {de}</legend>
    <button type="button" aria-label={`Quitar ${de}`} disabled={cantidad === 0} onClick={() => poner(cantidad - 1)}>
      <Icono nombre="menos" />
    </button>
    <output aria-live="polite">{cantidad}</output>
    <button type="button" aria-label={`Agregar ${de}`} disabled={!otro} onClick={() => poner(cantidad + 1)}>
      <Icono nombre="otro" />
    </button>
  </fieldset>
)

type CampoProps = {
  id: string
  titulo: string
  valor: string
  escribir: (valor: string) => void
  ayuda?: string
  dinero?: boolean
  tipo?: 'text' | 'email'
  largo?: number
  mal?: boolean
}

export const Campo = ({ id, titulo, valor, escribir, ayuda, dinero, tipo = 'text', largo, mal }: CampoProps) => (
  <div className="campo">
    <label htmlFor={id}>{titulo}</label>
    <input
      id={id}
      className={dinero ? 'entrada monto' : 'entrada'}
      type={tipo}
      inputMode={dinero ? 'decimal' : undefined}
      placeholder={dinero ? '$0.00' : undefined}
      value={valor}
      maxLength={largo}
      autoComplete="off"
      aria-invalid={mal}
      aria-describedby={ayuda && `${id}-ayuda`}
      onChange={(evento) => escribir(evento.target.value)}
    />
    {ayuda && (
      <small id={`${id}-ayuda`} className="ayuda">
        {ayuda}
      </small>
    )}
  </div>
)

/** The one thing to do next. */
export const Cobrar = ({
  children,
  clase = '',
  ...props
}: {
  children: ReactNode
  clase?: 'tinta' | ''
  disabled?: boolean
  onClick: () => void
}) => (
  <button type="button" {...props} className={`cobrar ${clase}`}>
    {children}
  </button>
)
