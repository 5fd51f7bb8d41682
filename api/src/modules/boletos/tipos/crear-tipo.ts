import { type CrearTipo, TIPOS_POR_EVENTO, type TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { diaEn } from '../../../momento.ts'
import { anotableDe } from './anotable.ts'
import { demasiadosTipos, minimoSobreTope } from './boletos.errors.ts'
import { countTipos, insertTipo } from './boletos.repository.ts'
import { anotarVenta, cambiarVenta, exigirEvento, exigirTipo, mostrarTipo } from './evento-del-organizador.ts'
import { exigirFrontera } from './exigir-frontera.ts'
import { findIvaPropuesto } from './iva-propuesto.ts'
import { topePara } from './tope.ts'

const MAXIMO_POR_OMISION = 10

export async function crearTipo(ctx: Context, slugEvento: string, datos: CrearTipo): Promise<TipoOrganizador> {
  const evento = await exigirEvento(ctx, slugEvento)
  const {
    tipo,
    descripcion = '',
    precio,
    cupo,
    ventaInicio = null,
    ventaFin = null,
    visibilidad = 'publico',
    precioLibre = false,
  } = datos
  const iva = datos.iva === undefined ? (await findIvaPropuesto(ctx.db, evento.id)).iva : datos.iva
  await exigirFrontera(ctx.db, evento.id, iva, diaEn(ctx.ports.clock.now()))
  const minimo = datos.minimo ?? Math.min(1, datos.maximo ?? 1)
  const maximo = datos.maximo ?? Math.max(MAXIMO_POR_OMISION, minimo)
  const tope = topePara({ precio, precioLibre }, evento)
  if (minimo > tope) throw minimoSobreTope(tope)
  const id = createId()
  const deIva = { iva: iva ?? 0, iva_exento: iva === null }
  const fila = {
    id,
    evento_id: evento.id,
    tipo,
    descripcion,
    precio,
    precio_libre: precioLibre,
    minimo,
    maximo,
    visibilidad,
    ...deIva,
  }
  await cambiarVenta(ctx, evento, async (db) => {
    if ((await countTipos(db, evento.id)) >= TIPOS_POR_EVENTO) throw demasiadosTipos(TIPOS_POR_EVENTO)
    await insertTipo(db, { ...fila, venta_inicio: ventaInicio, venta_fin: ventaFin }, cupo)
    await anotarVenta(db, ctx, evento, {
      accion: 'tipo.creado',
      objeto: tipo,
      despues: anotableDe(await exigirTipo(db, evento, id)),
    })
  })
  return mostrarTipo(ctx, evento, id)
}
