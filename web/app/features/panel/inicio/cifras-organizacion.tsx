import type { Hoy } from '@entrale/contract/compras/panel'
import type { ResumenOrganizacion } from '@entrale/contract/organizaciones/schemas'
import { cuenta, pesos } from '../../../lib/formatos'
import { SegmentBar, Stat, StatGroup } from '../../../ui/stat'
import { ocupacionDe } from '../comun/ocupacion'
import { BarrasDelDia } from './barras-dia'
import { comparacion } from './hoy'
import { angosto } from './hoy-organizacion'
import { variacion } from './ventas'

const miles = (numero: number) => numero.toLocaleString('es-MX')

function Ocupacion({ vendidos, cupo }: ResumenOrganizacion['boletos']) {
  if (cupo === 0) return null
  return (
    <SegmentBar
      legend="none"
      label="Ocupación de lo que está a la venta"
      segments={[
        { label: 'vendidos', value: vendidos, kind: 'solid' },
        { label: 'libres', value: Math.max(0, cupo - vendidos), kind: 'hollow' },
      ]}
    />
  )
}

/** The four figures of an organization; a member, who reads no money, gets compras in its place. */
export function CifrasOrganizacion({ hoy, resumen }: { hoy: Hoy; resumen: ResumenOrganizacion }) {
  const { treintaDias, treintaAntes, boletos, eventos } = resumen
  const { ingreso } = treintaDias
  return (
    <StatGroup className={angosto}>
      <Stat
        label="Vendidos hoy"
        value={miles(hoy.boletos)}
        unit={hoy.boletos === 1 ? 'boleto' : 'boletos'}
        note={comparacion(hoy)}
        chart={<BarrasDelDia porHora={hoy.porHora} />}
      />
      <Stat
        label="Últimos 30 días"
        value={miles(treintaDias.boletos)}
        unit={treintaDias.boletos === 1 ? 'boleto' : 'boletos'}
        note={variacion(treintaDias.boletos, treintaAntes.boletos)}
      />
      {ingreso === null ? (
        <Stat
          label="Compras en 30 días"
          value={miles(treintaDias.compras)}
          note={variacion(treintaDias.compras, treintaAntes.compras)}
        />
      ) : (
        <Stat
          label="Ingresos de 30 días"
          value={pesos(ingreso)}
          note={`MXN, sin el cargo por servicio. ${treintaAntes.ingreso ? variacion(ingreso, treintaAntes.ingreso) : `De ${cuenta(treintaDias.compras, 'compra', 'compras')}`}`}
        />
      )}
      <Stat
        label="Ocupación"
        value={ocupacionDe(boletos)}
        note={`${miles(boletos.vendidos)} de ${cuenta(boletos.cupo, 'lugar', 'lugares')} en ${cuenta(eventos.proximos, 'evento publicado', 'eventos publicados')}`}
        chart={<Ocupacion {...boletos} />}
      />
    </StatGroup>
  )
}
