import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import type { Filtros } from '../../../lib/use-filtros'
import { Button, ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'
import type { Clave } from './filtro'

type Props = { filtros: Filtros<Clave>; evento: EventoOrganizador; raiz: string }

const Limpiar = ({ onClick }: { onClick: () => void }) => <Button onClick={onClick}>Limpiar filtros</Button>

/** Why the list is empty, and what to do about it. */
export function SinCompras({ filtros, evento, raiz }: Props) {
  if (filtros.puestas.length > 0)
    return (
      <EmptyState title="No encontramos compras" className="border-0" action={<Limpiar onClick={filtros.limpiar} />}>
        {filtros.valores.term === ''
          ? 'Ninguna cumple con los filtros que elegiste.'
          : `Ninguna coincide con «${filtros.valores.term}». Revisa cómo está escrito o quita filtros.`}
      </EmptyState>
    )
  if (!evento.publicado)
    return (
      <EmptyState
        title="Aún no vendes boletos"
        className="border-0"
        action={<ButtonLink href={raiz}>Ver qué falta para publicar</ButtonLink>}
      >
        Publica tu evento y cada compra aparecerá aquí al momento.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Aún no vendes boletos"
      className="border-0"
      action={<ButtonLink href={raiz}>Compartir el evento</ButtonLink>}
    >
      Comparte tu evento para empezar. Cada compra aparece aquí al momento.
    </EmptyState>
  )
}
