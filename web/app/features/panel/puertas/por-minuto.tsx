import type { Puertas } from '@entrale/contract/accesos/schemas'
import { cuenta, fechaCorta, horaDe } from '../../../lib/formatos'
import { Card, CardHead } from '../../../ui/card'
import { BarChart } from '../../../ui/chart-bars'
import { type Barra, barrasDe, fraseDeRitmo, type RitmoLeido } from './ritmo'

type Props = { datos: Puertas; ritmo: RitmoLeido; fin: string; zona: string }

const DIA_MS = 86_400_000
const enCifras = (valor: number) => valor.toLocaleString('es-MX')

/** "El pico: 22 por minuto, 8:27 p.m." */
const picoDe = (barras: readonly Barra[], cuando: (en: number) => string): string => {
  const pico = barras.reduce((una, otra) => (otra.porMinuto > una.porMinuto ? otra : una))
  return `El pico: ${enCifras(pico.porMinuto)} por minuto, ${cuando(pico.en)}`
}

/** How the evening goes: admissions per minute from the first one on, and until when it would take. */
export function PorMinuto({ datos, ritmo, fin, zona }: Props) {
  const { paso, barras } = barrasDe(ritmo)
  const [primera, ultima] = [barras[0], barras.at(-1)]
  if (primera === undefined || ultima === undefined) return null
  const variosDias = ultima.en - primera.en > DIA_MS
  const cuando = (en: number) => (variosDias ? fechaCorta : horaDe)(new Date(en).toISOString(), zona)
  const cada = paso === 1 ? '' : ` · cada barra es el promedio de ${cuenta(paso, 'minuto', 'minutos')}`
  return (
    <Card className="mt-6 pb-3">
      <CardHead title="Por minuto" lead={fraseDeRitmo({ datos, ritmo, fin }, zona)} className="mb-1" />
      <BarChart
        label="Entradas por minuto"
        tone="agave"
        format={enCifras}
        hint={`${picoDe(barras, cuando)}${cada}`}
        points={barras.map(({ en, porMinuto }) => ({
          ...{ key: String(en), label: cuando(en), value: porMinuto },
          said: `${cuando(en)}: ${enCifras(porMinuto)} por minuto`,
        }))}
      />
    </Card>
  )
}
