import type { EstadoDeCuenta } from '@entrale/contract/liquidaciones/estado-de-cuenta'
import { CENTRO, enPesos, momentoEn } from '../../momento.ts'
import type { Operador } from '../../operador.ts'
import { createTurns } from '../../turns.ts'
import type { LineaRow, LiquidacionRow } from './liquidaciones.repository.ts'
import { CLASES, ESTADOS, resumenDe } from './palabras.ts'
import { buildPapel, type Tabla } from './papel-cuenta.ts'

type Quien = { organizacion: string; operador: Operador; hoy: Date }
/** Drawing is work for the processor: a burst of requests waits in line. */
const turnos = createTurns(2)
const fechaDe = (fecha: Date, zona = CENTRO) => momentoEn(fecha, zona).largo
/** A day, whatever the hour. */
const diaDe = (dia: string) => momentoEn(new Date(`${dia}T18:00:00Z`), CENTRO)
const enDia = (dia: string) => `${Number(diaDe(dia).dia)} de ${diaDe(dia).mes} de ${diaDe(dia).anio}`

const columnas = (primera: string, ...demas: string[]): Tabla['columnas'] => [
  { titulo: primera, ancho: 0 },
  ...demas.map((titulo) => ({ titulo, ancho: 84, derecha: true })),
]

/** What was paid of what, on one or more pages. */
export function pdfDeLiquidacion(
  liquidacion: LiquidacionRow,
  lineas: readonly LineaRow[],
  { organizacion, operador, hoy }: Quien,
): Promise<Buffer> {
  const { folio, fecha, estado, monto, isr, iva, final, titular, banco, referencia, pagadaEn } = liquidacion
  const retiene = isr !== 0 || iva !== 0
  const concepto = ({ clase, evento, liberaEl }: LineaRow) =>
    `${evento?.nombre ?? CLASES[clase]}${clase === 'evento' || clase === 'ajuste' ? '' : ` · ${CLASES[clase]}`}${liberaEl === null ? '' : ` hasta el ${enDia(liberaEl)}`}`
  const importes = (bruto: number, deIsr: number, deIva: number) =>
    [bruto, ...(retiene ? [-deIsr, -deIva, bruto - deIsr - deIva] : [])].map(enPesos)
  const tabla: Tabla = {
    columnas: retiene ? columnas('Concepto', 'Monto', 'ISR', 'IVA', 'Neto') : columnas('Concepto', 'Monto'),
    filas: lineas.map((linea) => [concepto(linea), ...importes(linea.monto, linea.isr, linea.ivaRetenido)]),
    total: ['Total', ...importes(monto + isr + iva, isr, iva)],
  }
  return turnos(() =>
    buildPapel({
      titulo: estado === 'pagada' ? 'Recibo de liquidación' : 'Liquidación',
      folio,
      organizacion,
      operador,
      impreso: fechaDe(hoy),
      datos: [
        ['Organización', organizacion],
        ['Fecha', enDia(fecha)],
        ['Estado', ESTADOS[estado]],
        ...(final === null
          ? []
          : ([
              ['Cuenta', `${banco} •••• ${final}`],
              ['A nombre de', titular ?? ''],
            ] satisfies [string, string][])),
        ...(referencia === null ? [] : ([['Clave de rastreo', referencia]] satisfies [string, string][])),
        ...(pagadaEn === null ? [] : ([['Pagada', fechaDe(pagadaEn)]] satisfies [string, string][])),
      ],
      importante: [estado === 'pagada' ? 'Transferido' : 'Por transferir', enPesos(monto)],
      tablas: [tabla],
    }),
  )
}

/** One evento, from what it sold to what was paid of it. */
export function pdfDeEstado(estado: EstadoDeCuenta, { organizacion, operador, hoy }: Quien): Promise<Buffer> {
  const { evento, tipos, ventas, liquidaciones } = estado
  const fila = (nombre: string, { cantidad, bruto, descuentos, cargoAbsorbido, neto }: typeof ventas) => [
    `${nombre} (${cantidad})`,
    ...[bruto, -descuentos, -cargoAbsorbido, neto].map(enPesos),
  ]
  const porTipo: Tabla = {
    columnas: columnas('Ventas por tipo de boleto', 'Bruto', 'Descuentos', 'Cargo absorbido', 'Neto'),
    filas: tipos.map((tipo) => fila(tipo.tipo, tipo)),
    total: fila('Ventas', ventas),
  }
  const resumen = resumenDe(estado).map(([concepto, monto]) => [concepto, enPesos(monto)])
  const cuenta: Tabla = {
    columnas: columnas('De las ventas al saldo', 'Monto'),
    filas: [['Ventas', enPesos(ventas.neto)], ...resumen.slice(0, -1)],
    total: resumen.at(-1) ?? [],
  }
  const pagos: Tabla = {
    columnas: columnas('Liquidaciones', 'Estado', 'Monto'),
    filas: liquidaciones.map(({ folio, fecha, estado: como, monto }) => [
      `${folio} · ${enDia(fecha)}`,
      ESTADOS[como],
      enPesos(monto),
    ]),
    total: null,
  }
  return turnos(() =>
    buildPapel({
      titulo: 'Estado de cuenta',
      folio: evento.nombre,
      organizacion,
      operador,
      impreso: fechaDe(hoy),
      datos: [
        ['Organización', organizacion],
        ['Evento', evento.nombre],
        ['Cuándo', fechaDe(new Date(evento.fechaInicio), evento.zonaHoraria)],
        ...(evento.liberaEl === null ? [] : ([['Se libera', enDia(evento.liberaEl)]] satisfies [string, string][])),
      ],
      importante: [estado.saldo < 0 ? 'Saldo en contra' : 'Saldo por pagar', enPesos(estado.saldo)],
      tablas: [porTipo, cuenta, ...(liquidaciones.length === 0 ? [] : [pagos])],
    }),
  )
}
