import type { ESTADOS_COMPRA, METODOS } from '@entrale/contract/compras/estados'
import type { PoliticaReembolso } from '@entrale/contract/eventos/estados'
import type { Vendedor } from '@entrale/contract/expedientes/vendedor'
import type { Aceptados } from '@entrale/contract/legales/schemas'
import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { mudadaDesdeLaCompra, type ReembolsoRow, reembolsosDeCompra } from '../../reembolsos/dinero/index.ts'
import { type BoletoDeCompra, boletosDeCompra } from './boletos-de-compra.ts'
import { type EmisoresDeCompra, emisoresDeCompra } from './emisores-de-compra.ts'
import {
  type FacturaDeBoletos,
  type FacturaDeCompra,
  facturaDeCompra,
  facturaDelCargo,
  facturaHasta,
} from './factura-de-compra.ts'
import { type PagoDeCompra, pagoDeCompra } from './pago-de-compra.ts'

type EstadoCompra = (typeof ESTADOS_COMPRA)[number]
type LineaCompra = {
  tipo: string
  cantidad: number
  precio: number
  cargo: number
  descuento: number
  /** A percentage, or null when exempt. */
  tasa: number | null
}

/** A compra with everything that its page, its boletos and its e-mail show. */
export type CompraCompleta = {
  id: string
  folio: string
  apartadoId: string
  usuarioId: string | null
  estado: EstadoCompra
  metodo: (typeof METODOS)[number]
  nombreMostrado: string
  email: string
  subtotal: number
  cargos: number
  iva: number
  total: number
  huella: string
  enlaces: number
  pago: PagoDeCompra | null
  /** The account of its organization took the money. */
  directo: boolean
  creadoEn: Date
  evento: {
    id: string
    nombre: string
    slug: string
    organizacion: string
    organizador: string
    inicio: Date
    fin: Date
    zonaHoraria: string
    estado: 'borrador' | 'publicado' | 'pospuesto' | 'reprogramado' | 'cancelado'
    cardImagen: string | null
    portadaImagen: string | null
    matiz: number | null
    direccion: { nombre: string; direccion: string; ciudad: string } | null
    enlaceEnLinea: string | null
    conPreguntas: boolean
    politicaReembolso: PoliticaReembolso
    color: string | null
    pie: string
  }
  lineas: LineaCompra[]
  vendedor: Vendedor
  boletos: BoletoDeCompra[]
  reembolsos: ReembolsoRow[]
  /** Its evento is not any more what was bought. */
  mudada: boolean
  /** Terms and privacy notice that were in force. */
  documentos: Aceptados
  factura: FacturaDeBoletos | null
  facturaCargo: FacturaDeCompra | null
  facturaHasta: Date | null
  emisores: EmisoresDeCompra
  impuestoLocal: number | null
}
type Cruda = Omit<CompraCompleta, 'evento'> & {
  evento: Omit<CompraCompleta['evento'], 'inicio' | 'fin'>
  inicio: Date
  fin: Date
}

const completa = sql`
  select c.id, c.folio, c.apartado_id as "apartadoId", c.usuario_id as "usuarioId", c.estado, c.metodo,
    c.nombre_mostrado as "nombreMostrado", c.email,
    c.subtotal, c.cargos, c.iva, c.total, c.huella, c.enlaces, ${pagoDeCompra} as pago,
    exists (select from repartos where compra_id = c.id) as directo, c.creado_en as "creadoEn", e.inicio, e.fin,
    json_build_object('id', e.id, 'nombre', e.nombre_mostrado, 'slug', e.slug, 'organizacion', o.slug, 'organizador',
      o.nombre_mostrado,
      'zonaHoraria', e.zona_horaria, 'estado', e.estado, 'cardImagen', e.card_imagen, 'portadaImagen', e.portada_imagen,
      'matiz', (select i.matiz from imagenes i where i.id = coalesce(e.card_imagen, e.portada_imagen)), 'enlaceEnLinea',
        e.enlace_en_linea,
      'conPreguntas', e.con_preguntas, 'politicaReembolso', e.politica_reembolso, 'color', o.color, 'pie', o.pie,
      'direccion', case when d.evento_id is not null then json_build_object('nombre', d.nombre, 'direccion',
        d.direccion, 'ciudad', d.ciudad) end) as evento, vendedor_de(o.id) as vendedor,
    (select coalesce(json_agg(json_build_object('tipo', l.tipo, 'cantidad', l.cantidad, 'precio', l.precio, 'cargo',
      l.cargo, 'descuento', l.descuento, 'tasa', case when not l.iva_exento then l.iva_tasa end)
        order by t.orden, t.id), '[]')
      from compra_lineas l, lateral (select id, orden from tipos_boleto where id = l.tipo_boleto_id offset 0) t
        where l.compra_id = c.id) as lineas,
    ${boletosDeCompra} as boletos, ${reembolsosDeCompra} as reembolsos, ${mudadaDesdeLaCompra} as mudada,
      ${facturaDeCompra} as factura, ${facturaDelCargo} as "facturaCargo",
    json_build_object('terminos', version_documento(c.terminos_id), 'aviso', version_documento(c.aviso_id))
      as documentos, ${facturaHasta} as "facturaHasta", ${emisoresDeCompra} as emisores,
    impuesto_local_de_compra(c.id) as "impuestoLocal"
  from compras c join eventos e on e.id = c.evento_id join organizaciones o on o.id = e.organizacion_id
    left join direcciones d on d.evento_id = e.id`

const completas = async (crudas: Promise<Cruda[]>): Promise<CompraCompleta[]> =>
  (await crudas).map(({ inicio, fin, evento, ...compra }) => ({ ...compra, evento: { ...evento, inicio, fin } }))

export const findComprasCompletas = (db: Db, resto: RawBuilder<unknown>): Promise<CompraCompleta[]> =>
  completas(rowsOf<Cruda>(db)`${completa} ${resto}`)

const soloUna = async (compras: Promise<CompraCompleta[]>): Promise<CompraCompleta | null> => (await compras)[0] ?? null

export const findCompraPorFolio = (db: Db, folio: string) =>
  soloUna(findComprasCompletas(db, sql`where c.folio = ${folio.toUpperCase()}`))
/** Planning it costs more than reading a hundred: once for each connection. */
export const findComprasDeApartados = (db: Db, ids: readonly string[]) =>
  completas(rowsOf<Cruda>(db)`/* prepared: compras_de_apartados */ ${completa}
    where c.apartado_id = any(${ids}::uuid[])`)

/** Why what waits for its payment buys nothing any more: its organizer cancelled the evento, or the platform took it off. Null while it may be paid. */
export async function causaDeCierre(db: Db, eventoId: string): Promise<'cancelado' | 'retirado' | null> {
  const evento = await db
    .selectFrom('eventos')
    .select(['estado', 'retirado_en'])
    .where('id', '=', eventoId)
    .executeTakeFirst()
  if (evento?.estado === 'cancelado') return 'cancelado'
  return evento === undefined || evento.retirado_en === null ? null : 'retirado'
}
