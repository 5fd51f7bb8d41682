import { Anchor } from '../../../../ui/link'
import { hrefCon, type Listado } from './listado'

/** Other words than the written ones were looked for, or not all of them: said before what they found. */
export function ComoSeBusco({ listado }: { listado: Listado }) {
  const busqueda = listado.lista?.busqueda
  if (busqueda === undefined) return null
  const { term } = listado.vista
  return (
    <p role="status" className="mb-5">
      {busqueda.parcial ? (
        'Nada con todas las palabras; esto tiene la mayoría.'
      ) : (
        <>
          Mostramos resultados de <b className="font-semibold">«{busqueda.corregido}»</b>.{' '}
          <Anchor href={hrefCon(listado, { exacto: true })} className="link">
            Buscar «{term}» tal cual
          </Anchor>
        </>
      )}
    </p>
  )
}
