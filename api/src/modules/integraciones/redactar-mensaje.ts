import type { Db } from '@entrale/db'
import { sql } from 'kysely'

type Mensaje = { tipo: string; sujeto: string; creadoEn: Date }
type Datos = Record<string, unknown>

const evento = sql`json_build_object('slug', e.slug, 'nombre', e.nombre_mostrado, 'organizacion', o.slug, 'fechaInicio',
  e.inicio, 'zonaHoraria', e.zona_horaria, 'estado', e.estado)`

async function una(db: Db, consulta: ReturnType<typeof sql<{ datos: Datos }>>): Promise<Datos> {
  const { rows } = await consulta.execute(db)
  return rows[0]?.datos ?? {}
}

const compra = sql`'folio', c.folio, 'estado', c.estado, 'metodo', c.metodo, 'total', c.total, 'moneda', c.moneda,
  'boletos', (select count(*) from boletos b where b.compra_id = c.id and b.estado in ('valido', 'usado')),
  'evento', ${evento}`
const conEvento = sql`compras c join eventos e on e.id = c.evento_id join organizaciones o on o.id = e.organizacion_id`

const deCompra = (db: Db, id: string) =>
  una(db, sql<{ datos: Datos }>`select json_build_object(${compra}) as datos from ${conEvento} where c.id = ${id}`)

/**
 * `reembolsado`: all that went back of the compra until now. A compra whose bank took the money back has no reembolso.
 */
const deReembolsada = (db: Db, id: string) =>
  una(
    db,
    sql<{ datos: Datos }>`
      select json_build_object(${compra}, 'reembolsado', (select coalesce(sum(monto), 0) from reembolsos
          where compra_id = c.id and estado = 'pagado' and origen <> 'compensacion'),
        'reembolso', case when r.id is not null then json_build_object('id', r.id, 'monto', r.monto, 'boletos',
          (select count(*) from reembolso_boletos where reembolso_id = r.id)) end) as datos
      from ${conEvento} left join reembolsos r on r.compra_id = c.id and r.id = ${id}
      where c.id = coalesce((select compra_id from reembolsos where id = ${id}), ${id})`,
  )

const deBoleto = (db: Db, id: string) =>
  una(
    db,
    sql<{ datos: Datos }>`
      select json_build_object('id', b.id, 'numero', b.numero, 'estado', b.estado, 'tipo', t.tipo, 'folio', c.folio,
        'vieneDe', b.viene_de, 'evento', ${evento}) as datos
      from boletos b join compras c on c.id = b.compra_id join tipos_boleto t on t.id = b.tipo_boleto_id
        join eventos e on e.id = b.evento_id join organizaciones o on o.id = e.organizacion_id where b.id = ${id}`,
  )

const deEvento = (db: Db, id: string) =>
  una(
    db,
    sql<{
      datos: Datos
    }>`select ${evento} as datos from eventos e join organizaciones o on o.id = e.organizacion_id where e.id = ${id}`,
  )

const deOrganizacion = (db: Db, id: string) =>
  una(
    db,
    sql<{ datos: Datos }>`
      select json_build_object('slug', o.slug, 'nombre', o.nombre_mostrado, 'miembros',
        (select count(*) from miembros m where m.organizacion_id = o.id)) as datos
      from organizaciones o where o.id = ${id}`,
  )

/** What a message says, by kind. It holds nothing of a person: receivers ask the API with a token. */
const REDACCIONES: readonly (readonly [prefijo: string, leer: (db: Db, id: string) => Promise<Datos>])[] = [
  ['compra.reembolsada', deReembolsada],
  ['compra.', deCompra],
  ['boleto.', deBoleto],
  ['evento.', deEvento],
  ['organizacion.', deOrganizacion],
]

/** The body of a message, as things stand at its first delivery; amounts are centavos. */
export async function redactarMensaje(db: Db, { tipo, sujeto, creadoEn }: Mensaje): Promise<string> {
  const leer = REDACCIONES.find(([prefijo]) => tipo.startsWith(prefijo))?.[1]
  const data = leer === undefined ? { id: sujeto } : await leer(db, sujeto)
  return JSON.stringify({ type: tipo, timestamp: creadoEn.toISOString(), data })
}
