import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { CircleDashed } from 'lucide-react'
import { rutaEventoPanel } from '../../../lib/rutas-panel'
import { Card } from '../../../ui/card'
import { Anchor } from '../../../ui/link'

export type Borrador = { evento: EventoOrganizador; organizacion: { slug: string; nombreMostrado: string } }

/** Eventos that nobody can buy yet, and what each lacks. */
export const PorTerminar = ({
  borradores,
  conOrganizacion,
}: {
  borradores: readonly Borrador[]
  conOrganizacion: boolean
}) => (
  <Card className="py-2">
    <ul className="divide-y divide-line">
      {borradores.map(({ evento: { id, slug, nombreMostrado, faltantes }, organizacion }) => (
        <li key={id}>
          <Anchor href={rutaEventoPanel(organizacion.slug, slug)} className="group flex gap-3 py-3">
            <CircleDashed aria-hidden="true" className="mt-px size-4.5 shrink-0 text-muted" strokeWidth={1.75} />
            <span className="min-w-0">
              <span className="wrap-anywhere font-semibold group-hover:underline">
                {faltantes.length === 0 ? 'Publica' : 'Termina'} {nombreMostrado}
              </span>
              <span className="block wrap-anywhere text-muted">{faltantes[0] ?? 'Ya tiene todo lo necesario.'}</span>
              {conOrganizacion && (
                <span className="block wrap-anywhere text-muted text-sm">{organizacion.nombreMostrado}</span>
              )}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  </Card>
)
