import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** Tables with rows of one sale, and the columns that lead to it. */
const DE_LA_VENTA: Record<string, string> = {
  apartados: 'id',
  apartado_lineas: 'apartado_id',
  compras: 'apartado_id',
  compra_lineas: 'compra_id',
  pagos: 'apartado_id',
  boletos: 'compra_id',
  asientos: 'compra_id',
}
const LOTE = 200

type Columna = { tabla: string; columna: string; tipo: string }
/** Texts that no two sales share. */
const UNICOS = new Set(['folio', 'referencia', 'visitante'])
/** Each table of a sale, and what makes a row of the copy out of a row `r` of the sale for number `n`. */
type Receta = { tabla: string; columnas: string; valores: string; filtro: string }

const texto = (valor: string) => `'${valor.replaceAll("'", "''")}'`

async function columnasDe(db: Db): Promise<Columna[]> {
  return rowsOf<Columna>(db)`
    select c.relname as tabla, a.attname as columna, format_type(a.atttypid, null) as tipo
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${Object.keys(DE_LA_VENTA)})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''`
}

type Venta = { compra: string; apartado: string; pago: string }

/** Every id of the sale becomes another, the same in each of its tables; what it shares with other sales stays. */
async function recetasDe(db: Db, { compra, apartado, pago }: Venta): Promise<Receta[]> {
  const columnas = await columnasDe(db)
  const propios = await rowsOf<{ id: string }>(db)`
    select id::text from boletos where compra_id = ${compra}
    union select movimiento_id::text from asientos where compra_id = ${compra}
    union select visitante::text from apartados where id = ${apartado}`
  const ids = [compra, apartado, pago, ...propios.map(({ id }) => id)].map(texto).join(', ')
  return Object.entries(DE_LA_VENTA).map(([tabla, llave]) => {
    const suyas = columnas.filter((columna) => columna.tabla === tabla)
    const valor = ({ columna, tipo }: Columna) => {
      const original = `r."${columna}"`
      if (tipo === 'uuid')
        return `case when ${original}::text in (${ids}) then md5(${original}::text || n)::uuid else ${original} end`
      return UNICOS.has(columna) ? `${original} || '-' || n` : original
    }
    return {
      tabla,
      columnas: suyas.map(({ columna }) => `"${columna}"`).join(', '),
      valores: suyas.map(valor).join(', '),
      filtro: `r."${llave}" = ${texto(llave === 'compra_id' ? compra : apartado)}`,
    }
  })
}

/** The newest paid sale of the evento, as the pattern. */
async function ventaDe(db: Db, tipoBoletoId: string): Promise<Venta> {
  const rows = await rowsOf<Venta>(db)`
    select c.id as compra, c.apartado_id as apartado, p.id as pago from compras c
      join pagos p on p.compra_id = c.id join compra_lineas l on l.compra_id = c.id
    where l.tipo_boleto_id = ${tipoBoletoId} and c.estado = 'pagada' and p.proveedor <> 'gratis'
    order by c.creado_en desc limit 1`
  if (rows[0] === undefined) throw new Error('No paid sale to copy.')
  return rows[0]
}

async function copiar(db: Db, recetas: readonly Receta[], esquema: string, desde: number, cuantas: number) {
  await db.transaction().execute(async (trx) => {
    if (esquema === 'public') await execute(trx)`set local session_replication_role = replica`
    for (const { tabla, columnas, valores, filtro } of recetas)
      await sql
        .raw(
          `insert into ${esquema}.${tabla} (${columnas}) select ${valores}
           from public.${tabla} r, generate_series(${desde + 1}, ${desde + cuantas}) n where ${filtro}`,
        )
        .execute(trx)
  })
}

/** Sales that were there already, with all their rows, up to so many compras in the database. */
export async function llenar(db: Db, tipoBoletoId: string, hasta: number): Promise<void> {
  const [{ hay } = { hay: 0 }] = await rowsOf<{ hay: number }>(db)`select count(*)::int as hay from compras`
  if (hay >= hasta) return
  const recetas = await recetasDe(db, await ventaDe(db, tipoBoletoId))
  for (let hechas = 0; hechas < hasta - hay; hechas += 10_000)
    await copiar(db, recetas, 'public', hay + hechas, Math.min(10_000, hasta - hay - hechas))
  await execute(db)`update existencias set vendidos = (select count(*) from boletos
    where tipo_boleto_id = ${tipoBoletoId} and estado in ('valido', 'usado')) where tipo_boleto_id = ${tipoBoletoId}`
  for (const tabla of Object.keys(DE_LA_VENTA)) await sql.raw(`vacuum analyze ${tabla}`).execute(db)
}

/**
 * The floor: the rows of so many sales written by bare SQL, two hundred in a commit, into tables with the same indexes and
 * without triggers or references. Nothing is asked, counted or decided. Answers how many it wrote.
 */
export async function createCopiadora(db: Db, tipoBoletoId: string): Promise<(cuantas: number) => Promise<void>> {
  const recetas = await recetasDe(db, await ventaDe(db, tipoBoletoId))
  await execute(db)`drop schema if exists banco cascade`
  await execute(db)`create schema banco`
  for (const { tabla } of recetas)
    await sql
      .raw(
        `create table banco.${tabla} (like public.${tabla} including defaults including generated including indexes)`,
      )
      .execute(db)
  let hechas = 0
  return async (cuantas) => {
    for (const fin = hechas + cuantas; hechas < fin; hechas += LOTE) await copiar(db, recetas, 'banco', hechas, LOTE)
  }
}
