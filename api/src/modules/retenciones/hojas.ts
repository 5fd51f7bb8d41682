import type { MesDeOrganizacion, OrganizacionRetenida } from '@entrale/contract/retenciones/meses'
import { CONTRIBUYENTES_EN_PALABRAS, ESTADOS_CONSTANCIA_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import { BOM, renglon } from '../../csv.ts'
import type { OperacionRow } from './meses.repository.ts'

const pesos = (centavos: number) => centavos / 100
const hoja = (filas: readonly (readonly unknown[])[]) => BOM + filas.map(renglon).join('')
type ConConstancia = Pick<MesDeOrganizacion, 'constancia'>
const constanciaDe = ({ constancia }: ConConstancia) => [
  constancia === null ? '' : ESTADOS_CONSTANCIA_EN_PALABRAS[constancia.estado],
  constancia?.uuid ?? '',
]
const CONSTANCIA = ['Constancia', 'Folio fiscal']

/** For the accountant of an organization: what it earned and what was withheld, by month of the sale. */
export const csvDeMeses = (meses: readonly MesDeOrganizacion[]): string =>
  hoja([
    [
      ...['Mes', 'Ventas', 'Ingreso sin IVA (MXN)', 'IVA (MXN)', 'ISR retenido (MXN)', 'IVA retenido (MXN)'],
      ...CONSTANCIA,
    ],
    ...meses.map(({ mes, ventas, ingreso, iva, isr, ivaRetenido, constancia }) => [
      ...[mes, ventas],
      ...[ingreso, iva, isr, ivaRetenido].map(pesos),
      ...constanciaDe({ constancia }),
    ]),
  ])

/** For the returns of the operator: what was withheld in a month, from whom. */
export const csvDeLista = (mes: string, lista: readonly OrganizacionRetenida[]): string =>
  hoja([
    [
      ...['Mes', 'Organización', 'RFC', 'Contribuyente', 'Ventas', 'Ingreso sin IVA (MXN)', 'IVA (MXN)'],
      ...['ISR retenido (MXN)', 'IVA retenido (MXN)', ...CONSTANCIA],
    ],
    ...lista.map(({ nombre, rfc, contribuyente, ventas, ingreso, iva, isr, ivaRetenido, constancia }) => [
      ...[mes, nombre, rfc, CONTRIBUYENTES_EN_PALABRAS[contribuyente], ventas],
      ...[ingreso, iva, isr, ivaRetenido].map(pesos),
      ...constanciaDe({ constancia }),
    ]),
  ])

/** Each sale of a month with what the platform charged and withheld; no buyer is named. */
export const csvDeOperaciones = (operaciones: readonly OperacionRow[]): string =>
  hoja([
    [
      ...['Fecha', 'Folio', 'Organización', 'RFC', 'Boletos', 'Forma de pago', 'Ingreso sin IVA (MXN)', 'IVA (MXN)'],
      ...['Cargo de la plataforma (MXN)', 'ISR retenido (MXN)', 'IVA retenido (MXN)'],
    ],
    ...operaciones.map((una) => [
      ...[una.dia, una.folio, una.organizacion, una.rfc, una.boletos, una.metodo],
      ...[una.ingreso, una.iva, una.cargo, una.isr, una.ivaRetenido].map(pesos),
    ]),
  ])
