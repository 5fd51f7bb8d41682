import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import { cuenta } from '../../../lib/formatos'
import { HeatChart } from '../../../ui/chart-heat'
import { type Contexto, Cuadro, Tabla } from './cuadro'
import { DIAS, miles } from './textos'

const HORAS = Array.from({ length: 24 }, (_, hora) => hora)
const enPalabras = (semana: number, hora: number) => `${DIAS[semana]} de ${hora}:00 a ${(hora + 1) % 24}:00`

/** When people buy: a day a row, an hour a column. */
export function Horarios({ item: { cuando }, contexto }: { item: Estadisticas; contexto: Contexto }) {
  const valores = DIAS.map((_, semana) =>
    HORAS.map((hora) => cuando.find((celda) => celda.semana === semana && celda.hora === hora)?.compras ?? 0),
  )
  const mejor = cuando.toSorted((a, b) => b.compras - a.compras)[0]
  const nota =
    mejor === undefined
      ? ''
      : `La mejor hora: ${enPalabras(mejor.semana, mejor.hora)}, con ${cuenta(mejor.compras, 'compra', 'compras')}.`
  return (
    <Cuadro
      titulo="Cuándo compran"
      {...(nota !== '' && { nota })}
      cuadro="horarios"
      contexto={contexto}
      vacio={mejor === undefined ? 'Cuando haya compras, aquí verás qué días y a qué horas.' : null}
      tabla={
        <Tabla
          titulo="Compras por día de la semana y hora"
          filas={HORAS}
          clave={String}
          columnas={[
            { titulo: 'Hora', de: (hora) => `${hora}:00` },
            ...DIAS.map((dia, semana) => ({
              titulo: dia.slice(0, 3),
              de: (hora: number) => miles(valores[semana]?.[hora] ?? 0),
              numero: true,
            })),
          ]}
        />
      }
    >
      <HeatChart
        label={nota}
        rows={DIAS.map((dia) => dia.slice(0, 3))}
        columns={HORAS.map((hora) => `${hora} h`)}
        values={valores}
        named={(hora) => hora % 6 === 0}
        said={(semana, hora, compras) => `${enPalabras(semana, hora)}: ${cuenta(compras, 'compra', 'compras')}`}
      />
    </Cuadro>
  )
}
