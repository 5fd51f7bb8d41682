import { type Db, rowOf, rowsOf } from '@entrale/db'
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

export const findParaPagar = (db: Db, apartadoId: string) => rowOf<ParaPagar>(db)`
    select a.id as "apartadoId", e.id as "eventoId", e.nombre_mostrado as evento, e.estado as "eventoEstado", e.inicio,
      (select coalesce(sum(cantidad * (precio + cargo)), 0)::int from apartado_lineas
        where apartado_id = a.id) as total,
      (select count(*)::int from pagos p join compras c on c.id = p.compra_id where c.apartado_id = a.id) as intentos,
      coalesce((select c.enlaces from compras c where c.apartado_id = a.id), 0) as enlaces
    from apartados a join eventos e on e.id = a.evento_id where a.id = ${apartadoId}`

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
