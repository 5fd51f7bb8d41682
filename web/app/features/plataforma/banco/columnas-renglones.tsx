import type { LoteDetalle, Renglon } from '@entrale/contract/banco/schemas'
import { TriangleAlert } from 'lucide-react'
import { pesos } from '../../../lib/formatos'
import { LIQUIDACIONES_PANEL } from '../../../lib/rutas-panel'
import type { Column } from '../../../ui/data-table'
import { Nombre } from '../comun/datos'
import { rutaCompraAdministrada } from '../comun/rutas'
import { AccionesRenglon } from './acciones-renglon'
import { EstadoRenglon } from './estados'

const hrefDe = ({ folio, organizacion }: Renglon) =>
  organizacion === null ? rutaCompraAdministrada(folio) : `${LIQUIDACIONES_PANEL}?term=${folio}`

const Estado = ({ estado, claveRastreo, motivo, detenido }: Renglon) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <EstadoRenglon estado={estado} />
    {claveRastreo !== null && <p className="type-folio wrap-anywhere whitespace-normal text-xs">{claveRastreo}</p>}
    {motivo !== null && <p className="wrap-anywhere max-w-60 text-muted text-xs">{motivo}</p>}
    {detenido !== null && (
      <p className="wrap-anywhere flex max-w-72 items-start gap-1.5 text-start text-chile text-xs">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {detenido}
      </p>
    )}
  </div>
)

/** The transfers of one lote, with what may be said of each. */
export const columnasDeRenglones = (lote: LoteDetalle): Column<Renglon>[] => [
  {
    key: 'folio',
    header: 'De',
    primary: true,
    cell: (renglon) => (
      <Nombre href={hrefDe(renglon)} nota={renglon.organizacion?.nombre ?? 'Quien compró'}>
        <span className="type-folio text-sm">{renglon.folio}</span>
      </Nombre>
    ),
  },
  {
    key: 'cuenta',
    header: 'A la cuenta',
    cell: ({ cuenta }) =>
      cuenta === null ? (
        <span className="text-muted">Ya no la guardamos</span>
      ) : (
        <span className="wrap-anywhere">
          {cuenta.banco} <span className="whitespace-nowrap tabular-nums">•••• {cuenta.final}</span>
        </span>
      ),
  },
  {
    key: 'referencia',
    header: 'Referencia',
    hideBelow: 'lg',
    cell: ({ referencia }) => <span className="tabular-nums">{referencia}</span>,
  },
  {
    key: 'monto',
    header: 'Monto, MXN',
    align: 'end',
    cell: ({ monto }) => <b className="font-semibold">{pesos(monto)}</b>,
  },
  { key: 'estado', header: 'Estado', cell: Estado },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (renglon) => <AccionesRenglon lote={lote} renglon={renglon} />,
  },
]
