import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import type { Column } from '../../../../ui/data-table'
import { Anchor } from '../../../../ui/link'
import { cuandoFue } from '../../comun/momento'
import { dinero } from '../dinero'
import { boletosEnPalabras, causaDe, EstadoReembolso, queSigue } from './estado-reembolso'

type Vista = { zona: string; hrefDe: (folio: string) => string }

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

const PorQue = ({ origen, compensacion, motivo, quien }: ReembolsoPanel) => (
  <span className="wrap-anywhere block md:min-w-32 md:max-w-80">
    {causaDe({ origen, compensacion, quien })}
    {motivo !== '' && <span className="block text-muted text-sm">{motivo}</span>}
  </span>
)

const Estado = ({ estado }: ReembolsoPanel) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <EstadoReembolso estado={estado} />
    {queSigue(estado) !== '' && <p className="max-w-60 text-muted text-xs">{queSigue(estado)}</p>}
  </div>
)

/** The refunds of one evento. */
export const columnasDeReembolsos = ({ zona, hrefDe }: Vista): Column<ReembolsoPanel>[] => [
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
  { key: 'estado', header: 'Estado', cell: Estado },
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
