import type { MesDeOrganizacion } from '@entrale/contract/retenciones/meses'
import { CONTRIBUYENTES_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import type { PerfilFiscal } from '@entrale/contract/retenciones/schemas'
import { CENTRO, enPesos, momentoEn } from '../../momento.ts'
import type { Operador } from '../../operador.ts'
import { createTurns } from '../../turns.ts'
import { buildPapel } from '../liquidaciones/index.ts'

/** Drawing is work for the processor: a burst of requests waits in line. */
const turnos = createTurns(2)
const enMes = (mes: string) => {
  const { mes: nombre, anio } = momentoEn(new Date(`${mes}-15T18:00:00Z`), CENTRO)
  return `${nombre} ${anio}`
}

type Papel = { organizacion: string; operador: Operador; hoy: Date; perfil: PerfilFiscal }
/** What an organization earned and what was withheld of it, by month. */
export function pdfDeMeses(
  meses: readonly MesDeOrganizacion[],
  { organizacion, operador, hoy, perfil }: Papel,
): Promise<Buffer> {
  const suma = (de: (mes: MesDeOrganizacion) => number) => meses.reduce((total, mes) => total + de(mes), 0)
  const importes = ({
    ingreso,
    iva,
    isr,
    ivaRetenido,
  }: Pick<MesDeOrganizacion, 'ingreso' | 'iva' | 'isr' | 'ivaRetenido'>) =>
    [ingreso, iva, isr, ivaRetenido].map(enPesos)
  const total = {
    ...{ ingreso: suma(({ ingreso }) => ingreso), iva: suma(({ iva }) => iva) },
    ...{ isr: suma(({ isr }) => isr), ivaRetenido: suma(({ ivaRetenido }) => ivaRetenido) },
  }
  return turnos(() =>
    buildPapel({
      titulo: 'Impuestos por mes',
      folio: perfil.razonSocial ?? organizacion,
      organizacion,
      operador,
      impreso: momentoEn(hoy, CENTRO).largo,
      datos: [
        ['Organización', organizacion],
        ['RFC', perfil.rfc ?? 'Sin RFC'],
        ['Contribuyente', CONTRIBUYENTES_EN_PALABRAS[perfil.contribuyente]],
      ],
      importante: ['Retenido', enPesos(total.isr + total.ivaRetenido)],
      tablas: [
        {
          columnas: [
            { titulo: 'Mes de la venta', ancho: 0 },
            ...['Ingreso sin IVA', 'IVA', 'ISR retenido', 'IVA retenido'].map((titulo) => ({
              ...{ titulo, ancho: 92, derecha: true },
            })),
          ],
          filas: meses.map((mes) => [`${enMes(mes.mes)} (${mes.ventas})`, ...importes(mes)]),
          total: ['Total', ...importes(total)],
        },
      ],
    }),
  )
}
