import type { Boleto } from '@entrale/contract/compras/compra'
import type { ESTADOS_BOLETO } from '@entrale/contract/compras/estados'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Llavero } from '../../../llavero.ts'
import {
  presentUso,
  presentVivo,
  type UsoDeBoleto,
  usoDeBoleto,
  type VivoDeBoleto,
  vivoDeBoleto,
} from '../../accesos/index.ts'
import { firmarBoleto } from '../../boletos/index.ts'
import { porDevolver } from '../../reembolsos/dinero/index.ts'
import { accesoDeBoleto } from './acceso.ts'

/** One admission. `sePasa` and `seDevuelve`: what its evento and its stock allow, whatever the hour. */
export type BoletoDeCompra = {
  id: string
  numero: number
  tipo: string
  estado: (typeof ESTADOS_BOLETO)[number]
  usado: UsoDeBoleto
  vivo: VivoDeBoleto
  version: number
  /** Of its evento. */
  llave: string | null
  /** As its token counts them: those of its compra while its buyer has it. */
  enlaces: number
  asistente: string | null
  transferencia: { nombre: string; email: string; estado: 'pendiente' | 'aceptada'; venceEn: string } | null
  devolucion: 'en_lista' | 'ofrecida' | null
  sePasa: boolean
  seDevuelve: boolean
  /** What its buyer would get for it, and what they got of its price before, in centavos: theirs to read alone. */
  porDevolver: number
  rebaja: number
}

const envio = (estado: 'pendiente' | 'aceptada') => sql`(
  select json_build_object('nombre', t.nombre, 'email', t.email, 'estado', t.estado, 'venceEn', t.vence_en)
  from transferencias t where t.boleto_id = b.id and t.estado = ${sql.lit(estado)})`

/** Nobody could buy one instead of it: `existencias x`. */
const agotado = sql`(x.cupo - x.vendidos - x.apartados <= 0
  or exists (select from aforos h where h.evento_id = x.aforo and h.cupo - h.vendidos - h.apartados <= 0))`
const enVenta = sql`exists (select from tipos_boleto t
  where t.id = b.tipo_boleto_id and t.visibilidad = 'publico' and t.estado = 'abierto'
  and (t.venta_inicio is null or t.venta_inicio <= now()) and (t.venta_fin is null or t.venta_fin > now()))`

/** Of `boletos b` with its `compras c`, `eventos e`, `compra_lineas l` and `existencias x`. One that was passed on and then voided is void. */
export const datosDeBoleto = sql`json_build_object('id', b.id, 'numero', b.numero, 'tipo', l.tipo, 'version', b.version, 'llave', e.llave,
  'enlaces', case when b.titular_email is null then c.enlaces else 0 end,
  'asistente', b.asistente,
  'estado', case when b.estado = 'transferido' and exists (
    select from boletos a where a.compra_id = b.compra_id and a.numero = b.numero
      and a.estado = 'cancelado') then 'cancelado' else b.estado end,
  'usado', ${usoDeBoleto}, 'vivo', ${vivoDeBoleto},
  'transferencia', case b.estado when 'valido' then ${envio('pendiente')}
    when 'transferido' then ${envio('aceptada')} end,
  'devolucion', (select d.estado from devoluciones d where d.boleto_id = b.id and d.estado in ('en_lista', 'ofrecida')),
  'sePasa', e.transferible, 'porDevolver', ${porDevolver}, 'rebaja', b.rebaja,
  'seDevuelve', e.devolucion_a_lista and e.estado in ('publicado', 'reprogramado') and b.titular_email is null
    and l.precio > 0 and c.metodo <> 'cortesia'
    and ${agotado} and ${enVenta})`

/** The boletos of `compras c` as its buyer had them: of one that changed hands, the one that was the buyer's. Beside `eventos e`. */
export const boletosDeCompra = sql`(select coalesce(json_agg(${datosDeBoleto} order by b.numero), '[]')
  from boletos b join compra_lineas l on l.compra_id = b.compra_id and l.tipo_boleto_id = b.tipo_boleto_id
  join existencias x on x.tipo_boleto_id = b.tipo_boleto_id where b.compra_id = c.id and b.viene_de is null)`

type EventoDeBoleto = { id: string; inicio: Date; estado: string }
const EN_PIE = new Set(['publicado', 'reprogramado', 'pospuesto'])
/** Whether boletos of an evento may still change hands. */
export const estaPorVenir = ({ inicio, estado }: Omit<EventoDeBoleto, 'id'>, ahora: Date): boolean =>
  EN_PIE.has(estado) && inicio > ahora

type Vigencia = { estado: string; usado: UsoDeBoleto; devolucion: string | null }
/** Whether a boleto lets its holder in, for the first time or again, and nobody is being offered it. */
export const admite = ({ estado, usado, devolucion }: Vigencia): boolean =>
  (estado === 'valido' && devolucion !== 'ofrecida') || usado?.vuelve === true

/** What stands for its code, where it admits: the signed text, or that it changes and since when a phone shows it. */
function codigoDe(boleto: BoletoDeCompra, eventoId: string, secret: Llavero): Pick<Boleto, 'qr' | 'vivo'> {
  const { id, version, llave, vivo } = boleto
  if (!admite(boleto)) return { qr: '' }
  return vivo === null
    ? { qr: firmarBoleto(secret, { id, eventoId, llave, version }) }
    : { qr: '', vivo: presentVivo(vivo, version) }
}

/** A boleto on the wire, without money: its code only while it admits its holder, and what the holder may do with it now. */
export function presentBoleto(
  boleto: BoletoDeCompra,
  evento: EventoDeBoleto,
  { config, ports }: Pick<Context, 'config' | 'ports'>,
): Omit<Boleto, 'porDevolver' | 'rebaja'> {
  const { id, numero, tipo, estado, usado, asistente, transferencia, devolucion, sePasa, seDevuelve } = boleto
  const ahora = ports.clock.now()
  const sigue =
    transferencia !== null && (transferencia.estado === 'aceptada' || new Date(transferencia.venceEn) > ahora)
  const libre = estado === 'valido' && devolucion === null && !sigue && estaPorVenir(evento, ahora)
  return {
    id,
    numero,
    tipo,
    estado,
    usado: presentUso(usado),
    ...codigoDe(boleto, evento.id, config.secret),
    asistente,
    acceso: accesoDeBoleto(config.secret, boleto),
    transferencia: sigue ? { ...transferencia, venceEn: new Date(transferencia.venceEn).toISOString() } : null,
    enLista: devolucion !== null,
    transferible: libre && sePasa,
    devolvible: libre && seDevuelve,
  }
}
