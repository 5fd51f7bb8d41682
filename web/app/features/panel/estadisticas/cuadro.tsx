import type { Cuadro as Nombre } from '@entrale/contract/estadisticas/schemas'
import type { ReactNode } from 'react'
import { Card, CardHead } from '../../../ui/card'
import { BotonDescarga } from '../../comun/descarga'
import { type De, rutaCsv } from './consultas'

/** A table that fills its part: the frame is there already. */
export const EN_CUADRO = '-mx-5 -mb-5 rounded-t-none border-x-0 border-b-0'

export type Contexto = { de: De; consulta: string }

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
              const clases = `border-line border-t px-1.5 py-1.5 sm:px-2 first:pl-0 last:pr-0 ${numero ? 'text-right tabular-nums' : 'text-left wrap-anywhere'}`
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
  const boton = (
    <BotonDescarga
      size="sm"
      url={rutaCsv(contexto.de, cuadro)}
      consulta={contexto.consulta}
      archivo={`${cuadro}.csv`}
      aria-label={`Descargar CSV de ${titulo.toLowerCase()}`}
    />
  )
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
