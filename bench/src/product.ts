import { connect, type Db, openDatabase, rowsOf } from '@entrale/db'
import { family, type Server, start } from './processes.ts'

export type Product = Server & {
  db: Db
  evento: { path: string; page: string; tipoBoletoId: string }
  node: () => number[]
  all: () => number[]
  end: () => Promise<void>
}

const CUPO = 50_000_000

/** One evento with far more boletos than a run can sell, so that every hold is granted and stays durable. */
async function insertEvento(db: Db): Promise<Product['evento']> {
  const rows = await rowsOf<{ org: string; slug: string; tipo: string }>(db)`
    with e as (
      insert into eventos (id, organizacion_id, slug, nombre, nombre_mostrado, categoria_id, inicio, fin, estado,
        publicado_en)
      select gen_random_uuid(), o.id, 'banco-' || substr(md5(random()::text), 1, 8), 'banco', 'Banco',
        (select min(id) from categorias), now() + interval '30 days', now() + interval '31 days', 'publicado', now()
      from organizaciones o order by o.slug limit 1 returning id, organizacion_id, slug
    ), t as (
      insert into tipos_boleto (id, evento_id, tipo, precio, maximo) select gen_random_uuid(), id, 'General', 85000, 10
        from e returning id
    ), x as (
      insert into existencias (tipo_boleto_id, cupo) select id, ${CUPO} from t
    )
    select o.slug as org, e.slug, t.id as tipo from e, t, organizaciones o where o.id = e.organizacion_id`
  const [{ org, slug, tipo } = { org: '', slug: '', tipo: '' }] = rows
  return { path: `/api/p/eventos/${org}/${slug}`, page: `/o/${org}/e/${slug}`, tipoBoletoId: tipo }
}

/** A tipo of the same evento that costs nothing; answers its id. */
export async function insertGratis({ db, evento }: Product): Promise<string> {
  const rows = await rowsOf<{ id: string }>(db)`
    with t as (
      insert into tipos_boleto (id, evento_id, tipo, precio, maximo)
        select gen_random_uuid(), evento_id, 'Gratis', 0, 10 from tipos_boleto where id = ${evento.tipoBoletoId}
      returning id
    ), x as (
      insert into existencias (tipo_boleto_id, cupo) select id, ${CUPO} from t
    )
    select id from t`
  return rows[0]?.id ?? ''
}

/** The pictures of the demo's carteles are made in the first minutes, which is work of no subject here. */
const SIN_VARIANTES = { ENTRALE_VARIANTES: '0' }

/** The whole product as `npm start` runs it, on a folder of its own. */
export async function startProduct(port: number, folder: string, own: Record<string, string> = {}): Promise<Product> {
  const env = { NODE_ENV: 'production', ENTRALE_DATA: folder, ...SIN_VARIANTES, ...own }
  const server = await start('server/src/main.ts', port, '/readyz', env)
  const database = await openDatabase({ ...process.env, ENTRALE_DATA: folder })
  const db = connect(database.url, 2)
  const evento = await insertEvento(db)
  const rows = await rowsOf<{ folder: string }>(db)`select current_setting('data_directory') as folder`
  const postmaster = await postmasterOf(db, rows[0]?.folder ?? '')
  return {
    ...server,
    db,
    evento,
    node: () => [server.pid],
    all: () => [server.pid, ...family(postmaster)],
    end: async () => {
      await db.destroy()
      await server.stop()
      await database.stop()
    },
  }
}

/** The parent of the backend that answers; 0 for a server on another machine, whose CPU cannot be seen. */
async function postmasterOf(db: Db, folder: string): Promise<number> {
  const rows = await rowsOf<{ pid: string }>(db)`
    select split_part(pg_read_file(${`${folder}/postmaster.pid`}), E'\n', 1) as pid`.catch(() => [])
  return Number(rows[0]?.pid ?? 0)
}
