import type { Vendedor } from '@entrale/contract/expedientes/vendedor'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { cambianLosCodigos, usoDeBoleto } from '../../accesos/index.ts'
import { emisoresDeCompra } from '../compra/emisores-de-compra.ts'

const eventos = (db: Db) =>
  db
    .selectFrom('eventos as e')
    .innerJoin('organizaciones as o', 'o.id', 'e.organizacion_id')
    .leftJoin('direcciones as d', 'd.evento_id', 'e.id')
    .select([
      'e.id',
      'e.nombre_mostrado as nombre',
      'e.descripcion',
      'e.slug',
      'e.inicio',
      'e.fin',
      'e.zona_horaria as zonaHoraria',
      'e.estado',
      'e.version',
      'e.actualizado_en as actualizadoEn',
      'e.card_imagen as cartel',
      'e.portada_imagen as portada',
      'e.enlace_en_linea as enlaceEnLinea',
      'e.edad_minima as edadMinima',
      'e.politica_reembolso as politicaReembolso',
      'o.slug as organizerSlug',
      'o.nombre_mostrado as organizador',
      'o.logo',
      'o.color',
      'o.pie',
      'd.nombre as lugar',
      'd.direccion',
      'd.ciudad',
      'd.estado as entidad',
      'd.codigo_postal as codigoPostal',
      'd.lat',
      'd.lng',
    ])
    .select(sql<Vendedor>`vendedor_de(o.id)`.as('vendedor'))

export type EventoDocumento = NonNullable<Awaited<ReturnType<typeof findEventoPublico>>>

/** An evento anyone may see. */
export function findEventoPublico(db: Db, organizerSlug: string, eventSlug: string) {
  return eventos(db)
    .where('e.id', '=', sql<string>`evento_con_slug(${organizerSlug}, ${eventSlug})`)
    .where('e.estado', '<>', 'borrador')
    .executeTakeFirst()
}

async function findCompra(db: Db, compraId: string) {
  return await db
    .selectFrom('compras as c')
    .innerJoin('eventos as e', 'e.id', 'c.evento_id')
    .select([
      'c.id',
      'c.folio',
      'c.evento_id as eventoId',
      'c.usuario_id as usuarioId',
      'c.estado',
      'c.metodo',
      'c.nombre_mostrado as comprador',
      'c.email',
      'c.subtotal',
      'c.cargos',
      'c.iva',
      'c.total',
      'c.moneda',
      'c.enlaces',
      'e.llave',
      cambianLosCodigos.as('vivo'),
      emisoresDeCompra.as('emisores'),
      sql<number | null>`impuesto_local_de_compra(c.id)`.as('impuestoLocal'),
    ])
    .where('c.id', '=', compraId)
    .executeTakeFirst()
}

/** As each admission stands now: what somebody passed on is counted once, with who has it. */
function listBoletos(db: Db, compraId: string) {
  return db
    .selectFrom('boletos as b')
    .innerJoin('compra_lineas as l', (join) =>
      join.onRef('l.compra_id', '=', 'b.compra_id').onRef('l.tipo_boleto_id', '=', 'b.tipo_boleto_id'),
    )
    .leftJoin('devoluciones as d', (join) =>
      join.onRef('d.boleto_id', '=', 'b.id').on('d.estado', 'in', ['en_lista', 'ofrecida']),
    )
    .select([
      'b.id',
      'b.version',
      'b.numero',
      'b.estado',
      'b.asistente',
      'b.titular_id as titularId',
      'b.titular_email as titularEmail',
    ])
    .select(['l.tipo', 'l.precio', 'l.cargo', 'd.estado as devolucion', usoDeBoleto.as('usado')])
    .where('b.compra_id', '=', compraId)
    .where('b.estado', '<>', 'transferido')
    .orderBy('b.numero')
    .execute()
}

export type BoletoDocumento = Awaited<ReturnType<typeof listBoletos>>[number]
export type CompraDocumento = NonNullable<Awaited<ReturnType<typeof findCompra>>> & {
  boletos: BoletoDocumento[]
  evento: EventoDocumento
}

/** All that the papers of a compra show, or null when there is no such compra. */
export async function findCompraDocumento(db: Db, compraId: string): Promise<CompraDocumento | null> {
  const compra = await findCompra(db, compraId)
  if (compra === undefined) return null
  const [boletos, evento] = await Promise.all([
    listBoletos(db, compraId),
    eventos(db).where('e.id', '=', compra.eventoId).executeTakeFirstOrThrow(),
  ])
  return { ...compra, boletos, evento }
}

/** Why it was called off, in the words of its organizer. */
/** Who called it off, as people read it: its organizer, or us in its place. */
export async function findQuienCancelo(db: Db, eventoId: string, organizador: string): Promise<string> {
  const evento = await db.selectFrom('eventos').select('cancelado_por').where('id', '=', eventoId).executeTakeFirst()
  return evento?.cancelado_por === 'plataforma' ? 'Éntrale' : organizador
}

export async function findMotivo(db: Db, eventoId: string): Promise<string> {
  return (await db.selectFrom('eventos').select('motivo').where('id', '=', eventoId).executeTakeFirstOrThrow()).motivo
}

/** What came so far of the payments of a compra, in centavos. */
export async function sumRecibido(db: Db, compraId: string): Promise<number> {
  const { recibido } = await db
    .selectFrom('pagos')
    .select(sql<number>`coalesce(sum(recibido), 0)::float8`.as('recibido'))
    .where('compra_id', '=', compraId)
    .executeTakeFirstOrThrow()
  return recibido
}

export async function findCompraIdDeBoleto(db: Db, boletoId: string): Promise<string | null> {
  const boleto = await db.selectFrom('boletos').select('compra_id').where('id', '=', boletoId).executeTakeFirst()
  return boleto?.compra_id ?? null
}

/** Whether this account proved to read an address. */
export async function leeCorreo(db: Db, usuarioId: string, email: string): Promise<boolean> {
  const usuario = db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', usuarioId)
    .where('email', '=', email)
    .where('email_verificado_en', 'is not', null)
  return (await usuario.executeTakeFirst()) !== undefined
}
