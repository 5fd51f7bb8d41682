import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import type { ReactNode } from 'react'
import { diaConAnio } from '../../../lib/dia'
import { diaIso, pesos } from '../../../lib/formatos'
import { type Column, DataTable } from '../../../ui/data-table'
import { Anchor } from '../../../ui/link'

type Evento = Pick<EventoOrganizador, 'slug' | 'nombreMostrado' | 'fechaInicio' | 'zonaHoraria' | 'boletos'>
type Vista = { hrefDe: (slugEvento: string) => string; porLiberar: Saldo['eventosPorLiberar'] }

const columnasDe = ({ hrefDe, porLiberar }: Vista): Column<Evento>[] => [
  {
    key: 'evento',
    header: 'Evento',
    primary: true,
    cell: ({ slug, nombreMostrado }) => (
      <Anchor
        href={hrefDe(slug)}
        className="block w-fit max-w-full wrap-anywhere font-semibold underline-offset-4 hover:underline"
      >
        {nombreMostrado}
        <span className="sr-only">, ver su estado de cuenta</span>
      </Anchor>
    ),
  },
  {
    key: 'fecha',
    header: 'Fecha',
    cell: ({ fechaInicio, zonaHoraria }) => diaConAnio(diaIso(fechaInicio, zonaHoraria)),
  },
  {
    key: 'boletos',
    header: 'Boletos vendidos',
    align: 'end',
    cell: ({ boletos }) => boletos.vendidos.toLocaleString('es-MX'),
  },
  {
    key: 'liberar',
    header: 'Por liberar, MXN',
    align: 'end',
    cell: ({ slug }) => pesos(porLiberar.find(({ evento }) => evento.slug === slug)?.monto ?? 0),
  },
]

/** The statement of each evento that had something to sell. */
export const TablaEventos = ({
  eventos,
  empty,
  ...vista
}: Vista & { eventos: readonly Evento[]; empty: ReactNode }) => (
  <DataTable
    caption="Estados de cuenta por evento"
    columns={columnasDe(vista)}
    rows={eventos}
    rowKey={({ slug }) => slug}
    empty={empty}
  />
)
