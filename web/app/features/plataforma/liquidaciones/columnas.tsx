import type { LiquidacionAdmin } from '@entrale/contract/liquidaciones/schemas'
import type { ReactNode } from 'react'
import { diaConAnio } from '../../../lib/dia'
import { pesos } from '../../../lib/formatos'
import type { Column } from '../../../ui/data-table'
import { CuentaFinal } from '../../comun/liquidaciones/cuenta-final'
import { EstadoLiquidacion } from '../../comun/liquidaciones/estado-liquidacion'
import { queDetiene } from '../comun/palabras-detencion'

type Vista = {
  accionDe: (liquidacion: LiquidacionAdmin) => ReactNode
  folioDe: (liquidacion: LiquidacionAdmin) => ReactNode
}

const Organizacion = ({ organizacion: { nombre, slug } }: LiquidacionAdmin) => (
  <span className="wrap-anywhere grid justify-items-start gap-1 max-md:justify-items-end">
    <b className="font-semibold">{nombre}</b>
    <span className="text-muted text-xs">{slug}</span>
  </span>
)

/** What a person has to look at is told beside it, once it is opened. */
const porQue = ({ causas }: Pick<LiquidacionAdmin, 'causas'>) =>
  causas.length === 0 ? 'Espera a que una persona la revise' : causas.map(queDetiene).join('. ')

const Estado = ({ estado, motivo, referencia, causas }: LiquidacionAdmin) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <EstadoLiquidacion estado={estado} />
    {estado === 'retenida' && <p className="wrap-anywhere max-w-60 text-muted text-xs">{porQue({ causas })}</p>}
    {motivo !== null && <p className="wrap-anywhere max-w-60 text-muted text-xs">{motivo}</p>}
    {referencia !== null && <p className="type-folio wrap-anywhere whitespace-normal max-w-60 text-xs">{referencia}</p>}
  </div>
)

/** The payouts of all organizations. */
export const columnasDeLiquidaciones = ({ accionDe, folioDe }: Vista): Column<LiquidacionAdmin>[] => [
  {
    key: 'folio',
    header: 'Liquidación',
    primary: true,
    cell: (liquidacion) => (
      <>
        {folioDe(liquidacion)}
        <span className="block text-muted text-sm">{diaConAnio(liquidacion.fecha)}</span>
      </>
    ),
  },
  { key: 'organizacion', header: 'Organización', cell: Organizacion },
  { key: 'estado', header: 'Estado', cell: Estado },
  {
    key: 'cuenta',
    header: 'Cuenta',
    hideBelow: 'xl',
    cell: ({ cuenta }) => (
      <>
        <CuentaFinal cuenta={cuenta} />
        {cuenta !== null && <span className="wrap-anywhere block text-muted text-xs">{cuenta.titular}</span>}
      </>
    ),
  },
  {
    key: 'monto',
    header: 'Monto, MXN',
    align: 'end',
    cell: ({ monto }) => <b className="font-semibold">{pesos(monto)}</b>,
  },
  { key: 'acciones', header: 'Acciones', actions: true, cell: accionDe },
]
