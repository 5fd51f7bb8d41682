import type { LiquidacionAdmin } from '@entrale/contract/liquidaciones'
import { cuenta, pesos } from '../../lib/formatos'
import { Stat, StatGroup } from '../../ui/stat'
import { estadosEnPalabras } from './estado-liquidacion'

type PorEstado = { estado: LiquidacionAdmin['estado']; cuantas: number; monto: number }
/** What asks for a person. */
const A_LA_VISTA = ['por_pagar', 'falta_cuenta', 'fallida', 'retenida'] as const

/** How many payouts wait, and for what. */
export const CifrasEstado = ({ porEstado }: { porEstado: readonly PorEstado[] }) => (
  <StatGroup>
    {A_LA_VISTA.map((estado) => {
      const { cuantas, monto } = porEstado.find((uno) => uno.estado === estado) ?? { cuantas: 0, monto: 0 }
      return <Stat key={estado} label={estadosEnPalabras(estado)} value={pesos(monto)} note={`MXN en ${cuenta(cuantas, 'liquidación', 'liquidaciones')}`} />
    })}
  </StatGroup>
)
