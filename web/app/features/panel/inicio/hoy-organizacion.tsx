import type { Hoy } from '@entrale/contract/compras/panel'
import { cuenta, pesos } from '../../../lib/formatos'
import { Stat, StatGroup } from '../../../ui/stat'
import { BarrasDelDia } from './barras-dia'
import { comparacion } from './hoy'

/** On a phone two beside each other. */
export const angosto =
  'grid-cols-2 max-[420px]:[&>div]:px-3.5 max-[420px]:[&_dd:first-of-type]:text-[min(1.375rem,17cqi)] [&_dd]:whitespace-normal'

type Venta = { cupo: number; vendidos: number; eventos: number }

/** What was sold today, and how full what is to come is. */
export const HoyOrganizacion = ({ hoy, venta }: { hoy: Hoy; venta: Venta }) => (
  <StatGroup className={angosto}>
    <Stat
      className={hoy.ingreso === null ? '' : 'col-span-2 lg:col-span-1'}
      label="Vendidos hoy"
      value={hoy.boletos.toLocaleString('es-MX')}
      unit={hoy.boletos === 1 ? 'boleto' : 'boletos'}
      note={comparacion(hoy)}
      chart={<BarrasDelDia porHora={hoy.porHora} />}
    />
    {hoy.ingreso !== null && (
      <Stat
        label="Ingreso de hoy"
        value={pesos(hoy.ingreso)}
        note={`MXN de ${cuenta(hoy.compras, 'compra', 'compras')}, sin el cargo por servicio`}
      />
    )}
    <Stat
      label="Por venir"
      value={venta.vendidos.toLocaleString('es-MX')}
      unit={`de ${venta.cupo.toLocaleString('es-MX')}`}
      note={cuenta(venta.eventos, 'evento a la venta', 'eventos a la venta')}
    />
  </StatGroup>
)
