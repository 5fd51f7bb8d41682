import type { CodigoPublico, TipoConCodigo } from '@entrale/contract/codigos/schemas'
import type { Context } from '../../../context.ts'
import { eventoNoEncontrado } from '../tipos/boletos.errors.ts'
import { type EventoVenta, findTiposALaVenta, type TipoALaVenta } from '../tipos/boletos.repository.ts'
import { eventoEnVenta } from '../tipos/eventos-en-venta.ts'
import { presentTipoPublico } from '../tipos/tipo-publico.presenter.ts'
import { type Codigo, descuentoDe, quedanDeCodigo, seVe, usaCodigo } from './codigo.ts'
import { codigoSinLugar } from './codigos.errors.ts'
import { reconocerCodigo } from './reconocer-codigo.ts'

type Vista = { evento: EventoVenta; codigo: Codigo; ahora: Date }

function presentConCodigo(tipo: TipoALaVenta, { evento, codigo, ahora }: Vista): TipoConCodigo {
  const descuento = descuentoDe(tipo, codigo)
  const publico = presentTipoPublico({ ...tipo, precio: tipo.precio - descuento }, evento, ahora)
  const tope = usaCodigo(tipo, codigo)
    ? Math.min(codigo.maximoPorCompra ?? publico.maximo, quedanDeCodigo(codigo) ?? publico.maximo)
    : publico.maximo
  return { ...publico, maximo: Math.min(publico.maximo, tope), descuento, oculto: tipo.visibilidad !== 'publico' }
}

/** What a code gives: the tipos with it, at the totals that will be charged. */
export async function verCodigo(
  ctx: Context,
  organizerSlug: string,
  eventSlug: string,
  texto: string,
): Promise<CodigoPublico> {
  const evento = await eventoEnVenta(ctx.db, organizerSlug, eventSlug)
  if (evento === null) throw eventoNoEncontrado()
  const codigo = await reconocerCodigo(ctx, evento, texto, { gratis: false })
  if (quedanDeCodigo(codigo) === 0) throw codigoSinLugar(0)
  const tipos = await findTiposALaVenta(ctx.db, evento.id)
  const vista = { evento, codigo, ahora: ctx.ports.clock.now() }
  return {
    codigo: codigo.codigo,
    descripcion: codigo.descripcion,
    tipos: tipos.filter((tipo) => seVe(tipo, codigo)).map((tipo) => presentConCodigo(tipo, vista)),
  }
}
