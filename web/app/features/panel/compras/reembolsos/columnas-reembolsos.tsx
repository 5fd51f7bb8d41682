import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import type { ReactNode } from 'react'
import type { Column } from '../../../../ui/data-table'
import { Anchor } from '../../../../ui/link'
import { cuandoFue } from '../../comun/momento'
import { dinero } from '../dinero'
import { Destino } from './destino'
import { boletosEnPalabras, EstadoReembolso, ORIGENES, queSigue } from './estado-reembolso'

type Vista = { zona: string; hrefDe: (folio: string) => string; accionDe: (reembolso: ReembolsoPanel) => ReactNode }

const Compra = ({ reembolso: { folio, boletos }, href }: { reembolso: ReembolsoPanel; href: string }) => (
  <>
    <Anchor
      href={href}
      aria-label={`Ver la compra ${folio}`}
      className="type-folio text-sm underline-offset-4 hover:underline"
    >
      {folio}
    </Anchor>
    {boletos.length > 0 && <span className="block text-muted text-sm">{boletosEnPalabras(boletos)}</span>}
  </>
)

const PorQue = ({ origen, motivo, quien }: ReembolsoPanel) => (
  <span className="wrap-anywhere block md:min-w-32 md:max-w-80">
    {quien === null ? ORIGENES[origen] : `Lo hizo ${quien}`}
    {motivo !== '' && <span className="block text-muted text-sm">{motivo}</span>}
  </span>
)

const Estado = ({
  reembolso: { estado, cuenta, destino },
  accion,
}: {
  reembolso: ReembolsoPanel
  accion: ReactNode
}) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <EstadoReembolso estado={estado} />
    {queSigue(estado) !== '' && <p className="max-w-60 text-muted text-xs">{queSigue(estado)}</p>}
    <Destino destino={destino} cuenta={cuenta} />
    {accion && <div className="mt-1">{accion}</div>}
  </div>
)

/** The refunds of one evento. */
export const columnasDeReembolsos = ({ zona, hrefDe, accionDe }: Vista): Column<ReembolsoPanel>[] => [
  {
    key: 'compra',
    header: 'Compra',
    primary: true,
    cell: (reembolso) => <Compra reembolso={reembolso} href={hrefDe(reembolso.folio)} />,
  },
  {
    key: 'monto',
    header: 'Monto, MXN',
    align: 'end',
    cell: ({ monto }) => <b className="font-semibold">{dinero(monto)}</b>,
  },
  { key: 'porque', header: 'Por qué', cell: (reembolso) => <PorQue {...reembolso} /> },
  {
    key: 'estado',
    header: 'Estado',
    cell: (reembolso) => <Estado reembolso={reembolso} accion={accionDe(reembolso)} />,
  },
  {
    key: 'fecha',
    header: 'Fecha',
    align: 'end',
    hideBelow: 'xl',
    cell: ({ fecha }) => (
      <time dateTime={fecha} className="text-muted">
        {cuandoFue(fecha, zona)}
      </time>
    ),
  },
]
