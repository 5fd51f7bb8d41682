import type { Liquidacion } from '@entrale/contract/liquidaciones/schemas'
import { diaConAnio } from '../../../lib/dia'
import { pesos } from '../../../lib/formatos'
import type { Column } from '../../../ui/data-table'
import { Anchor } from '../../../ui/link'
import { CuentaFinal } from '../../comun/liquidaciones/cuenta-final'
import { fraseDe } from '../../comun/liquidaciones/detenida'
import { EstadoLiquidacion, queSigue } from '../../comun/liquidaciones/estado-liquidacion'

type Vista = { hrefDe: (id: string) => string; conRetencion: boolean }

const Estado = ({ liquidacion: { estado, motivo, detenida } }: { liquidacion: Liquidacion }) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <EstadoLiquidacion estado={estado} />
    {detenida !== null && <p className="wrap-anywhere max-w-64 text-muted text-xs">{fraseDe(detenida)}</p>}
    {detenida === null && queSigue(estado) !== '' && <p className="max-w-64 text-muted text-xs">{queSigue(estado)}</p>}
    {motivo !== null && <p className="wrap-anywhere max-w-64 text-muted text-xs">{motivo}</p>}
  </div>
)

/** A payout by its folio and its day, which leads to its page. */
export const columnaFolio = (hrefDe: Vista['hrefDe']): Column<Pick<Liquidacion, 'id' | 'folio' | 'fecha'>> => ({
  key: 'folio',
  header: 'Liquidación',
  primary: true,
  cell: ({ id, folio, fecha }) => (
    <>
      <Anchor
        href={hrefDe(id)}
        aria-label={`Ver la liquidación ${folio}`}
        className="type-folio text-sm underline-offset-4 hover:underline"
      >
        {folio}
      </Anchor>
      <span className="block text-muted text-sm">{diaConAnio(fecha)}</span>
    </>
  ),
})

/** The payouts of one organization. */
export const columnasDeLiquidaciones = ({ hrefDe, conRetencion }: Vista): Column<Liquidacion>[] => [
  columnaFolio(hrefDe),
  { key: 'estado', header: 'Estado', cell: (liquidacion) => <Estado liquidacion={liquidacion} /> },
  { key: 'cuenta', header: 'Cuenta', hideBelow: 'xl', cell: ({ cuenta }) => <CuentaFinal cuenta={cuenta} /> },
  ...(conRetencion
    ? [
        {
          key: 'bruto',
          header: 'Bruto',
          align: 'end' as const,
          hideBelow: 'lg' as const,
          cell: ({ bruto }: Liquidacion) => pesos(bruto),
        },
        {
          key: 'retenciones',
          header: 'Retenciones',
          align: 'end' as const,
          hideBelow: 'lg' as const,
          cell: ({ retencionIsr, retencionIva }: Liquidacion) => pesos(-(retencionIsr + retencionIva)),
        },
      ]
    : []),
  {
    key: 'monto',
    header: 'Depósito, MXN',
    align: 'end',
    cell: ({ monto }) => <b className="font-semibold">{pesos(monto)}</b>,
  },
]
