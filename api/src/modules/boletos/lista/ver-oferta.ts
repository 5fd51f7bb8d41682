import type { Oferta } from '@entrale/contract/lista-espera/schemas'
import type { Context } from '../../../context.ts'
import { soltarApartado } from '../apartar/apartados.repository.ts'
import { sumarLineas, totalDeLinea } from '../tipos/precio.ts'
import { ofertaComprada, ofertaNoEncontrada } from './lista-espera.errors.ts'
import { retirarEspera } from './lista-espera.repository.ts'
import { abreOferta } from './oferta-acceso.ts'
import { findOferta, type OfertaRow } from './ofertas.repository.ts'

function presentOferta({
  id,
  estado,
  apartadoId,
  venceEn,
  ahora,
  nombre,
  organizerSlug,
  eventSlug,
  inicio,
  zonaHoraria,
  eventoEstado,
  lineas,
  email,
  comprador,
  cantidad,
  tipo,
}: OfertaRow): Oferta {
  return {
    ...{ id, estado, cantidad, tipo },
    comprador: { nombre: '', apellidoPaterno: '', apellidoMaterno: '', nombreMostrado: '', ...comprador, email },
    venceEn: venceEn?.toISOString() ?? null,
    ahora: ahora.toISOString(),
    evento: { nombre, organizerSlug, eventSlug, fechaInicio: inicio.toISOString(), zonaHoraria, estado: eventoEstado },
    lineas: lineas.map((linea) => ({ tipo: linea.tipo, cantidad: linea.cantidad, total: totalDeLinea(linea) })),
    total: sumarLineas(lineas).total,
    apartadoId: estado === 'ofrecido' ? apartadoId : null,
  }
}

/** It opens for the link of its e-mail, and for the account that has proved that address. */
async function exigirOferta(
  { db, config, usuario }: Context,
  id: string,
  acceso: string | undefined,
): Promise<OfertaRow> {
  const oferta = await findOferta(db, id)
  if (oferta === null) throw ofertaNoEncontrada()
  const esSuya = usuario !== null && usuario.id === oferta.usuarioId
  if (!esSuya && !abreOferta(config.secret, id, acceso ?? '')) throw ofertaNoEncontrada()
  return oferta
}

export async function verOferta(ctx: Context, id: string, acceso: string | undefined): Promise<Oferta> {
  return presentOferta(await exigirOferta(ctx, id, acceso))
}

/** Who waits leaves the line; who was offered boletos leaves them to the next. Saying so twice is no mistake. */
export async function declinarOferta(ctx: Context, id: string, acceso: string | undefined): Promise<void> {
  const { estado } = await exigirOferta(ctx, id, acceso)
  if (estado === 'comprado') throw ofertaComprada()
  if (await retirarEspera(ctx.db, id)) return
  const { apartadoId } = await exigirOferta(ctx, id, acceso) // it may have come this very moment
  if (apartadoId !== null) await soltarApartado(ctx.db, apartadoId)
}
