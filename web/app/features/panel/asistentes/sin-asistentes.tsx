import type { Filtros } from '../../../lib/use-filtros'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'
import type { Clave } from './filtro'

type Props = { filtros: Filtros<Clave>; publicado: boolean }

/** Why the list is empty, and what to do about it. */
export function SinAsistentes({ filtros, publicado }: Props) {
  if (filtros.puestas.length > 0)
    return (
      <EmptyState
        title="No encontramos asistentes"
        className="border-0"
        action={<Button onClick={filtros.limpiar}>Limpiar filtros</Button>}
      >
        {filtros.valores.term === ''
          ? 'Ningún boleto cumple con los filtros que elegiste.'
          : `Nadie coincide con «${filtros.valores.term}». Revisa cómo está escrito o quita filtros.`}
      </EmptyState>
    )
  return (
    <EmptyState title="Todavía no viene nadie" className="border-0">
      {publicado
        ? 'Cada boleto que se venda o se regale aparece aquí con el nombre de quien viene.'
        : 'Publica tu evento: cada boleto que se venda aparece aquí con el nombre de quien viene.'}
    </EmptyState>
  )
}
