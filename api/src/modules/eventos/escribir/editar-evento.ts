import type { EditarEvento } from '@entrale/contract/eventos/formulario'
import type { Context } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { type Cual, cambiarEvento, exigirEvento } from '../evento/cambiar-evento.ts'
import { esPublico, estadoDe } from '../evento/evento.ts'
import {
  edadMasEstricta,
  finAntesDelInicio,
  loSabePublico,
  maximoBajoElMinimo,
  politicaMasEstricta,
  SLUG_REPETIDO,
  yaNoSeEdita,
  yaSePrometio,
} from '../evento/eventos.errors.ts'
import type { EventoRow } from '../evento/eventos.repository.ts'
import { faltantesDe } from '../evento/faltantes.ts'
import { mudar, vendidosDe } from '../evento/mudanza.ts'
import { problemaDeSlug } from '../evento/slug-evento.ts'
import { cambiaElCartel, dibujarDeNuevo, type Imagenes } from './cartel-evento.ts'
import { direccionDe, numeroDe, revisarReferencias } from './datos-evento.ts'
import { escribirEvento } from './escribir-evento.ts'
import { guardarImagenesDe, problemasDeImagenes } from './imagenes-evento.ts'

/** Only the slug is unique: another evento took it this instant. */
const UNIQUE_VIOLATION = '23505'

type PorEditar = Cual & { datos: EditarEvento }

/** Changes what is given. Where somebody has boletos, date and place move with a reason, and policies only in the buyer's favour. */
export async function editarEvento(ctx: Context, { datos, ...cual }: PorEditar): Promise<string> {
  const evento = await exigirEvento(ctx.db, cual)
  const categoriaId = await revisar(ctx, evento, datos)
  // Also below, when nobody can change it any more; here so that a refusal keeps no picture.
  const imagenes = await imagenesDe(ctx, evento, combinarYPermitir(evento, datos, ctx.ports.clock.now()), datos)
  const escrito = cambiarEvento(ctx, { ...cual, conVenta: tocaLoVendido(datos) }, async (trx, actual) => {
    const ahora = ctx.ports.clock.now()
    const nuevo = { ...combinarYPermitir(actual, datos, ahora), ...imagenes }
    await escribirEvento(trx, ctx, {
      evento: actual,
      nuevo,
      ahora,
      ...(datos.categoria !== undefined && { categoriaId }),
    })
    return nuevo.slug
  })
  return await escrito.catch((error: { code?: string }) => {
    throw error.code === UNIQUE_VIOLATION ? camposInvalidos([SLUG_REPETIDO]) : error
  })
}

function combinarYPermitir(evento: EventoRow, datos: EditarEvento, ahora: Date): EventoRow {
  const combinado = combinar(evento, datos)
  permitir(evento, combinado, ahora)
  return mudar(evento, combinado, datos.motivo)
}

/** What can be told before any picture is stored and any row is locked; answers the id of the category. */
async function revisar(ctx: Context, evento: EventoRow, datos: EditarEvento): Promise<number> {
  const otroSlug = datos.slug !== undefined && datos.slug !== evento.slug
  const repetido = otroSlug ? await problemaDeSlug(ctx.db, evento.organizacionId, datos.slug ?? '', evento.id) : null
  const otros = [...(repetido === null ? [] : [repetido]), ...(await problemasDeImagenes(ctx))]
  return await revisarReferencias(
    ctx.db,
    datos.categoria ?? evento.categoria,
    datos.zonaHoraria || evento.zonaHoraria,
    otros,
  )
}

const CAMPOS_DE_LO_VENDIDO = [
  'fechaInicio',
  'fechaFin',
  'zonaHoraria',
  'lugar',
  'direccion',
  'ciudad',
  'estado',
  'codigoPostal',
  'enlaceEnLinea',
] as const
const CAMPOS_DE_POLITICA = ['politicaReembolso', 'edadMinima', 'transferible', 'devolucionALista'] as const
const tocaLoVendido = (datos: EditarEvento) =>
  [...CAMPOS_DE_LO_VENDIDO, ...CAMPOS_DE_POLITICA].some((campo) => datos[campo] !== undefined)

