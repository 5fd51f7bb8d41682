import { isDeepStrictEqual } from 'node:util'
import type { EditarTipo, TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { Db, Tables } from '@entrale/db'
import type { Updateable } from 'kysely'
import type { Context } from '../../../context.ts'
import { diaEn } from '../../../momento.ts'
import { anotableDe } from './anotable.ts'
import { type Campo, cupoMuyChico, minimoSobreTope, seleccionInvalida } from './boletos.errors.ts'
import { type EventoVenta, lockExistencias, type TipoRow, updateCupo, updateTipo } from './boletos.repository.ts'
import { anotarVenta, cambiarVenta, exigirEvento, exigirTipo, mostrarTipo } from './evento-del-organizador.ts'
import { exigirFrontera } from './exigir-frontera.ts'
import { topePara } from './tope.ts'

const fecha = (nueva: string | null | undefined, actual: Date | null) =>
  nueva === undefined ? actual : nueva === null ? null : new Date(nueva)

/** What the body alone cannot tell: a new value against one that stays. */
function exigirOrden(datos: EditarTipo, tipo: TipoRow): void {
  const campos: Campo[] = []
  const inicio = fecha(datos.ventaInicio, tipo.ventaInicio)
  const fin = fecha(datos.ventaFin, tipo.ventaFin)
  if (inicio !== null && fin !== null && fin <= inicio)
    campos.push({
      name: datos.ventaFin === undefined ? 'ventaInicio' : 'ventaFin',
      message: 'La venta debe terminar después de empezar.',
    })
  if ((datos.maximo ?? tipo.maximo) < (datos.minimo ?? tipo.minimo))
    campos.push({
      name: datos.maximo === undefined ? 'minimo' : 'maximo',
      message: 'El máximo no puede ser menor que el mínimo.',
    })
  if (campos.length > 0) throw seleccionInvalida(campos)
}

function columnasDe({
  tipo,
  descripcion,
  precio,
  precioLibre,
  minimo,
  maximo,
  visibilidad,
  orden,
  estado,
  ventaInicio,
  ventaFin,
  iva,
}: EditarTipo): Updateable<Tables['tipos_boleto']> {
  const todas = {
    tipo,
    descripcion,
    precio,
    precio_libre: precioLibre,
    minimo,
    maximo,
    visibilidad,
    orden,
    estado,
    venta_inicio: ventaInicio,
    venta_fin: ventaFin,
  }
  const dadas = Object.fromEntries(Object.entries(todas).filter(([, valor]) => valor !== undefined))
  return iva === undefined ? dadas : { ...dadas, iva: iva ?? 0, iva_exento: iva === null }
}

const presentIva = ({ iva, ivaExento }: TipoRow) => (ivaExento ? null : iva)

async function cambiarCupo(db: Db, id: string, cupo: number): Promise<void> {
  const ocupados = await lockExistencias(db, id)
  if (cupo < ocupados) throw cupoMuyChico(ocupados)
  await updateCupo(db, id, cupo)
}

async function anotarCambios(db: Db, ctx: Context, evento: EventoVenta, antes: TipoRow): Promise<void> {
  const despues = await exigirTipo(db, evento, antes.id)
  if (despues.estado !== antes.estado)
    await anotarVenta(db, ctx, evento, {
      accion: despues.estado === 'cerrado' ? 'tipo.cerrado' : 'tipo.reabierto',
      objeto: despues.tipo,
    })
  const [viejo, nuevo] = [anotableDe(antes), anotableDe(despues)]
  if (!isDeepStrictEqual(viejo, nuevo))
    await anotarVenta(db, ctx, evento, { accion: 'tipo.editado', objeto: despues.tipo, antes: viejo, despues: nuevo })
}

/** A new price is for new holds; live holds keep their price. */
export async function editarTipo(
  ctx: Context,
  slugEvento: string,
  id: string,
  datos: EditarTipo,
): Promise<TipoOrganizador> {
  const evento = await exigirEvento(ctx, slugEvento)
  await cambiarVenta(ctx, evento, async (db) => {
    const antes = await exigirTipo(db, evento, id)
    exigirOrden(datos, antes)
    const { precio = antes.precio, precioLibre = antes.precioLibre, minimo } = datos
    const tope = topePara({ precio, precioLibre }, evento)
    if (minimo !== undefined && minimo > tope) throw minimoSobreTope(tope)
    if (datos.iva !== undefined && datos.iva !== presentIva(antes))
      await exigirFrontera(db, evento.id, datos.iva, diaEn(ctx.ports.clock.now()))
    if (datos.cupo !== undefined) await cambiarCupo(db, id, datos.cupo)
    await updateTipo(db, id, columnasDe(datos))
    await anotarCambios(db, ctx, evento, antes)
  })
  return mostrarTipo(ctx, evento, id)
}
