import type { useFiltros } from '../../../lib/use-filtros'
import { Button, ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'
import type { Clave } from './filtro'

type Props = { filtros: ReturnType<typeof useFiltros<Clave>>; total: number; publicado: boolean }

/** Why the list is empty, and what to do about it. */
export function SinAsistentes({ filtros, total, publicado }: Props) {
  if (total > 0)
    return (
      <EmptyState
        title="Esta página ya no existe"
        className="border-0"
        action={<ButtonLink href={filtros.hrefDePagina(1)}>Ir a la primera</ButtonLink>}
      >
        Hay menos boletos de los que buscabas.
      </EmptyState>
    )
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
