import type { LiquidacionAdmin } from '@entrale/contract/liquidaciones/schemas'
import { cuenta, pesos } from '../../../lib/formatos'
import { Stat, StatGroup } from '../../../ui/stat'
import { estadosEnPalabras } from '../../comun/liquidaciones/estado-liquidacion'

type PorEstado = { estado: LiquidacionAdmin['estado']; cuantas: number; monto: number }
/** Figures that need somebody to act. */
const A_LA_VISTA = ['por_pagar', 'en_transferencia', 'falta_cuenta', 'fallida'] as const

/** Two side by side on a phone too. */
const angosto =
  'grid-cols-2 max-[420px]:[&>div]:px-3.5 max-[420px]:[&_dd:first-of-type]:text-[min(1.375rem,15cqi)] [&_dd]:whitespace-normal'

/** How many payouts wait, and for what. */
export const CifrasEstado = ({ porEstado }: { porEstado: readonly PorEstado[] }) => (
  <StatGroup className={angosto}>
    {A_LA_VISTA.map((estado) => {
      const { cuantas, monto } = porEstado.find((uno) => uno.estado === estado) ?? { cuantas: 0, monto: 0 }
      return (
        <Stat
          key={estado}
          label={estadosEnPalabras(estado)}
          value={pesos(monto)}
          note={`MXN en ${cuenta(cuantas, 'liquidación', 'liquidaciones')}`}
        />
      )
    })}
  </StatGroup>
)
