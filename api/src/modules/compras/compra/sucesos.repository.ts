import type { Suceso } from '@entrale/contract/compras/panel'
import { type Db, rowsOf } from '@entrale/db'
import { createId } from '../../../ids.ts'

/** What a row tells besides its kind; nothing of the buyer. */
type DatosSuceso = { cantidad?: number; numero?: number; monto?: number; metodo?: string; causa?: string }
export type SucesoRow = { tipo: Suceso['tipo']; datos: DatosSuceso; quien: string | null; fecha: Date }

/** Writes down what happened to a compra, in the transaction in which it happens; `usuarioId` is the member who did it. */
export async function anotarSuceso(
  db: Db,
  compraId: string,
  tipo: Suceso['tipo'],
  { usuarioId = null, datos = {} }: { usuarioId?: string | null; datos?: DatosSuceso } = {},
): Promise<void> {
  await db
    .insertInto('compra_sucesos')
    .values({ id: createId(), compra_id: compraId, usuario_id: usuarioId, tipo, datos: JSON.stringify(datos) })
    .execute()
}

/** What was written down, the oldest first. */
export const findSucesos = (db: Db, compraId: string) => rowsOf<SucesoRow>(db)`
    select s.tipo, s.datos, u.nombre_mostrado as quien, s.creado_en as fecha from compra_sucesos s
      left join usuarios u on u.id = s.usuario_id
    where s.compra_id = ${compraId} order by s.creado_en, s.id`

export type AvisoRow = { clase: string; fecha: Date }

/** The changes of its evento that its buyer was told of. */
export const findComunicadosDe = (db: Db, compraId: string) => rowsOf<AvisoRow>(db)`
    select a.clase, x.enviado_en as fecha from evento_comunicado_compras x
      join evento_comunicados a on a.id = x.comunicado_id
    where x.compra_id = ${compraId} and x.enviado_en is not null`
