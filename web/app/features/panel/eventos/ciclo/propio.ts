import type { EventoOrganizador } from '@entrale/contract/eventos/panel'

/** What each dialog of an evento's life needs. `onHecho` gets the evento as it is now, or null when what is shown is out of date. */
export type Propio = {
  evento: EventoOrganizador
  organizacion: string
  onHecho: (evento: EventoOrganizador | null) => Promise<void>
  onCerrar: () => void
}

/** The path of its calls. */
export const deEvento = ({ evento, organizacion }: Pick<Propio, 'evento' | 'organizacion'>) => ({
  params: { slug: organizacion, slugEvento: evento.slug },
})
