import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import { cuenta, momentoEn, pesos } from '../../../lib/formatos'
import { SegmentBar, Stat, StatGroup } from '../../../ui/stat'
import { ocupacionDe } from '../comun/ocupacion'
import { DIAS, miles, parteDe, variacion } from './textos'

type Props = { item: Estadisticas; deEvento: boolean }
const DIA_MS = 86_400_000

/** "los 7 días previos" */
function previosDe({ periodo: { antes } }: Estadisticas): string | null {
  if (antes === null) return null
  const dias = Math.round((Date.parse(antes.hasta) - Date.parse(antes.desde)) / DIA_MS) + 1
  return dias === 1 ? 'el día previo' : `los ${dias} días previos`
}

function notaDeHoy({ hoy: { haceUnaSemana }, periodo: { zona } }: Estadisticas): string {
  const dia = DIAS[(momentoEn(Date.now(), zona).semana + 6) % 7]
  return `El ${dia} pasado a esta hora: ${miles(haceUnaSemana)}`
}

function Ingresos({ item, previos }: { item: Estadisticas; previos: string | null }) {
  const { total, antes } = item
  if (total.neto === null)
    return (
      <Stat
        label="Boletos vendidos"
        value={miles(total.boletos)}
        note={
          previos !== null && antes !== null
            ? variacion(total.boletos, antes.boletos, previos)
            : cuenta(total.compras, 'compra', 'compras')
        }
      />
    )
  const nota =
    previos !== null && antes !== null
      ? variacion(total.neto, antes.neto ?? 0, previos)
      : `MXN, de ${cuenta(total.boletos, 'boleto', 'boletos')}`
  return <Stat label="Ingresos netos, MXN" value={pesos(total.neto)} note={nota} />
}

function Conversion({ conversion: { pagadas, visitas, antes } }: Estadisticas) {
  if (visitas === null) return <Stat label="Conversión" value="—" note="Sin visitas contadas" />
  const nota = `${cuenta(pagadas, 'compra', 'compras')} de ${cuenta(visitas, 'visita', 'visitas')}`
  return (
    <Stat
      label="Conversión"
      value={parteDe(pagadas, visitas)}
      note={antes === null ? nota : `${nota}; antes, ${parteDe(antes, 1)}`}
    />
  )
}

/** The four figures that are looked at first. */
export function Cifras({ item, deEvento }: Props) {
  const { vendidos, cupo } = item.ocupacion
  const previos = previosDe(item)
  return (
    <StatGroup className="[&_dd:last-child]:whitespace-normal">
      <Stat
        label="Vendidos hoy"
        value={miles(item.hoy.boletos)}
        unit={item.hoy.boletos === 1 ? 'boleto' : 'boletos'}
        note={notaDeHoy(item)}
      />
      <Ingresos item={item} previos={previos} />
      <Conversion {...item} />
      <Stat
        label={deEvento ? 'Ocupación' : 'Ocupación de lo que viene'}
        value={ocupacionDe(item.ocupacion)}
        note={`${miles(vendidos)} de ${cuenta(cupo, 'lugar', 'lugares')}`}
        chart={
          cupo > 0 && (
            <SegmentBar
              legend="none"
              label="Ocupación"
              segments={[
                { label: 'vendidos', value: vendidos, kind: 'solid' },
                { label: 'libres', value: Math.max(0, cupo - vendidos), kind: 'hollow' },
              ]}
            />
          )
        }
      />
    </StatGroup>
  )
}
