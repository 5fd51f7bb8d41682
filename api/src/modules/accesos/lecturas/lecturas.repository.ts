import { type FiltroLecturas, LETRAS_DE_FOLIO, type Lectura } from '@entrale/contract/accesos/lecturas'
import { containing, type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export type LecturaRow = Omit<Lectura, 'en' | 'boleto' | 'tarde'> & {
  en: Date
  /** By the clock of the evento, as a sheet has it. */
  fecha: string
  folio: string | null
  tipo: string | null
  numero: number | null
  porRevisar: boolean
  resueltoEn: Date | null
}

/** Every folio begins alike, and one letter stands in every fifth. */
function parteDe(term = ''): string {
  const parte = term.toUpperCase().replace(/^EN(-|$)/, '')
  return parte.length < LETRAS_DE_FOLIO ? '' : parte
}

/** Whose folio it is, is found first: then their scans are few. */
const deFolio = (eventoId: string, parte: string) => sql`
  and a.boleto_id = any(array(select b.id from compras c join boletos b on b.compra_id = c.id
    where c.evento_id = ${eventoId} and c.folio like ${containing(parte)}::text))`

const donde = (eventoId: string, { puerta, resultado, term }: FiltroLecturas) => sql`
  a.evento_id = ${eventoId}
  ${puerta === undefined ? sql`` : sql`and a.puerta_id = ${puerta}`}
  ${resultado === undefined ? sql`` : sql`and a.resultado = ${resultado}`}
  ${parteDe(term) === '' ? sql`` : deFolio(eventoId, parteDe(term))}`

type Tramo = { antes: string | null; cuantas: number }
type DeEvento = { id: string; zonaHoraria: string }

type Marca = { en: string; id: string }
const PRINCIPIO: Marca = { en: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Where a scan stands in the list, to the microsecond; looked up first, so that the list begins there in its index. */
const findMarca = (db: Db, eventoId: string, id: string) =>
  rowOf<Marca>(db)`select en::text, id from accesos where id = ${id} and evento_id = ${eventoId}`

/** Scans of an evento, the newest first, after one of them. */
export async function findLecturas(
  db: Db,
  { id, zonaHoraria }: DeEvento,
  filtro: FiltroLecturas,
  { antes, cuantas }: Tramo,
): Promise<LecturaRow[]> {
  const marca = antes === null ? PRINCIPIO : await findMarca(db, id, antes)
  if (marca === null) return []
  return await rowsOf<LecturaRow>(db)`
    with tramo as (
      select a.* from accesos a
      where ${donde(id, filtro)} and (a.en, a.id) < (${marca.en}::timestamptz, ${marca.id}::uuid)
      order by a.en desc, a.id desc limit ${cuantas}
    )
    select a.id, a.en, to_char(a.en at time zone ${zonaHoraria}::text, 'YYYY-MM-DD HH24:MI:SS') as fecha,
      p.nombre as puerta, coalesce(t.nombre, '') as celular, a.resultado, c.folio, y.tipo, b.numero,
      coalesce(b.asistente, c.nombre_mostrado) as nombre, a.sin_red as "sinRed", a.forzado, a.conflicto,
      exists (select from accesos d where d.deshace = a.id offset 0)
        and acceso_deshecho(a.id, a.evento_id, a.celular_id, a.en) as deshecha,
      a.por_revisar as "porRevisar", a.resuelto_en as "resueltoEn"
    from tramo a join puertas p on p.id = a.puerta_id left join celulares t on t.id = a.celular_id
      left join boletos b on b.id = a.boleto_id left join compras c on c.id = b.compra_id
      left join tipos_boleto y on y.id = b.tipo_boleto_id
    order by a.en desc, a.id desc`
}
