import type { Taquilla, Taquillas } from '@entrale/contract/taquilla/schemas'
import type { Context } from '../../context.ts'
import { celularDe } from '../accesos/index.ts'
import { exigirEvento } from '../boletos/index.ts'
import { contarLibresDeEvento, findLibres } from './apartados.repository.ts'
import { presentApartado } from './apartar.ts'
import { findCajaAbierta, findCajasDeEvento } from './cajas.repository.ts'
import { presentCaja } from './cajas.ts'
import { verCortesias, verLimite } from './cortesias.ts'
import { findTiposDeTaquilla, porQueNoVende } from './tipos.repository.ts'
import { presentVenta } from './vender.ts'
import { contarVendidos, findVentasDeCelular } from './ventas.repository.ts'

const ULTIMAS = 20

/** The till of this phone. */
export async function verTaquilla(ctx: Context): Promise<Taquilla> {
  const { db, config } = ctx
  const { id, eventoId } = celularDe(ctx)
  const ahora = ctx.ports.clock.now()
  const caja = await findCajaAbierta(db, id)
  const tipos = (await findTiposDeTaquilla(db, eventoId)).filter(({ abierto }) => abierto)
  return {
    tipos: tipos.map(({ id: tipoId, nombre, descripcion, precio, quedan }) => ({
      ...{ id: tipoId, nombre, descripcion, precio, quedan },
    })),
    caja: caja === null ? null : presentCaja(caja),
    apartados: (await findLibres(db, id)).map((fila) => presentApartado(config, eventoId, fila)),
    ventas: (await findVentasDeCelular(db, id, ULTIMAS)).map((venta) => presentVenta(config, venta)),
    cortesias: await verCortesias(db, id),
    cerrada: await porQueNoVende(db, eventoId, ahora),
    ahora: ahora.toISOString(),
  }
}

/** All tills of an evento, as its organizer sees them. */
export async function verTaquillas(ctx: Context, slugEvento: string): Promise<Taquillas> {
  const { id } = await exigirEvento(ctx, slugEvento)
  const cajas = (await findCajasDeEvento(ctx.db, id)).map(presentCaja)
  const juntar = (cual: 'efectivo' | 'terminal') => ({
    ventas: cajas.reduce((suma, caja) => suma + caja[cual].ventas, 0),
    monto: cajas.reduce((suma, caja) => suma + caja[cual].monto, 0),
  })
  return {
    cajas,
    efectivo: juntar('efectivo'),
    terminal: juntar('terminal'),
    cortesias: cajas.reduce((suma, caja) => suma + caja.cortesias, 0),
    boletos: await contarVendidos(ctx.db, id),
    apartados: await contarLibresDeEvento(ctx.db, id),
    ...(await verLimite(ctx.db, id)),
    diferencia: cajas.reduce((suma, { contado, debe }) => suma + (contado === null ? 0 : contado - debe), 0),
  }
}
