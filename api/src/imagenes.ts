import { createHash } from 'node:crypto'
import { LIMITES } from '@entrale/contract/comunes'
import { sql } from 'kysely'
import type { Services } from './context.ts'
import { camposInvalidos } from './errors.ts'
import {
  type Cabecera,
  type Codificada,
  encodeDrawing,
  encodePicture,
  encodeSquare,
  type Formato,
  MAX_PIXELS,
  readHeader,
} from './ports/images/images.ts'
import { anchosDesde } from './variantes.ts'

const FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y WebP.'
const FORMATO_LOGO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y SVG.'
const PESO = 'El archivo es demasiado grande. El tamaño máximo es 5MB.'
const PESO_LOGO = 'El archivo es demasiado grande. El tamaño máximo es 2MB.'
const LOGO_COSTOSO = 'El SVG no puede llevar imágenes ni efectos dentro. Súbelo como PNG.'
const LADO_LOGO = 512
const LADO_FOTO = 512
/** Where avatars are small: menus, lists. */
const LADO_AVATAR = 128

export type TipoImagen = 'card' | 'portada' | 'logo' | 'foto' | 'cabecera'
type Reglas = {
  campo: string
  formatos: readonly Formato[]
  bytes: number
  peso: string
  formato: string
  anchos: readonly number[]
  medida: string
}

/** `anchos` are the smaller widths kept beside the full size. */
const REGLAS: Record<TipoImagen, Reglas> = {
  card: {
    campo: 'card_imagen',
    formatos: ['jpeg', 'png', 'webp'],
    bytes: LIMITES.imagenBytes,
    peso: PESO,
    formato: FORMATO,
    anchos: [300],
    medida: 'La imagen de card debe ser de 600x900 px',
  },
  portada: {
    campo: 'portada_imagen',
    formatos: ['jpeg', 'png', 'webp'],
    bytes: LIMITES.imagenBytes,
    peso: PESO,
    formato: FORMATO,
    anchos: [640],
    medida: 'La imagen de portada debe ser de 1200x600 px',
  },
  logo: {
    campo: 'imagen',
    formatos: ['jpeg', 'png', 'svg'],
    bytes: LIMITES.logoBytes,
    peso: PESO_LOGO,
    formato: FORMATO_LOGO,
    anchos: [128],
    medida: 'La imagen tiene demasiados píxeles.',
  },
  /** Over the public page of an organization. */
  cabecera: {
    campo: 'portada',
    formatos: ['jpeg', 'png', 'webp'],
    bytes: LIMITES.imagenBytes,
    peso: PESO,
    formato: FORMATO,
    anchos: [640],
    medida: 'La portada debe ser de 1200x400 px',
  },
  foto: {
    campo: 'foto',
    formatos: ['jpeg', 'png', 'webp'],
    bytes: LIMITES.imagenBytes,
    peso: PESO,
    formato: FORMATO,
    anchos: [LADO_AVATAR],
    medida: 'La imagen tiene demasiados píxeles.',
  },
}

const medidaCorrecta = (tipo: TipoImagen, { formato, ancho, alto }: Cabecera) =>
  tipo === 'logo' || tipo === 'foto'
    ? formato === 'svg' || ancho * alto <= MAX_PIXELS
    : ancho === LIMITES[tipo].ancho && alto === LIMITES[tipo].alto

type Revision = { problema: string } | { problema: null; cabecera: Cabecera }
async function revisar(buffer: Buffer, tipo: TipoImagen): Promise<Revision> {
  const { bytes, peso, formatos, formato, medida } = REGLAS[tipo]
  if (buffer.length > bytes) return { problema: peso }
  const cabecera = await readHeader(buffer)
  if (cabecera === null || cabecera.animada || !formatos.includes(cabecera.formato)) return { problema: formato }
  if (cabecera.costosa) return { problema: LOGO_COSTOSO }
  return medidaCorrecta(tipo, cabecera) ? { problema: null, cabecera } : { problema: medida }
}

/** The sentence that says why a picture is refused, or null. Reads its header only, so several fields can be checked before any work. */
export const problemaDeImagen = async (buffer: Buffer, tipo: TipoImagen): Promise<string | null> =>
  (await revisar(buffer, tipo)).problema

