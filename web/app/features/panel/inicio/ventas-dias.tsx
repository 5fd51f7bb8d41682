import type { ResumenOrganizacion } from '@entrale/contract/organizaciones/schemas'
import { useState } from 'react'
import { cuenta, pesos } from '../../../lib/formatos'
import { Card, CardHead } from '../../../ui/card'
import { SegmentedControl } from '../../../ui/segmented-control'
import { type Dia, diaBreve, mejorDia, topeDe } from './ventas'

type Medida = 'boletos' | 'ingreso'

const MEDIDAS = {
  boletos: {
    de: (dia: Dia) => dia.boletos,
    decir: (valor: number) => cuenta(valor, 'boleto', 'boletos'),
    eje: (valor: number) => valor.toLocaleString('es-MX'),
  },
  ingreso: {
    de: (dia: Dia) => dia.ingreso ?? 0,
    decir: (valor: number) => `${pesos(valor)} MXN`,
    eje: (valor: number) => pesos(valor).replace(/\.00$/, ''),
  },
} as const
const OPCIONES = [
  { value: 'boletos', label: 'Boletos' },
  { value: 'ingreso', label: 'Ingresos' },
] as const

const ALTO = 100
const VACIO = 0.6

/** A bar a day, drawn to the width there is; pointing at one says its day. */
function Barras({ porDia, medida }: { porDia: readonly Dia[]; medida: Medida }) {
  const { de, decir } = MEDIDAS[medida]
  const tope = topeDe(porDia.map(de))
  return (
    <svg
      role="img"
      aria-label={mejorDia(porDia, de, decir)}
      viewBox={`0 0 ${porDia.length} ${ALTO}`}
      preserveAspectRatio="none"
      className="block h-44 w-full overflow-visible text-bugambilia"
    >
      {[0, ALTO / 2, ALTO].map((y) => (
        <line
          key={y}
          x1={0}
          x2={porDia.length}
          y1={y}
          y2={y}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {porDia.map((dia, x) => {
        const alto = Math.max(VACIO, (de(dia) / tope) * ALTO)
        return (
          <g key={dia.dia} className="group">
            <title>{`${diaBreve(dia.dia)}: ${decir(de(dia))}`}</title>
            <rect x={x} y={0} width={1} height={ALTO} className="fill-transparent group-hover:fill-surface-2" />
            <rect
              x={x + 0.14}
              y={ALTO - alto}
              width={0.72}
              height={alto}
              className={de(dia) === 0 ? 'fill-line' : 'fill-current'}
            />
          </g>
        )
      })}
    </svg>
  )
}

function Grafica({ porDia, medida }: { porDia: readonly Dia[]; medida: Medida }) {
  const { de, eje } = MEDIDAS[medida]
  const tope = topeDe(porDia.map(de))
  const fechas = [0, Math.floor(porDia.length / 2), porDia.length - 1].flatMap((n) => porDia[n]?.dia ?? [])
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-muted text-xs tabular-nums">
      <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none [&>*]:-my-1.5">
        {[tope, tope / 2, 0].map((valor) => (
          <span key={valor}>{eje(valor)}</span>
        ))}
      </div>
      <Barras porDia={porDia} medida={medida} />
      <div aria-hidden="true" className="col-start-2 flex justify-between">
        {fechas.map((dia, n) => (
          <span key={dia} className={n === 2 ? 'font-semibold text-text' : ''}>
            {n === 2 ? `hoy, ${diaBreve(dia)}` : diaBreve(dia)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The same figures to be read one by one, the last day first. */
function Tabla({ porDia, conDinero }: { porDia: readonly Dia[]; conDinero: boolean }) {
  const celda = 'border-line border-t py-1.5 text-right tabular-nums'
  return (
    <details className="group mt-4 border-line border-t pt-3">
      <summary className="hit-area w-fit cursor-pointer rounded-inner font-medium text-muted text-sm hover:text-text">
        Ver como tabla
      </summary>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">Ventas por día</caption>
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="pb-1.5 text-left font-medium">
              Día
            </th>
            <th scope="col" className="pb-1.5 text-right font-medium">
              Boletos
            </th>
            {conDinero && (
              <th scope="col" className="pb-1.5 text-right font-medium">
                Ingresos, MXN
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {porDia.toReversed().map(({ dia, boletos, ingreso }) => (
            <tr key={dia}>
              <th scope="row" className="border-line border-t py-1.5 text-left font-normal">
                {diaBreve(dia)}
              </th>
              <td className={celda}>{boletos.toLocaleString('es-MX')}</td>
              {conDinero && <td className={celda}>{pesos(ingreso ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** What was sold on each of the last 30 days, for the eye and as a table. */
export function VentasPorDia({ resumen: { porDia, treintaDias } }: { resumen: ResumenOrganizacion }) {
  const [elegida, setElegida] = useState<Medida>('boletos')
  const conDinero = treintaDias.ingreso !== null
  const medida = conDinero ? elegida : 'boletos'
  return (
    <Card>
      <CardHead
        title="Ventas por día"
        lead="Últimos 30 días"
        className="mb-5"
        {...(conDinero &&
          treintaDias.compras > 0 && {
            actions: (
              <SegmentedControl<Medida> label="Medir en" options={OPCIONES} value={medida} onValueChange={setElegida} />
            ),
          })}
      />
      {treintaDias.compras === 0 ? (
        <p className="text-muted">Aún no hay ventas en estos días. Aquí verás cuántos boletos salen cada día.</p>
      ) : (
        <>
          <Grafica porDia={porDia} medida={medida} />
          <Tabla porDia={porDia} conDinero={conDinero} />
        </>
      )}
    </Card>
  )
}
