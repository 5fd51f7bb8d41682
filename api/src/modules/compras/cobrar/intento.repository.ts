import { type Db, rowsOf } from '@entrale/db'
import { leerJuntos } from '../../../lotes.ts'
import { comoSeEscribio } from '../compra/nombres.ts'

/** What a payment needs to know of what it is for. */
export type ParaPagar = {
  apartadoId: string
  eventoId: string
  evento: string
  eventoEstado: string
  inicio: Date
  total: number
  /** How often its compra was begun to be paid. */
  intentos: number
  enlaces: number
}

/** Of those that begin to pay at the same time, read together. */
export const leerParaPagar = leerJuntos<string, ParaPagar>(async (db, apartados) => {
  const rows = await rowsOf<ParaPagar>(db)`/* prepared: para_pagar */
    select a.id as "apartadoId", e.id as "eventoId", e.nombre_mostrado as evento, e.estado as "eventoEstado", e.inicio,
      (select coalesce(sum(cantidad * (precio + cargo)), 0)::int from apartado_lineas
        where apartado_id = a.id) as total,
      coalesce(c.intentos, 0) as intentos, coalesce(c.enlaces, 0) as enlaces
    from unnest(${apartados}::uuid[]) u(id),
      lateral (select id, evento_id from apartados where id = u.id offset 0) a,
      lateral (select id, nombre_mostrado, estado, inicio from eventos where id = a.evento_id offset 0) e
      left join lateral (
        select enlaces, (select count(*)::int from pagos where compra_id = x.id) as intentos
          from compras x where apartado_id = a.id offset 0
      ) c on true`
  const para = new Map(rows.map((fila) => [fila.apartadoId, fila]))
  return apartados.map((id) => para.get(id) ?? null)
})

type Datos = {
  metodo: string
  nombre: string
  apellido_paterno: string
  apellido_materno: string
  nombre_mostrado: string
  email: string
  huella: string
}
/** Makes a compra whose row is locked one that waits for its payment (again), with what its buyer has corrected. */
export async function reabrirCompra(
  trx: Db,
  compraId: string,
  datos: Pick<Datos, 'metodo'> & Partial<Datos>,
): Promise<void> {
  await trx
    .updateTable('compras')
    .set({ estado: 'pendiente', ...datos } as Record<string, string>)
    .where('id', '=', compraId)
    .where('estado', 'in', ['pendiente', 'vencida'])
    .execute()
}

type Comprador = { nombre: string; apellidoPaterno: string; apellidoMaterno: string; email: string }
/** As they wrote it, as far as that is kept. */
export async function findQuienCompro(db: Db, compraId: string): Promise<{ comprador: Comprador }> {
  const rows = await rowsOf<Comprador & { nombreMostrado: string }>(db)`
    select nombre, apellido_paterno as "apellidoPaterno", apellido_materno as "apellidoMaterno",
      nombre_mostrado as "nombreMostrado", email
    from compras where id = ${compraId}`
  const [fila] = rows
  if (fila === undefined) throw new Error('a compra that is not there')
  const { nombreMostrado, email, ...partes } = fila
  return { comprador: { ...comoSeEscribio(partes, nombreMostrado), email } }
}
