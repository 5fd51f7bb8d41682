import type { ESTADOS_BOLETO } from '@entrale/contract/compras/estados'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { type UsoDeBoleto, usoDeBoleto } from '../../accesos/index.ts'
import { type FiltrosAsistentes, filtroAsistentes, type Lista } from './filtros.ts'
import { saltoDe, type Tramo } from './panel.repository.ts'

export type AsistenteRow = {
  id: string
  folio: string
  numero: number
  nombre: string
  email: string
  tipo: string
  estado: (typeof ESTADOS_BOLETO)[number]
  usado: UsoDeBoleto
  metodo: string
  fechaCompra: Date
}
export type Cuentas = { total: number; validos: number; usados: number }

const columnas = sql`b.id, c.folio, b.numero, coalesce(b.asistente, c.nombre_mostrado) as nombre,
  coalesce(b.titular_email, c.email) as email, t.tipo, b.estado, ${usoDeBoleto} as usado,
  c.metodo, c.creado_en as "fechaCompra"`

/** One row for each admission, those of the newest compra first; of one that was passed on, with who has it. */
export async function findAsistentes(
  db: Db,
  lista: Lista,
  filtros: FiltrosAsistentes,
  tramo: Tramo,
): Promise<Cuentas & { asistentes: AsistenteRow[] }> {
  const filtro = filtroAsistentes(lista, filtros)
  const pagina = rowsOf<AsistenteRow>(db)`
    with pagina as (
      select b.id from boletos b where ${filtro} order by b.creado_en desc, b.compra_id desc, b.numero
        limit ${tramo.limit} offset ${saltoDe(tramo)}
    )
    select ${columnas} from pagina p join boletos b on b.id = p.id join compras c on c.id = b.compra_id
      join tipos_boleto t on t.id = b.tipo_boleto_id
    order by b.creado_en desc, b.compra_id desc, b.numero`
  const [asistentes, cuentas] = await Promise.all([pagina, contarAsistentes(db, lista, filtros)])
  return { asistentes, ...cuentas }
}

async function contarAsistentes(db: Db, lista: Lista, filtros: FiltrosAsistentes): Promise<Cuentas> {
  const rows = await rowsOf<Cuentas>(db)`
    select count(*) filter (where ${filtroAsistentes(lista, filtros)})::int as total,
      count(*) filter (where b.estado = 'valido')::int as validos,
      count(*) filter (where b.estado = 'usado')::int as usados
    from boletos b where b.evento_id = ${lista.eventoId}`
  return rows[0] ?? { total: 0, validos: 0, usados: 0 }
}

/** One boleto of this evento. */
export const findAsistente = (db: Db, eventoId: string, id: string) => rowOf<AsistenteRow>(db)`
  select ${columnas} from boletos b join compras c on c.id = b.compra_id join tipos_boleto t on t.id = b.tipo_boleto_id
    where b.evento_id = ${eventoId} and b.id = ${id}`

/** The same, until the transaction ends, with the compra that it belongs to. */
export async function lockAsistente(
  trx: Db,
  eventoId: string,
  id: string,
): Promise<(Pick<AsistenteRow, 'folio' | 'numero' | 'estado' | 'email'> & { compraId: string }) | null> {
  const boleto = await trx
    .selectFrom('boletos as b')
    .innerJoin('compras as c', 'c.id', 'b.compra_id')
    .select(['b.compra_id as compraId', 'b.numero', 'b.estado', 'c.folio', 'c.email'])
    .where('b.evento_id', '=', eventoId)
    .where('b.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return boleto ?? null
}

/** Null: the buyer's name again. */
export async function updateAsistente(db: Db, id: string, nombre: string | null): Promise<void> {
  await db.updateTable('boletos').set({ asistente: nombre }).where('id', '=', id).execute()
}
