import { CONCEPTOS_EN_PALABRAS } from '@entrale/contract/liquidaciones/palabras'
import type { Movimiento } from '@entrale/contract/liquidaciones/schemas'
import { pesos } from '../../../lib/formatos'
import type { Column } from '../../../ui/data-table'
import { Anchor } from '../../../ui/link'

/** `hrefDe`: to the compra or the payout behind it, if there is a page of it. */
type Vista = { hrefDe: (movimiento: Movimiento) => string | null; cuando: (iso: string) => string }

const Concepto = ({ movimiento, href }: { movimiento: Movimiento; href: string | null }) => (
  <span className="wrap-anywhere">
    <b className="font-semibold">{CONCEPTOS_EN_PALABRAS[movimiento.concepto]}</b>{' '}
    {movimiento.folio !== '' &&
      (href === null ? (
        <span className="type-folio text-xs">{movimiento.folio}</span>
      ) : (
        <Anchor
          href={href}
          aria-label={`Ver ${movimiento.concepto === 'liquidacion' ? 'la liquidación' : 'la compra'} ${movimiento.folio}`}
          className="type-folio text-xs underline-offset-4 hover:underline"
        >
          {movimiento.folio}
        </Anchor>
      ))}
    {movimiento.evento !== null && <span className="block text-muted text-sm">{movimiento.evento.nombre}</span>}
    {movimiento.motivo !== null && <span className="block text-muted text-sm">{movimiento.motivo}</span>}
  </span>
)

/** What an organization is owed, movement by movement. */
export const columnasDeMovimientos = ({ hrefDe, cuando }: Vista): Column<Movimiento>[] => [
  {
    key: 'concepto',
    header: 'Concepto',
    primary: true,
    cell: (movimiento) => <Concepto movimiento={movimiento} href={hrefDe(movimiento)} />,
  },
  { key: 'fecha', header: 'Fecha', cell: ({ fecha }) => <time dateTime={fecha}>{cuando(fecha)}</time> },
  {
    key: 'bruto',
    header: 'Bruto',
    align: 'end',
    hideBelow: 'lg',
    hideOnCard: true,
    cell: ({ bruto }) => <span className="text-muted">{pesos(bruto)}</span>,
  },
  {
    key: 'cargo',
    header: 'Cargo absorbido',
    align: 'end',
    hideBelow: 'xl',
    cell: ({ cargoAbsorbido }) => <span className="text-muted">{pesos(-cargoAbsorbido)}</span>,
  },
  {
    key: 'neto',
    header: 'Neto, MXN',
    align: 'end',
    cell: ({ neto }) => <b className="font-semibold">{pesos(neto)}</b>,
  },
  { key: 'saldo', header: 'Saldo', align: 'end', cell: ({ saldo }) => pesos(saldo) },
]