const puesta = (id: string | undefined, quitar: unknown, campo: 'card' | 'portada'): Imagenes => {
  if (id === undefined && quitar === undefined) return {}
  return { [`${campo}Imagen`]: id ?? null, [`${campo}Dibujada`]: false }
}

/** New pictures, and none where one was taken away. What people can see gets drawn art instead, and new art where the drawn one no longer says how it is. */
async function imagenesDe(
  ctx: Context,
  evento: EventoRow,
  nuevo: EventoRow,
  { quitarCard, quitarPortada }: EditarEvento,
): Promise<Imagenes> {
  const { card_imagen: card, portada_imagen: portada } = await guardarImagenesDe(ctx)
  const puestas = { ...puesta(card, quitarCard, 'card'), ...puesta(portada, quitarPortada, 'portada') }
  if (!esPublico(evento.estado)) return puestas
  const cambia = cambiaElCartel(evento, nuevo)
  const falta = (id: string | undefined, quitar: unknown, dibujada: boolean) =>
    id === undefined && (quitar !== undefined || (dibujada && cambia))
  const faltan = {
    card: falta(card, quitarCard, evento.cardDibujada),
    portada: falta(portada, quitarPortada, evento.portadaDibujada),
  }
  return { ...puestas, ...(await dibujarDeNuevo(ctx, nuevo, faltan)) }
}

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
    politicaReembolso: datos.politicaReembolso ?? evento.politicaReembolso,
    edadMinima: numeroDe(datos.edadMinima, evento.edadMinima),
    maximoPorPersona: numeroDe(datos.maximoPorPersona, evento.maximoPorPersona),
    minutosApartado: datos.minutosApartado ?? evento.minutosApartado,
    cargoPagadoPor: datos.cargoPagadoPor ?? evento.cargoPagadoPor,
    transferible: datos.transferible ?? evento.transferible,
    devolucionALista: datos.devolucionALista ?? evento.devolucionALista,
  }
}

/** From the one that gives nothing back to the one that gives back the longest. */
const DE_MENOS_A_MAS = ['sin_reembolso', '7d', '48h', '24h']

const SE_PROMETEN = ['transferible', 'devolucionALista'] as const

function permitirPoliticas(evento: EventoRow, nuevo: EventoRow): void {
  if (vendidosDe(evento) === 0) return
  if (DE_MENOS_A_MAS.indexOf(nuevo.politicaReembolso) < DE_MENOS_A_MAS.indexOf(evento.politicaReembolso))
    throw politicaMasEstricta()
  if ((nuevo.edadMinima ?? 0) > (evento.edadMinima ?? 0)) throw edadMasEstricta()
  for (const campo of SE_PROMETEN) if (evento[campo] && !nuevo[campo]) throw yaSePrometio(campo)
}

/** A tipo that is sold by more than one person may have would not be sold at all. */
function exigirQueSeVendan(evento: EventoRow, nuevo: EventoRow): void {
  const { maximoPorPersona: maximo } = nuevo
  if (maximo === null || maximo === evento.maximoPorPersona) return
  const minimo = Math.max(0, ...evento.tipos.map((tipo) => tipo.minimo))
  if (minimo > maximo) throw maximoBajoElMinimo(minimo)
}

function permitir(evento: EventoRow, nuevo: EventoRow, ahora: Date): void {
  if (evento.estado === 'cancelado' || estadoDe(evento, ahora) === 'finalizado') throw yaNoSeEdita()
  if (nuevo.fin <= nuevo.inicio) throw finAntesDelInicio()
  permitirPoliticas(evento, nuevo)
  exigirQueSeVendan(evento, nuevo)
  if (!esPublico(evento.estado)) return
  const yaFaltaba = faltantesDe(evento, ahora).map(({ name }) => name)
  const faltan = faltantesDe(nuevo, ahora).filter(({ name }) => !yaFaltaba.includes(name))
  if (faltan.length > 0) throw loSabePublico(faltan)
}
