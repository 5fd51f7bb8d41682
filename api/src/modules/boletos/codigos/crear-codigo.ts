import type { Codigo, CrearCodigo } from '@entrale/contract/codigos/schemas'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { anotarVenta } from '../tipos/evento-del-organizador.ts'
import { codigoNoEncontrado, codigoRepetido, demasiadosCodigos } from './codigos.errors.ts'
import {
  CODIGOS_POR_EVENTO,
  cambiarCodigos,
  columnasDeCodigo,
  exigirCodigo,
  exigirSentido,
  fechaDe,
} from './codigos.organizador.ts'
import { codigoAnotable } from './codigos.presenter.ts'
import { countCodigos, findCodigo, insertCodigo, replaceTiposDeCodigo } from './codigos.repository.ts'

export async function crearCodigo(ctx: Context, slugEvento: string, datos: CrearCodigo): Promise<Codigo> {
  const { codigo, porcentaje = null, monto = null, abreOcultos = false, tipos = [] } = datos
  const creado = await cambiarCodigos(ctx, slugEvento, async (db, evento, nombres) => {
    exigirSentido(
      { porcentaje, monto, abreOcultos, tipos, inicio: fechaDe(datos.inicio), fin: fechaDe(datos.fin) },
      nombres,
    )
    if ((await findCodigo(db, evento.id, codigo)) !== null) throw codigoRepetido()
    if ((await countCodigos(db, evento.id)) >= CODIGOS_POR_EVENTO) throw demasiadosCodigos(CODIGOS_POR_EVENTO)
    const id = createId()
    await insertCodigo(db, { id, evento_id: evento.id, codigo }, columnasDeCodigo(datos))
    await replaceTiposDeCodigo(db, id, [...new Set(tipos)])
    await anotarVenta(db, ctx, evento, {
      accion: 'codigo.creado',
      objeto: codigo,
      despues: codigoAnotable(await exigirCodigo(db, evento, id), nombres),
    })
    return id
  })
  if (creado === null) throw codigoNoEncontrado()
  return creado
}
