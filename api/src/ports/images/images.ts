import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { createTurns } from '../../turns.ts'
import { dominantHue } from './hue.ts'
import { rasterize } from './rasterize.ts'

export { composeJpeg, type Pieza, renderPng } from './compose.ts'
export { encodeVariants, type Variante } from './variants.ts'

/** Whatever could make a small drawing cost seconds or gigabytes: pictures inside it, effects, entities that multiply. */
const COSTLY = /<(?:[\w.-]+:)?(?:image|foreignobject|filter|fe[a-z]+)\b|\bfilter\s*[:=]|<!entity/i
/** An encoding in which the words above would be spelled otherwise. */
const DISGUISED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1|windows-1252)["'])/i

/** Whether a drawing somebody sent may be rendered. It only ever becomes pixels; this bounds what that costs. */
function isPlainSvg(buffer: Buffer): boolean {
  const text = buffer.toString('latin1')
  return !text.includes('\0') && !DISGUISED.test(text.replace(/^\xef\xbb\xbf/, '')) && !COSTLY.test(text)
}

export type Formato = 'jpeg' | 'png' | 'webp' | 'svg'

const startsWith = (buffer: Buffer, hex: string) => buffer.subarray(0, hex.length / 2).toString('hex') === hex
const isWebp = (buffer: Buffer) =>
  buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.toString('latin1', 8, 12) === 'WEBP'
const isSvg = (head: string) => /^(?:\xef\xbb\xbf)?\s*</.test(head) && /<(?:[\w-]{1,20}:)?svg[\s>/]/i.test(head)

/** What a file is by its first bytes, never by its name or declared type. Whatever is none of these reaches no decoder. */
function signatureOf(buffer: Buffer): Formato | null {
  if (startsWith(buffer, 'ffd8ff')) return 'jpeg'
  if (startsWith(buffer, '89504e470d0a1a0a')) return 'png'
  if (isWebp(buffer)) return 'webp'
  return isSvg(buffer.toString('latin1', 0, 4096)) ? 'svg' : null
}

/** What the header of a picture says, orientation applied. `costosa`: a drawing that is not safe to render. */
export type Cabecera = { formato: Formato; ancho: number; alto: number; animada: boolean; costosa: boolean }
/** A picture ready to keep: WebP at full size and at the smaller widths asked for. */
export type Codificada = {
  id: string
  ancho: number
  alto: number
  matiz: number | null
  completa: Buffer
  menores: { ancho: number; contenido: Buffer }[]
}

/** Of width × height; more is refused before anything is decoded. */
export const MAX_PIXELS = 50_000_000
const SECONDS = 8
/** Sharp edges of flat colour, as carteles have, want full-colour edges; in the small widths nobody sees them. */
const WEBP = { quality: 82, effort: 2, smartSubsample: true }
const WEBP_MENOR = { ...WEBP, smartSubsample: false }

sharp.concurrency(1)
sharp.cache(false)
const inTurn = createTurns(2)

/** Reads the header only. null: not a picture we take. A drawing has no size until it is rendered. */
export async function readHeader(buffer: Buffer): Promise<Cabecera | null> {
  const formato = signatureOf(buffer)
  if (formato === null) return null
  if (formato === 'svg') return { formato, ancho: 0, alto: 0, animada: false, costosa: !isPlainSvg(buffer) }
  const meta = await sharp(buffer, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => null)
  if (meta === null || meta.format !== formato) return null
  const { width, height } = meta.autoOrient
  return { formato, ancho: width, alto: height, animada: (meta.pages ?? 1) > 1, costosa: false }
}

/** A picture of our own takes as long as a busy machine needs. */
const openOwn = (buffer: Buffer): Sharp => sharp(buffer, { failOn: 'error' })

/** Opens a picture for decoding; a damaged one fails. Metadata is left behind when it is encoded again. */
const open = (buffer: Buffer): Sharp =>
  sharp(buffer, { failOn: 'error', limitInputPixels: MAX_PIXELS }).timeout({ seconds: SECONDS })

async function hueOf(picture: Buffer): Promise<number | null> {
  const rgb = await openOwn(picture)
    .resize(64, 64, { fit: 'fill' })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return dominantHue(rgb)
}

async function encode(picture: Sharp, anchos: readonly number[]): Promise<Codificada> {
  const { data: completa, info } = await picture.toColourspace('srgb').webp(WEBP).toBuffer({ resolveWithObject: true })
  const menores: Codificada['menores'] = []
  for (const ancho of anchos)
    menores.push({ ancho, contenido: await openOwn(completa).resize({ width: ancho }).webp(WEBP_MENOR).toBuffer() })
  const id = createHash('sha256').update(completa).digest('hex').slice(0, 32)
  return { id, ancho: info.width, alto: info.height, matiz: await hueOf(completa), completa, menores }
}

/** null: damaged, or more than a decoder should bear. At most two at a time. */
const attempt = (work: () => Promise<Codificada>): Promise<Codificada | null> => inTurn(() => work().catch(() => null))

/** Decodes and encodes again: what was hidden in the original, its place and its camera included, is gone. */
export const encodePicture = (buffer: Buffer, anchos: readonly number[]): Promise<Codificada | null> =>
  attempt(() => encode(open(buffer).autoOrient(), anchos))

/** Fits a picture in a transparent square, or fills it with its middle. A drawing is rendered at that very size, whatever size it claims. */
export function encodeSquare(
  buffer: Buffer,
  { formato }: Cabecera,
  lado: number,
  anchos: readonly number[],
  fit: 'contain' | 'cover' = 'contain',
): Promise<Codificada | null> {
  const size = { width: lado, height: lado, fit, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  return attempt(async () => {
    const bitmap = formato === 'svg' ? await rasterize(buffer, lado) : buffer
    return encode(open(bitmap).autoOrient().resize(size), anchos)
  })
}

/** Renders a drawing of our own to exactly this size. */
export const encodeDrawing = (
  svg: string,
  ancho: number,
  alto: number,
  anchos: readonly number[],
): Promise<Codificada | null> =>
  attempt(() => encode(openOwn(Buffer.from(svg)).resize(ancho, alto, { fit: 'fill' }).removeAlpha(), anchos))
