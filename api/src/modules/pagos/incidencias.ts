import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { createId } from '../../ids.ts'
import { notificar } from '../notificaciones/index.ts'

type Clase =
  | 'monto'
  | 'moneda'
  | 'sin_dueno'
  | 'reembolso'
  | 'conciliacion'
  | 'contracargo'
  | 'devolucion'
  | 'proveedor'
type Incidencia = { clase: Clase; pagoId: string | null; detalle: Record<string, unknown> }

const TITULOS: Record<Clase, string> = {
  monto: 'Un pago no trae el monto que se pidió',
  moneda: 'Un pago llegó en otra moneda',
  sin_dueno: 'Llegó dinero que nadie espera',
  reembolso: 'Un reembolso no pudo hacerse',
  conciliacion: 'Un proveedor de pagos dice otra cosa que nosotros',
  contracargo: 'Un banco desconoció un pago',
  devolucion: 'Alguien devolvió dinero desde el proveedor',
  proveedor: 'Un proveedor movió dinero que nadie explica',
}

/** Writes an incidencia, once while it is open, and tells the administrators. Details hold no personal data. */
export async function anotarIncidencia(trx: Db, { clase, pagoId, detalle }: Incidencia): Promise<void> {
  const id = createId()
  const rows = await rowsOf(trx)`
    insert into incidencias (id, clase, pago_id, detalle)
      select ${id}, ${clase}, ${pagoId}, ${JSON.stringify(detalle)}::jsonb
    where not exists (select from incidencias
      where clase = ${clase} and pago_id is null and ${pagoId}::uuid is null
      and detalle = ${JSON.stringify(detalle)}::jsonb
      and resuelta_en is null)
    on conflict (pago_id, clase) where resuelta_en is null do nothing returning id`
  if (rows.length === 0) return
  const administradores = await trx.selectFrom('usuarios').select('id').where('tipo', '=', 'administrador').execute()
  const notificacion = {
    tipo: 'cuenta',
    clave: `incidencia:${id}`,
    titulo: TITULOS[clase],
    texto: pagoId === null ? `Incidencia ${id}.` : `Pago ${pagoId}.`,
  } as const
  await notificar(
    trx,
    administradores.map(({ id: usuarioId }) => ({ ...notificacion, usuarioId })),
  )
}

/** What it was about is over by itself. */
export const cerrarIncidencia = (trx: Db, pagoId: string, clase: Clase) => execute(trx)`
    update incidencias set resuelta_en = now() where pago_id = ${pagoId} and clase = ${clase} and resuelta_en is null`

export type IncidenciaAbierta = { id: string; clase: Clase; pagoId: string | null; detalle: Record<string, unknown> }
export const findIncidenciaAbierta = (db: Db, id: string) => rowOf<IncidenciaAbierta>(db)`
    select id, clase, pago_id as "pagoId", detalle from incidencias where id = ${id} and resuelta_en is null`

/** Whether money waits for a decision that a note alone would hide. */
export const hayDineroPorDecidir = async (trx: Db, id: string): Promise<boolean> =>
  (await rowOf(trx)`
    select p.id from incidencias i join pagos p on p.id = i.pago_id
    where i.id = ${id} and i.clase in ('monto', 'moneda', 'sin_dueno') and p.estado = 'revision' for update of p`) !==
  null

type Resolucion = { id: string; nota: string; usuarioId: string; ahora: Date }

/** Somebody looked at it, and says what was done; its class, or undefined where it is not open. */
export async function resolverIncidencia(
  trx: Db,
  { id, nota, usuarioId, ahora }: Resolucion,
): Promise<string | undefined> {
  const resuelta = await trx
    .updateTable('incidencias')
    .set({ resuelta_en: ahora, resuelta_por: usuarioId, nota })
    .where('id', '=', id)
    .where('resuelta_en', 'is', null)
    .returning('clase')
    .executeTakeFirst()
  return resuelta?.clase
}
