import type { Respuesta, ValorRespuesta } from '@entrale/contract/preguntas/schemas'
import { type Db, execute, rowsOf } from '@entrale/db'

export type RespuestaRow = { compraId: string; numero: number; preguntaId: string; valor: ValorRespuesta }
type ConRespuestas = { id: string; respuestas?: readonly Respuesta[] | undefined }

const filasDe = (compras: readonly ConRespuestas[]) =>
  compras.flatMap(({ id, respuestas = [] }) =>
    respuestas.map(({ preguntaId, boleto = 0, valor }) => ({
      compra: id,
      numero: boleto,
      pregunta: preguntaId,
      valor,
    })),
  )

export const traenRespuestas = (compras: readonly ConRespuestas[]): boolean =>
  compras.some(({ respuestas = [] }) => respuestas.length > 0)

/** Keeps the answers of these compras, in the transaction that makes them. */
export async function guardarRespuestas(trx: Db, compras: readonly ConRespuestas[]): Promise<void> {
  const filas = filasDe(compras)
  if (filas.length > 0) await execute(trx)`select guardar_respuestas(${JSON.stringify(filas)}::jsonb)`
}

export const findRespuestas = (db: Db, compras: readonly string[]) => rowsOf<RespuestaRow>(db)`
  select compra_id as "compraId", numero, pregunta_id as "preguntaId", valor from respuestas
    where compra_id = any(${compras}::uuid[])`

type Clave = { compraId: string; numeros: readonly number[] }

/** Says it all again for these boletos: what is not there any more is gone. Archived questions keep what they have. */
export async function reponerRespuestas(
  trx: Db,
  { compraId, numeros }: Clave,
  respuestas: readonly Respuesta[],
): Promise<void> {
  const filas = filasDe([{ id: compraId, respuestas }])
  await execute(trx)`
    delete from respuestas r using preguntas p
      where p.id = r.pregunta_id and p.archivada_en is null and r.compra_id = ${compraId}
    and r.numero = any(${numeros}::int[]) and (r.numero, r.pregunta_id) not in (
      select f.numero, f.pregunta from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) f(numero smallint,
        pregunta uuid))`
  await execute(trx)`update respuestas r set valor = f.valor, editado_en = now()
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) f(numero smallint, pregunta uuid, valor jsonb)
    where r.compra_id = ${compraId} and r.numero = f.numero and r.pregunta_id = f.pregunta and r.valor <> f.valor`
  if (filas.length > 0) await execute(trx)`select guardar_respuestas(${JSON.stringify(filas)}::jsonb)`
}

/** Removes a boleto's answers when it is passed on: its new holder answers for themselves. */
export async function vaciarRespuestas(trx: Db, compraId: string, numero: number): Promise<void> {
  await trx.deleteFrom('respuestas').where('compra_id', '=', compraId).where('numero', '=', numero).execute()
}