async function guardar(
  { db, ports: { storage } }: Pick<Services, 'db' | 'ports'>,
  { id, ancho, alto, matiz, completa, menores }: Codificada,
  dibujada = false,
): Promise<string> {
  await storage.put(`${id}.webp`, completa)
  for (const menor of menores) await storage.put(`${id}-${menor.ancho}.webp`, menor.contenido)
  await db
    .insertInto('imagenes')
    .values({ id, ancho, alto, anchos: menores.map((menor) => menor.ancho), matiz, dibujada })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ creado_en: sql`now()` }))
    .execute()
  return id
}

function codificar(buffer: Buffer, tipo: TipoImagen, cabecera: Cabecera): Promise<Codificada | null> {
  const { anchos } = REGLAS[tipo]
  if (tipo === 'logo') return encodeSquare(buffer, cabecera, LADO_LOGO, anchos)
  return tipo === 'foto' ? encodeSquare(buffer, cabecera, LADO_FOTO, anchos, 'cover') : encodePicture(buffer, anchos)
}

async function leerImagen(buffer: Buffer, tipo: TipoImagen): Promise<Codificada> {
  const { campo, formato } = REGLAS[tipo]
  const refuse = (message: string) => camposInvalidos([{ name: campo, message, type: 'custom' }])
  const revision = await revisar(buffer, tipo)
  if (revision.problema !== null) throw refuse(revision.problema)
  const codificada = await codificar(buffer, tipo, revision.cabecera)
  if (codificada === null) throw refuse(formato)
  return codificada
}

/** Checks a picture by decoding it, keeps it encoded again and answers its id; a refusal names the form's field. The original is never kept. */
export async function guardarImagen(
  services: Services,
  buffer: Buffer,
  tipo: Exclude<TipoImagen, 'foto'>,
): Promise<string> {
  return guardar(services, await leerImagen(buffer, tipo))
}

type PorGuardar = { contenido: Buffer; tipo: Exclude<TipoImagen, 'foto'> }

/** The same for several of one form: each is decoded before any is kept, so that a refusal leaves nothing behind. */
export async function guardarImagenes(services: Services, imagenes: readonly PorGuardar[]): Promise<string[]> {
  const leidas: Codificada[] = []
  for (const { contenido, tipo } of imagenes) leidas.push(await leerImagen(contenido, tipo))
  for (const leida of leidas) await guardar(services, leida)
  return leidas.map(({ id }) => id)
}

/** A photo ready to keep. Its id depends on whose it is too: two people never share a file, so that one can be taken away. */
export async function leerFoto(buffer: Buffer, usuarioId: string): Promise<Codificada> {
  const foto = await leerImagen(buffer, 'foto')
  const id = createHash('sha256').update(`foto ${usuarioId} ${foto.id}`).digest('hex').slice(0, 32)
  return { ...foto, id }
}

/** Keeps what was read. Doing it twice leaves the same files and one row. */
export const guardarFoto = (services: Pick<Services, 'db' | 'ports'>, foto: Codificada): Promise<string> =>
  guardar(services, foto)

/** Takes a picture away, row and files. Only for one that nobody else shows. */
export async function quitarImagen(
  { db, ports: { storage } }: Pick<Services, 'db' | 'ports'>,
  id: string,
): Promise<void> {
  await db.deleteFrom('imagenes').where('id', '=', id).execute()
  const anchos = Object.values(REGLAS).flatMap((reglas) => reglas.anchos)
  for (const ancho of new Set([...anchos, ...anchosDesde(0)])) {
    await storage.remove(`${id}-${ancho}.webp`)
    await storage.remove(`${id}-${ancho}.avif`)
  }
  await storage.remove(`${id}.webp`)
  await storage.remove(`${id}.avif`)
}

/** Keeps a generated cartel as the picture of an evento without art. */
export async function guardarCartel(services: Services, svg: string, tipo: 'card' | 'portada'): Promise<string> {
  const { ancho, alto } = LIMITES[tipo]
  const codificada = await encodeDrawing(svg, ancho, alto, REGLAS[tipo].anchos)
  if (codificada === null) throw new Error('the cartel could not be rendered')
  return guardar(services, codificada, true)
}

/** The photo of a person at the size of an avatar, or null where there is none. */
export const urlDeAvatar = (id: string | null): string | null => (id === null ? null : urlDeImagen(id, LADO_AVATAR))

/** Where a kept picture is served: at full size, or at one of its smaller widths. */
export const urlDeImagen = (id: string, ancho?: number): string =>
  `/imagenes/${id}${ancho === undefined ? '' : `-${ancho}`}.webp`
