import type { GlobalPrevia, PeriodoQuery } from '@entrale/contract/facturacion/schemas'
import { sumarImpuestos } from '@entrale/contract/impuestos'
import { PUBLICO_EN_GENERAL, SIN_OBLIGACIONES } from '@entrale/contract/sat'
import type { Context } from '../../context.ts'
import { diaEn } from '../../momento.ts'
import type { CfdiGlobal, Concepto, Contribuyente } from '../../ports/pac/pac.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { conceptosGlobales, formaMayor, totalDe, type Vendida } from './conceptos.ts'
import { contarFuera, findPorFacturar } from './facturables.repository.ts'
import { mesesDe, type Periodo, periodoDe } from './periodo.ts'

export type ParteVendida = Vendida & { conceptos: Concepto[]; total: number }
export const partesDe = (vendidas: readonly Vendida[]): ParteVendida[] =>
  vendidas.map((vendida) => {
    const conceptos = conceptosGlobales(vendida)
    return { ...vendida, conceptos, total: totalDe(conceptos) }
  })

/** What a PAC takes in one document (items of Facturapi's invoice). */
const CONCEPTOS_MAXIMOS = 5_000

/** As many documents as it takes, each with as many of them as fit; one alone always does. */
export function tandasDe<T>(
  partes: readonly T[],
  cuantosDe: (parte: T) => number,
  maximo: number = CONCEPTOS_MAXIMOS,
): T[][] {
  const tandas: T[][] = []
  let lugar = 0
  for (const parte of partes) {
    const cuantos = cuantosDe(parte)
    const ultima = tandas.at(-1)
    if (ultima === undefined || cuantos > lugar) {
      tandas.push([parte])
      lugar = maximo - cuantos
    } else {
      ultima.push(parte)
      lugar -= cuantos
    }
  }
  return tandas
}

/** What a global invoice of that period would be, now. */
export async function verGlobal(
  ctx: Context,
  { periodicidad, fecha }: PeriodoQuery,
): Promise<{ previa: GlobalPrevia; partes: ParteVendida[]; periodo: Periodo }> {
  const { organizacionId } = membresiaDe(ctx)
  const ahora = ctx.ports.clock.now()
  const periodo = periodoDe(periodicidad, fecha)
  const partes = partesDe(await findPorFacturar(ctx.db, organizacionId, periodo))
  const impuestos = sumarImpuestos(partes.flatMap(({ conceptos }) => conceptos))
  const sumar = (campo: 'base' | 'iva' | 'total') => impuestos.reduce((suma, cada) => suma + cada[campo], 0)
  const fuera = await contarFuera(ctx.db, organizacionId, periodo)
  const previa = {
    ...{ ...periodo, terminado: periodo.hasta < diaEn(ahora), compras: partes.length, impuestos },
    ...{ subtotal: sumar('base'), iva: sumar('iva'), total: sumar('total'), ...fuera },
  }
  return { previa, partes, periodo }
}

type PorPagar = { conceptos: Concepto[]; metodo: string; total: number }
/** Nobody in particular, at the postal code of who issues. */
export const publicoEnGeneral = ({ codigoPostal }: Pick<Contribuyente, 'codigoPostal'>) => ({
  rfc: PUBLICO_EN_GENERAL,
  razonSocial: 'PUBLICO EN GENERAL',
  regimen: SIN_OBLIGACIONES,
  codigoPostal,
  email: null,
})

type Quien = { emisor: Contribuyente; porCuentaDe: Contribuyente | null }
/** Builds a global invoice. On account of an organizer, each of its lines says whose sale it is. */
export function cfdiGlobal(
  clave: string,
  { emisor, porCuentaDe }: Quien,
  periodo: Periodo,
  partes: readonly PorPagar[],
): CfdiGlobal {
  return {
    ...{ clave, emisor, receptor: publicoEnGeneral(emisor), uso: 'S01', formaPago: formaMayor(partes) },
    ...{ conceptos: partes.flatMap(({ conceptos }) => conceptos), porCuentaDe },
    global: { periodicidad: periodo.periodicidad, ...mesesDe(periodo) },
  }
}
