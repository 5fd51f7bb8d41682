import { isDeepStrictEqual } from 'node:util'
import type { EditarEvento } from '@entrale/contract/eventos'
import type { Db } from '@entrale/db'
import { clavesDeEvento, registrarCambio } from '../../cambios.ts'
import type { Context } from '../../context.ts'
import { camposInvalidos } from '../../errors.ts'
import { direccionDe, revisarReferencias } from './datos-evento.ts'
import { esPublico, estadoDe } from './evento.ts'
import { eventoNoEncontrado, finAntesDelInicio, loSabePublico, SLUG_REPETIDO, slugFijo, ventaEmpezada, yaNoSeEdita } from './eventos.errors.ts'
import { type EventoRow, existsSlug, findEvento, lockEvento, lockVenta, saveDireccion, updateEvento } from './eventos.repository.ts'
import { faltantesDe } from './faltantes.ts'
import { guardarImagenes, type ImagenesGuardadas, problemasDeImagenes } from './imagenes-evento.ts'

/** Only the slug is unique: another evento took it this instant. */
const UNIQUE_VIOLATION = '23505'

type Nuevas = ImagenesGuardadas & { categoria_id?: number }
type Pedido = { organizacionId: string; slug: string; datos: EditarEvento }

/** Changes what is given. Date and place stand still from the first boleto sold or held. */
export async function editarEvento(ctx: Context, pedido: Pedido): Promise<string> {
  const evento = await findEvento(ctx.db, pedido.organizacionId, pedido.slug)
  if (evento === null) throw eventoNoEncontrado()
  const categoriaId = await revisar(ctx, pedido, evento)
  const nuevas = { ...(pedido.datos.categoria !== undefined && { categoria_id: categoriaId }), ...(await guardarImagenes(ctx)) }
  const escrito = ctx.db.transaction().execute((tx) => escribir(tx, pedido, nuevas, ctx.ports.clock.now()))
  return await escrito.catch((error: { code?: string }) => {
    throw error.code === UNIQUE_VIOLATION ? camposInvalidos([SLUG_REPETIDO]) : error
  })
}

/** What can be told before any picture is stored and any row is locked; answers the id of the category. */
async function revisar(ctx: Context, { organizacionId, datos }: Pedido, evento: EventoRow): Promise<number> {
  const otroSlug = datos.slug !== undefined && datos.slug !== evento.slug
  if (otroSlug && esPublico(evento.estado)) throw slugFijo()
  const repetido = otroSlug && (await existsSlug(ctx.db, organizacionId, datos.slug ?? '')) ? [SLUG_REPETIDO] : []
  const otros = [...repetido, ...(await problemasDeImagenes(ctx))]
  return await revisarReferencias(ctx.db, datos.categoria ?? evento.categoria, datos.zonaHoraria || evento.zonaHoraria, otros)
}

async function escribir(tx: Db, { organizacionId, slug, datos }: Pedido, nuevas: Nuevas, ahora: Date): Promise<string> {
  const leido = await findEvento(tx, organizacionId, slug)
  if (leido === null) throw eventoNoEncontrado()
  await lockEvento(tx, leido.id)
  if (tocaFechaOLugar(datos)) await lockVenta(tx, leido.id)
  const evento = await findEvento(tx, organizacionId, slug)
  if (evento === null) throw eventoNoEncontrado()
  const nuevo = combinar(evento, datos)
  permitir(evento, nuevo, ahora)
  await updateEvento(tx, evento.id, { ...columnas(nuevo), ...nuevas }, ahora)
  if (!isDeepStrictEqual(evento.direccion, nuevo.direccion)) await saveDireccion(tx, evento.id, nuevo.direccion)
  if (esPublico(evento.estado)) await registrarCambio(tx, clavesDeEvento(evento.organizacion, evento.slug))
  return nuevo.slug
}

const CAMPOS_FIJOS = ['fechaInicio', 'fechaFin', 'zonaHoraria', 'lugar', 'direccion', 'ciudad', 'estado', 'codigoPostal', 'enlaceEnLinea'] as const
const tocaFechaOLugar = (datos: EditarEvento) => CAMPOS_FIJOS.some((campo) => datos[campo] !== undefined)

function combinar(evento: EventoRow, datos: EditarEvento): EventoRow {
  const nombre = datos.nombre ?? evento.nombreMostrado
  return {
    ...evento,
    nombre: nombre.toLowerCase(),
    nombreMostrado: nombre,
    slug: datos.slug ?? evento.slug,
    descripcion: datos.descripcion ?? evento.descripcion,
    categoria: datos.categoria ?? evento.categoria,
    inicio: datos.fechaInicio === undefined ? evento.inicio : new Date(datos.fechaInicio),
    fin: datos.fechaFin === undefined ? evento.fin : new Date(datos.fechaFin),
    zonaHoraria: datos.zonaHoraria || evento.zonaHoraria,
    enlaceEnLinea: datos.enlaceEnLinea === undefined ? evento.enlaceEnLinea : datos.enlaceEnLinea || null,
    direccion: direccionDe(datos, evento.direccion),
  }
}

const fechaYLugar = ({ inicio, fin, zonaHoraria, enlaceEnLinea, direccion }: EventoRow) => [inicio, fin, zonaHoraria, enlaceEnLinea, direccion]

function permitir(evento: EventoRow, nuevo: EventoRow, ahora: Date): void {
  if (evento.estado === 'cancelado' || estadoDe(evento, ahora) === 'finalizado') throw yaNoSeEdita()
  if (esPublico(evento.estado) && nuevo.slug !== evento.slug) throw slugFijo()
  if (nuevo.fin <= nuevo.inicio) throw finAntesDelInicio()
  const seMovio = !isDeepStrictEqual(fechaYLugar(evento), fechaYLugar(nuevo))
  if (seMovio && evento.tipos.some(({ vendidos, apartados }) => vendidos + apartados > 0)) throw ventaEmpezada()
  if (!esPublico(evento.estado)) return
  const yaFaltaba = faltantesDe(evento, ahora).map(({ name }) => name)
  const faltan = faltantesDe(nuevo, ahora).filter(({ name }) => !yaFaltaba.includes(name))
  if (faltan.length > 0) throw loSabePublico(faltan)
}

const columnas = ({ slug, nombre, nombreMostrado, descripcion, inicio, fin, zonaHoraria, enlaceEnLinea }: EventoRow) => ({
  slug,
  nombre,
  nombre_mostrado: nombreMostrado,
  descripcion,
  inicio,
  fin,
  zona_horaria: zonaHoraria,
  enlace_en_linea: enlaceEnLinea,
})
