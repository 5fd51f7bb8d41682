import { ApiError } from '@entrale/contract/client'
import type { Cuadro as Nombre } from '@entrale/contract/estadisticas/schemas'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { descargarArchivo } from '../../../lib/descargar'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { toast } from '../../../ui/toaster'
import { type De, rutaCsv } from './consultas'

/** A table that fills its part: the frame is there already. */
export const EN_CUADRO = '-mx-5 -mb-5 rounded-t-none border-x-0 border-b-0'

export type Contexto = { de: De; consulta: string }

function BotonCsv({
  contexto: { de, consulta },
  cuadro,
  titulo,
}: {
  contexto: Contexto
  cuadro: Nombre
  titulo: string
}) {
  const [bajando, setBajando] = useState(false)
  const descargar = async () => {
    setBajando(true)
    try {
      await descargarArchivo(rutaCsv(de, cuadro, consulta), `${cuadro}.csv`)
      toast.success('Tu archivo está listo')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBajando(false)
    }
  }
  return (
    <Button
      icon={<Download aria-hidden="true" />}
      size="sm"
      aria-label={`Descargar CSV de ${titulo.toLowerCase()}`}
      loading={bajando}
      onClick={() => void descargar()}
    >
      CSV
    </Button>
  )
}

type Columna<T> = { titulo: string; de: (fila: T) => ReactNode; numero?: boolean }

/** Figures to be read one by one; the first column names the row. */
export function Tabla<T>({
  titulo,
  columnas,
  filas,
  clave,
}: {
  titulo: string
  columnas: readonly Columna<T>[]
  filas: readonly T[]
  clave: (fila: T) => string
}) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{titulo}</caption>
      <thead className="text-muted text-xs">
        <tr>
          {columnas.map(({ titulo: de, numero }) => (
            <th
              key={de}
              scope="col"
              className={`px-1.5 pb-1.5 align-bottom font-medium first:pl-0 last:pr-0 sm:px-2 ${numero ? 'text-right' : 'text-left'}`}
            >
              {de}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <tr key={clave(fila)}>
            {columnas.map(({ titulo: de, de: valor, numero }, n) => {
              const clases = `border-line border-t px-1.5 py-1.5 sm:px-2 first:pl-0 last:pr-0 ${numero ? 'text-right tabular-nums' : 'text-left [overflow-wrap:anywhere]'}`
              return n === 0 ? (
                <th key={de} scope="row" className={`${clases} font-normal`}>
                  {valor(fila)}
                </th>
              ) : (
                <td key={de} className={clases}>
                  {valor(fila)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Props = {
  titulo: string
  nota?: ReactNode
  cuadro: Nombre
  contexto: Contexto
  /** Shown in place of the table while it is empty. */
  vacio?: string | null
  acciones?: ReactNode
  tabla?: ReactNode
  className?: string
  children?: ReactNode
}

/** A part of the statistics: what it shows, the same as a table, and as a sheet. */
export function Cuadro({
  titulo,
  nota,
  cuadro,
  contexto,
  vacio = null,
  acciones,
  tabla,
  className = '',
  children,
}: Props) {
  const boton = <BotonCsv contexto={contexto} cuadro={cuadro} titulo={titulo} />
  return (
    <Card role="region" aria-label={titulo} className={className}>
      <CardHead
        title={titulo}
        {...(acciones === undefined && { className: 'flex-nowrap' })}
        {...(nota !== undefined && { lead: nota })}
        {...(vacio === null && {
          actions: (
            <>
              {acciones}
              {boton}
            </>
          ),
        })}
      />
      {vacio === null ? children : <p className="text-muted">{vacio}</p>}
      {vacio === null && tabla !== undefined && (
        <details className="mt-4 border-line border-t pt-3">
          <summary className="hit-area w-fit cursor-pointer rounded-inner font-medium text-muted text-sm hover:text-text">
            Ver como tabla
          </summary>
          <div className="mt-3">{tabla}</div>
        </details>
      )}
    </Card>
  )
}
