import type { EnLista } from '@entrale/contract/lista-espera/schemas'
import { Clock, Hourglass } from 'lucide-react'
import { cuenta, fechaCorta } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import type { Column } from '../../../ui/data-table'
import { StateBadge } from '../../../ui/state-badge'
import { cuandoFue } from '../comun/momento'

type Vista = { zona: string; onOfrecer: (quien: EnLista) => void }

/** Who waits for boletos, and what can be done for each. */
export const columnasDeLista = ({ zona, onOfrecer }: Vista): Column<EnLista>[] => [
  {
    key: 'lugar',
    header: 'Lugar',
    cell: ({ lugar }) => <span className="tabular-nums">{lugar ?? '—'}</span>,
  },
  {
    key: 'email',
    header: 'Correo',
    primary: true,
    cell: ({ email }) => <span className="wrap-anywhere max-md:block max-md:pr-14">{email}</span>,
  },
  {
    key: 'cantidad',
    header: 'Quiere',
    cell: ({ cantidad, tipo }) => (
      <>
        {cuenta(cantidad, 'boleto', 'boletos')}
        <span className="block wrap-anywhere text-muted text-sm">{tipo ?? 'De cualquier tipo'}</span>
      </>
    ),
  },
  {
    key: 'desde',
    header: 'Espera desde',
    hideBelow: 'lg',
    cell: ({ creadoEn }) => <span className="text-muted">{cuandoFue(creadoEn, zona)}</span>,
  },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado, venceEn }) =>
      estado === 'ofrecido' ? (
        <>
          <StateBadge tone="talavera" icon={Hourglass} text="Tiene una oferta" />
          {venceEn !== null && <p className="mt-1 text-muted text-xs">Hasta {fechaCorta(venceEn, zona)}</p>}
        </>
      ) : (
        <StateBadge tone="neutral" icon={Clock} text="Espera" />
      ),
  },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (quien) =>
      quien.estado === 'esperando' && (
        <Button size="sm" aria-label={`Ofrecer boletos a ${quien.email}`} onClick={() => onOfrecer(quien)}>
          Ofrecer
        </Button>
      ),
  },
]
