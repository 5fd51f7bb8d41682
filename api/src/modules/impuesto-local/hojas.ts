import type { RenglonLocal, RenglonLocalAdministrado } from '@entrale/contract/impuesto-local/schemas'
import { BOM, renglon } from '../../csv.ts'
import { CENTRO, enPesos, momentoEn } from '../../momento.ts'
import type { Operador } from '../../operador.ts'
import { createTurns } from '../../turns.ts'
import { buildPapel } from '../liquidaciones/index.ts'

const pesos = (centavos: number) => centavos / 100
const tasa = (bps: number) => `${bps / 100} %`
const COLUMNAS = [
  ...['Mes de la venta', 'Evento', 'Lugar', 'Tasa (%)', 'Compras', 'Base (MXN)', 'Cortesías'],
  ...['Cortesías gravadas (MXN)', 'Impuesto devuelto (MXN)', 'Impuesto (MXN)'],
]
const celdas = ({ mes, evento, lugar, bps, compras, base, cortesias, excedente, devuelto, impuesto }: RenglonLocal) => [
  ...[mes, evento.nombre, lugar, bps / 100, compras, pesos(base), cortesias],
  ...[excedente, devuelto, impuesto].map(pesos),
]
const hoja = (filas: readonly (readonly unknown[])[]) => BOM + filas.map(renglon).join('')

export const csvDeOrganizacion = (renglones: readonly RenglonLocal[]): string =>
  hoja([COLUMNAS, ...renglones.map(celdas)])
export const csvDePlataforma = (renglones: readonly RenglonLocalAdministrado[]): string =>
  hoja([
    ['Organización', 'RFC', ...COLUMNAS],
    ...renglones.map((uno) => [uno.organizacion.nombre, uno.organizacion.rfc, ...celdas(uno)]),
  ])

/** Drawing is work for the processor: a burst of requests waits in line. */
const turnos = createTurns(2)
const enMes = (mes: string) => {
  const { mes: nombre, anio } = momentoEn(new Date(`${mes}-15T18:00:00Z`), CENTRO)
  return `${nombre} ${anio}`
}
type Papel = { organizacion: string; operador: Operador; hoy: Date }

/** What the eventos of an organization owe of the local tax, by month. */
export function pdfDeImpuestoLocal(
  renglones: readonly RenglonLocal[],
  { organizacion, operador, hoy }: Papel,
): Promise<Buffer> {
  const suma = (de: (uno: RenglonLocal) => number) => enPesos(renglones.reduce((total, uno) => total + de(uno), 0))
  return turnos(() =>
    buildPapel({
      titulo: 'Impuesto local',
      folio: organizacion,
      organizacion,
      operador,
      impreso: momentoEn(hoy, CENTRO).largo,
      datos: [
        ['Organización', organizacion],
        ['Quién lo debe', 'Quien organiza el evento. La plataforma lo calcula y no lo retiene.'],
      ],
      importante: ['Impuesto local', suma(({ impuesto }) => impuesto)],
      tablas: [
        {
          columnas: [
            { titulo: 'Evento y mes de la venta', ancho: 0 },
            ...['Tasa', 'Base', 'Devuelto', 'Impuesto'].map((titulo, i) => ({
              ...{ titulo, ancho: i === 0 ? 46 : 84, derecha: true },
            })),
          ],
          filas: renglones.map(({ evento, mes, lugar, bps, base, devuelto, impuesto }) => [
            `${evento.nombre}, ${enMes(mes)} (${lugar})`,
            tasa(bps),
            ...[base, devuelto, impuesto].map(enPesos),
          ]),
          total: [
            ...['Total', ''],
            ...[suma(({ base }) => base), suma(({ devuelto }) => devuelto), suma(({ impuesto }) => impuesto)],
          ],
        },
      ],
    }),
  )
}
