import type { ResumenOrganizacion } from '@entrale/contract/organizaciones/schemas'
import type { Db } from '@entrale/db'
import type { Membresia } from '../../../context.ts'
import { diaYHora } from './hoy.ts'
import { findCobro, findEventosYBoletos, findVentasPorDia, type VentaPorDia } from './resumen.repository.ts'

const DIAS = 30
const DIA_MS = 24 * 3_600_000

/** "2026-11-21" and the days before it. */
const diaMenos = (dia: string, menos: number) => new Date(Date.parse(dia) - menos * DIA_MS).toISOString().slice(0, 10)

function sumar(ventas: readonly VentaPorDia[], conDinero: boolean): ResumenOrganizacion['treintaDias'] {
  const total = { compras: 0, boletos: 0, ingreso: 0 }
  for (const venta of ventas) {
    total.compras += venta.compras
    total.boletos += venta.boletos
    total.ingreso += venta.ingreso
  }
  return { ...total, ingreso: conDinero ? total.ingreso : null }
}

/** The key numbers of an organization; its money only for admin and owner. */
export async function leerResumen(
  db: Db,
  { organizacionId, rol }: Membresia,
  ahora: Date,
): Promise<ResumenOrganizacion> {
  const conDinero = rol !== 'member'
  const [{ vendidos, cupo, ...eventos }, ventas, cobro] = await Promise.all([
    findEventosYBoletos(db, organizacionId, ahora),
    findVentasPorDia(db, organizacionId, { ahora, dias: 2 * DIAS }),
    conDinero ? findCobro(db, organizacionId) : null,
  ])
  const porDia = new Map(ventas.map((venta) => [venta.diasAtras, venta]))
  const { dia } = diaYHora(ahora)
  return {
    eventos,
    boletos: { vendidos, cupo },
    porDia: Array.from({ length: DIAS }, (_, i) => {
      const atras = DIAS - 1 - i
      const venta = porDia.get(atras)
      return {
        dia: diaMenos(dia, atras),
        boletos: venta?.boletos ?? 0,
        ingreso: conDinero ? (venta?.ingreso ?? 0) : null,
      }
    }),
    treintaDias: sumar(
      ventas.filter(({ diasAtras }) => diasAtras < DIAS),
      conDinero,
    ),
    treintaAntes: sumar(
      ventas.filter(({ diasAtras }) => diasAtras >= DIAS),
      conDinero,
    ),
    cobro,
    moneda: 'MXN',
  }
}
