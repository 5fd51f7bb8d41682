import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { Copy, EllipsisVertical, ExternalLink, Pencil } from 'lucide-react'
import { rutaEventoPanel } from '../../../lib/rutas-panel'
import { rutaEvento } from '../../../lib/seo/seo'
import { IconButton } from '../../../ui/button'
import { Menu, MenuLink } from '../../../ui/menu'

type Props = { evento: EventoOrganizador; organizacion: string; cambia: boolean }

const seEdita = ({ estado }: EventoOrganizador) => estado !== 'cancelado' && estado !== 'finalizado'
/** A cancelled one keeps its page, where people read what became of it. */
const tienePagina = ({ estado }: EventoOrganizador) => estado !== 'borrador'

/** What this person may do with this evento, and nothing else. */
export function MenuEvento({ evento, organizacion, cambia }: Props) {
  const panel = rutaEventoPanel(organizacion, evento.slug)
  if (!cambia && !tienePagina(evento)) return null
  return (
    <Menu
      label={`Acciones de ${evento.nombreMostrado}`}
      trigger={
        <IconButton label={`Más acciones de ${evento.nombreMostrado}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {cambia && seEdita(evento) && (
        <MenuLink href={`${panel}/editar`} icon={<Pencil />}>
          Editar
        </MenuLink>
      )}
      {cambia && (
        <MenuLink href={`${panel}?acto=duplicar`} icon={<Copy />}>
          Duplicar
        </MenuLink>
      )}
      {tienePagina(evento) && (
        <MenuLink href={rutaEvento(organizacion, evento.slug)} icon={<ExternalLink />}>
          Ver página pública
        </MenuLink>
      )}
    </Menu>
  )
}
