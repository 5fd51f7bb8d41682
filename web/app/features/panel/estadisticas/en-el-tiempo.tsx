import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import { useState } from 'react'
import { cuenta, pesos } from '../../../lib/formatos'
import { BarChart } from '../../../ui/chart-bars'
import type { ChartMark } from '../../../ui/chart-frame'
import { LineChart } from '../../../ui/chart-line'
import { SegmentedControl } from '../../../ui/segmented-control'
import { type Contexto, Cuadro, Tabla } from './cuadro'
import { anotacionEnPalabras, miles, momentoBreve, momentoLargo, pesosCortos } from './textos'

type Serie = Estadisticas['enElTiempo']
type Vista = 'acumulado' | 'boletos' | 'neto'

const CADA = { hora: 'Por hora', dia: 'Por día', semana: 'Por semana' }
/** When the capacity is far above the sales, its line would flatten the chart: words tell it instead. */
const MAXIMO_A_LA_VISTA = 4

function conAcumulado({ puntos, base }: Serie) {
  let acumulado = base
  return puntos.map((punto) => {
    acumulado += punto.boletos
    return { ...punto, acumulado }
  })
}
type Punto = ReturnType<typeof conAcumulado>[number]

const CLAVES = {
  acumulado: (punto: Punto) => punto.acumulado,
  boletos: (punto: Punto) => punto.boletos,
  neto: (punto: Punto) => punto.neto ?? 0,
}

function dicho({ momento, boletos, acumulado, neto }: Punto, grano: Serie['grano']): string {
  const partes = [
    cuenta(boletos, 'boleto', 'boletos'),
    ...(neto === null ? [] : [`${pesos(neto)} MXN`]),
    `${miles(acumulado)} acumulados`,
  ]
  return `${momentoLargo(momento, grano)}: ${partes.join(' · ')}`
}

const marcasDe = ({ anotaciones }: Serie, puntos: readonly Punto[]): ChartMark[] =>
  anotaciones.flatMap((anotacion, n) => {
    const at = puntos.findIndex(({ momento }) => momento === anotacion.momento)
    return at === -1 ? [] : [{ at, number: n + 1, label: anotacionEnPalabras(anotacion) }]
  })

function Anotaciones({ serie: { anotaciones, grano } }: { serie: Serie }) {
  if (anotaciones.length === 0) return null
  return (
    <ol className="mt-3 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2" aria-label="Lo que pasó mientras se vendía">
      {anotaciones.map((anotacion, n) => {
        const texto = anotacionEnPalabras(anotacion)
        return (
          <li key={`${anotacion.momento} ${texto}`} className="flex items-start gap-2">
            <span
              aria-hidden="true"
              className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full bg-surface-3 font-semibold text-[11px] leading-none"
            >
              {n + 1}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {texto} <span className="text-muted">{momentoBreve(anotacion.momento, grano)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Grafica({ serie, vista }: { serie: Serie; vista: Vista }) {
  const { grano, cupo } = serie
  const puntos = conAcumulado(serie)
  const valorDe = CLAVES[vista]
  const final = puntos.at(-1)?.acumulado ?? 0
  const limite = vista === 'acumulado' && cupo !== null && cupo > 0 && cupo <= final * MAXIMO_A_LA_VISTA ? cupo : null
  const comunes = {
    points: puntos.map((punto) => ({
      key: punto.momento,
      label: momentoBreve(punto.momento, grano),
      value: valorDe(punto),
      said: dicho(punto, grano),
    })),
    marks: marcasDe(serie, puntos),
    format: vista === 'neto' ? pesosCortos : miles,
    hint: 'Señala la gráfica, o recórrela con las flechas, para leer cada punto.',
  }
  if (vista !== 'acumulado')
    return <BarChart label={vista === 'neto' ? 'Ingresos netos en el tiempo' : 'Boletos en el tiempo'} {...comunes} />
  return (
    <>
      <LineChart label="Boletos vendidos, acumulados" limit={limite} {...comunes} />
      {cupo !== null && cupo > 0 && (
        <p className="text-muted text-sm">
          {limite === null
            ? `Cupo: ${miles(cupo)} lugares, más arriba de lo que cabe aquí.`
            : `La línea punteada es el cupo: ${cuenta(cupo, 'lugar', 'lugares')}.`}
        </p>
      )}
    </>
  )
}

/** The sale in time against what there is to sell, with what happened meanwhile. */
export function EnElTiempo({ item, contexto }: { item: Estadisticas; contexto: Contexto }) {
  const serie = item.enElTiempo
  const conDinero = item.total.neto !== null
  const [vista, setVista] = useState<Vista>('acumulado')
  const opciones = [
    { value: 'acumulado', label: 'Acumulado' },
    { value: 'boletos', label: CADA[serie.grano] },
    ...(conDinero ? ([{ value: 'neto', label: 'Ingresos' }] as const) : []),
  ] as const
  const puntos = conAcumulado(serie)
  return (
    <Cuadro
      titulo="Ventas en el tiempo"
      cuadro="tiempo"
      contexto={contexto}
      vacio={
        serie.base === 0 && puntos.every(({ boletos, neto }) => boletos === 0 && (neto ?? 0) === 0)
          ? 'Sin ventas en estos días.'
          : null
      }
      acciones={<SegmentedControl<Vista> label="Ver" options={opciones} value={vista} onValueChange={setVista} />}
      tabla={
        <Tabla
          titulo="Ventas en el tiempo"
          filas={puntos.toReversed()}
          clave={({ momento }) => momento}
          columnas={[
            {
              titulo: CADA[serie.grano].replace('Por ', '').replace(/^./, (letra) => letra.toUpperCase()),
              de: ({ momento }) => momentoBreve(momento, serie.grano),
            },
            { titulo: 'Boletos', de: ({ boletos }) => miles(boletos), numero: true },
            { titulo: 'Acumulados', de: ({ acumulado }) => miles(acumulado), numero: true },
            ...(conDinero
              ? [{ titulo: 'Ingresos, MXN', de: ({ neto }: Punto) => pesos(neto ?? 0), numero: true }]
              : []),
          ]}
        />
      }
    >
      <Grafica serie={serie} vista={conDinero || vista !== 'neto' ? vista : 'acumulado'} />
      <Anotaciones serie={serie} />
    </Cuadro>
  )
}
