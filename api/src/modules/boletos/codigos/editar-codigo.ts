import { isDeepStrictEqual } from 'node:util'
import type { Codigo as CodigoWire, EditarCodigo } from '@entrale/contract/codigos/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import type { EventoVenta } from '../tipos/boletos.repository.ts'
import { anotarVenta } from '../tipos/evento-del-organizador.ts'
import type { Codigo } from './codigo.ts'
import { codigoGastado, codigoNoEncontrado, codigoRepetido } from './codigos.errors.ts'
import { cambiarCodigos, columnasDeCodigo, exigirCodigo, exigirSentido, fechaDe } from './codigos.organizador.ts'
import { codigoAnotable } from './codigos.presenter.ts'
import { findCodigo, lockCodigo, replaceTiposDeCodigo, updateCodigo } from './codigos.repository.ts'

async function exigirLibre(db: Db, evento: EventoVenta, { id }: Codigo, texto: string | undefined): Promise<void> {
  const otro = texto === undefined ? null : await findCodigo(db, evento.id, texto)
  if (otro !== null && otro.id !== id) throw codigoRepetido()
}

function exigirSentidoDe(datos: EditarCodigo, antes: Codigo, nombres: ReadonlyMap<string, string>): void {
  const {
    porcentaje = antes.porcentaje,
    monto = antes.monto,
    abreOcultos = antes.abreOcultos,
    tipos = antes.tipos,
  } = datos
  exigirSentido(
    {
      porcentaje,
      monto,
      abreOcultos,
      tipos,
      inicio: fechaDe(datos.inicio, antes.inicio),
      fin: fechaDe(datos.fin, antes.fin),
    },
    nombres,
  )
  const ocupados = antes.usados + antes.apartados
  if (typeof datos.maximo === 'number' && datos.maximo < ocupados) throw codigoGastado(ocupados)
}

/** What it gives changes for new holds only; switched off, it gives nothing more. */
export async function editarCodigo(
  ctx: Context,
  slugEvento: string,
  id: string,
  datos: EditarCodigo,
): Promise<CodigoWire> {
  const editado = await cambiarCodigos(ctx, slugEvento, async (db, evento, nombres) => {
    await lockCodigo(db, id)
    const antes = await exigirCodigo(db, evento, id)
    exigirSentidoDe(datos, antes, nombres)
    await exigirLibre(db, evento, antes, datos.codigo)
    await updateCodigo(db, id, columnasDeCodigo(datos))
    if (datos.tipos !== undefined) await replaceTiposDeCodigo(db, id, [...new Set(datos.tipos)])
    const despues = await exigirCodigo(db, evento, id)
    const [viejo, nuevo] = [codigoAnotable(antes, nombres), codigoAnotable(despues, nombres)]
    if (!isDeepStrictEqual(viejo, nuevo))
      await anotarVenta(db, ctx, evento, {
        accion: 'codigo.editado',
        objeto: despues.codigo,
        antes: viejo,
        despues: nuevo,
      })
    return id
  })
  if (editado === null) throw codigoNoEncontrado()
  return editado
}
