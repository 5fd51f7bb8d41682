import type { Apartado, Apartar } from '@entrale/contract/boletos/apartados'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { colasPor } from '../../../lotes.ts'
import type { Codigo } from '../codigos/codigo.ts'
import { reconocerCodigo } from '../codigos/reconocer-codigo.ts'
import {
  claveUsada,
  eventoCancelado,
  eventoNoEncontrado,
  eventoPospuesto,
  maximoPorPersona,
  noAlcanzan,
  redConFila,
  ventaCerrada,
  ventaDetenida,
  ventaEnPausa,
  ventaProxima,
  ventaSuspendida,
} from '../tipos/boletos.errors.ts'
import type { EventoEnCatalogo, TipoEnCatalogo } from '../tipos/boletos.repository.ts'
import { ventanaDe, ventaPorEvento } from '../tipos/estado-venta.ts'
import { eventoEnVenta } from '../tipos/eventos-en-venta.ts'
import { presentApartado } from './apartado.presenter.ts'
import {
  type ApartadoNuevo,
  type ApartadoRow,
  apartarLote,
  clavesDeApartado,
  type Desenlace,
  findApartado,
} from './apartados.repository.ts'
import { apartarCon } from './apartar-con-codigo.ts'
import { claveDeRed } from './claves-persona.ts'
import { congelar, type Elegido, elegir, exigirLoVisto } from './elegir-boletos.ts'

/** Holds of one evento are granted together, many in one commit. */
const colaDe = colasPor<EventoEnCatalogo, ApartadoNuevo, Desenlace>({
  max: 500,
  queue: 5000,
  claveDe: ({ id, minutosApartado }) => `${id} ${minutosApartado}`,
  run: (db, { id, minutosApartado }, nuevos) => apartarLote(db, id, minutosApartado, nuevos),
  keysOf: clavesDeApartado,
})

function exigirVenta(evento: EventoEnCatalogo, elegidos: readonly Elegido[], ahora: Date): void {
  if (evento.pausa !== null) throw ventaEnPausa(evento.pausa)
  const porEvento = ventaPorEvento(evento, ahora)
  if (porEvento === 'suspendida') throw ventaSuspendida()
  if (porEvento === 'cancelado') throw eventoCancelado()
  if (porEvento === 'pospuesto') throw eventoPospuesto()
  if (porEvento === 'pausada') throw ventaDetenida()
  if (porEvento !== null) throw ventaCerrada()
  for (const { tipo } of elegidos) {
    const ventana = ventanaDe(tipo, ahora)
    if (ventana === 'cerrada') throw ventaCerrada()
    if (ventana === 'proximamente') throw ventaProxima(tipo.tipo, cuandoEmpieza(tipo, evento))
  }
}

function cuandoEmpieza({ ventaInicio }: TipoEnCatalogo, { zonaHoraria }: EventoEnCatalogo): string {
  return new Intl.DateTimeFormat('es-MX', { timeZone: zonaHoraria, dateStyle: 'long', timeStyle: 'short' }).format(
    ventaInicio ?? new Date(),
  )
}

type Seleccion = { evento: EventoEnCatalogo; elegidos: Elegido[]; codigo: Codigo | null; nuevo: ApartadoNuevo }

/** A repeated request is the same when it chooses the same boletos and amounts; list prices may have changed. */
function mismaSeleccion(apartado: ApartadoRow, { elegidos, codigo, nuevo }: Seleccion): boolean {
  const lineas = new Map(apartado.lineas.map((linea) => [linea.tipoBoletoId, linea]))
  return (
    apartado.visitante === nuevo.visitante &&
    apartado.codigo === (codigo?.codigo ?? null) &&
    lineas.size === elegidos.length &&
    elegidos.every(({ tipo, cantidad, aporte }) => {
      const linea = lineas.get(tipo.id)
      return linea?.cantidad === cantidad && (aporte === null || linea.precio === aporte)
    })
  )
}

/** The id is known: the same request again, or one whose answer got lost. */
async function repetido(db: Db, seleccion: Seleccion): Promise<Apartado> {
  const apartado = await findApartado(db, seleccion.nuevo.id)
  if (apartado === null || !mismaSeleccion(apartado, seleccion)) throw claveUsada()
  return presentApartado(apartado)
}

/** Nothing is held at a total that the visitor did not see, unless it was held before it changed. */
async function exigirPrecios(
  { db, idempotencyKey }: Context,
  boletos: Apartar['boletos'],
  { elegidos, nuevo }: Seleccion,
): Promise<void> {
  try {
    exigirLoVisto(boletos, elegidos, nuevo.lineas)
  } catch (cambio) {
    if (idempotencyKey === null || (await findApartado(db, idempotencyKey)) === null) throw cambio
  }
}

async function tomar(ctx: Context, { evento, elegidos, codigo, nuevo }: Seleccion): Promise<Desenlace> {
  const desenlace =
    codigo === null
      ? await colaDe(ctx.db, evento).add(nuevo)
      : await apartarCon(ctx.db, { evento, elegidos, codigo, nuevo })
  if (desenlace.tope !== null) throw maximoPorPersona(desenlace.tope)
  if (desenlace.resultado === 'fila') throw redConFila()
  if (desenlace.resultado === 'insuficiente')
    throw noAlcanzan(
      elegidos.flatMap(({ tipo }, i) =>
        typeof desenlace.quedan[i] === 'number' ? [{ tipo: tipo.tipo, quedan: desenlace.quedan[i] }] : [],
      ),
    )
  return desenlace
}

/** Holds boletos for this visitor while they pay. A client's idempotency key is the id of the hold. */
export async function apartarBoletos(
  ctx: Context,
  organizerSlug: string,
  eventSlug: string,
  datos: Apartar,
): Promise<Apartado> {
  const evento = await eventoEnVenta(ctx.db, organizerSlug, eventSlug)
  if (evento === null) throw eventoNoEncontrado()
  const codigo = datos.codigo ? await reconocerCodigo(ctx, evento, datos.codigo, { gratis: true }) : null
  const elegidos = elegir(datos.boletos, evento, codigo)
  exigirVenta(evento, elegidos, ctx.ports.clock.now())
  const nuevo = {
    id: ctx.idempotencyKey ?? createId(),
    visitante: datos.visitante,
    usuarioId: ctx.usuario?.id ?? null,
    red: claveDeRed(ctx),
    lineas: congelar(elegidos, evento, codigo),
  }
  const seleccion = { evento, elegidos, codigo, nuevo }
  await exigirPrecios(ctx, datos.boletos, seleccion)
  const { resultado, expiraEn, ahora, extendido } = await tomar(ctx, seleccion)
  if (resultado === 'existe') return repetido(ctx.db, seleccion)
  const lineas = nuevo.lineas.map((linea, i) => ({ ...linea, tipo: elegidos[i]?.tipo.tipo ?? '' }))
  const suyo = {
    id: nuevo.id,
    estado: 'activo' as const,
    expiraEn,
    ahora,
    extendido,
    codigo: codigo?.codigo ?? null,
  }
  return presentApartado({ ...suyo, organizerSlug, eventSlug, nombre: evento.nombre, lineas })
}
