import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Ticket } from '../../../ui/ticket'

type TalonProps = { estado: string; rotulo: string; clave: string; children: ReactNode }

/** What the sandbox keeps, as a boleto: how it stands, and what it is called, on its stub. */
export const Talon = ({ estado, rotulo, clave, children }: TalonProps) => (
  <Ticket
    cut="bottom"
    stubHeight={84}
    stub={
      <div className="flex h-full items-center justify-between gap-4 px-5 sm:px-6">
        <p className="min-w-0">
          <span className="block text-muted text-sm">Estado</span>
          <b role="status" className="font-semibold text-lg">
            {estado}
          </b>
        </p>
        <p className="min-w-0 max-w-[55%] text-right">
          <span className="block text-muted text-sm">{rotulo}</span>
          <span className="type-folio block truncate text-sm">{clave}</span>
        </p>
      </div>
    }
  >
    {children}
  </Ticket>
)

type AccionesProps<A extends string> = {
  acciones: readonly A[]
  textoDe: (accion: A) => { boton: string; pasa: string }
  /** Where nothing can happen any more. */
  vacio: string
  haciendo: A | null
  onHacer: (accion: A) => void
}

/** What can be made to happen, each with what follows from it. */
export function Acciones<A extends string>({ acciones, textoDe, vacio, haciendo, onHacer }: AccionesProps<A>) {
  if (acciones.length === 0) return <p className="text-muted">{vacio}</p>
  return (
    <ul className="border-line border-t">
      {acciones.map((accion, indice) => {
        const { boton, pasa } = textoDe(accion)
        return (
          <li
            key={accion}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-b py-3.5"
          >
            <p id={`pasa-${accion}`} className="min-w-0 flex-[1_1_15rem] text-muted">
              {pasa}
            </p>
            <Button
              variant={indice === 0 ? 'primary' : 'outline'}
              aria-describedby={`pasa-${accion}`}
              loading={haciendo === accion}
              disabled={haciendo !== null && haciendo !== accion}
              onClick={() => onHacer(accion)}
              className="whitespace-normal max-sm:w-full sm:min-w-64"
            >
              {boton}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
