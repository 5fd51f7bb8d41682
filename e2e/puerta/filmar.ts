import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { create } from 'qrcode'
import sharp, { type Sharp } from 'sharp'

const ANCHO = 1280
const ALTO = 720
/** So many pixels of the camera has one of the code, as a screen held up to a phone. */
const MODULO = 9
const MARGEN = 4

export const TOMAS = ['nitida', 'borrosa', 'oscura', 'inclinada', 'invertida', 'pequena', 'reflejo'] as const
export type Toma = (typeof TOMAS)[number]

/** The code alone, as a boleto shows it. */
function dibujar(texto: string, modulo: number, invertida: boolean): Sharp {
  const { modules } = create(texto, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const lado = size + MARGEN * 2
  const pixeles = Buffer.alloc(lado * lado, invertida ? 0 : 255)
  for (let fila = 0; fila < size; fila++)
    for (let columna = 0; columna < size; columna++)
      if (modules.get(fila, columna)) pixeles[(fila + MARGEN) * lado + columna + MARGEN] = invertida ? 255 : 0
  return sharp(pixeles, { raw: { width: lado, height: lado, channels: 1 } })
    .resize(lado * modulo, lado * modulo, { kernel: 'nearest' })
    .toColourspace('srgb')
}

/** A lamp that a screen throws back: a light spot over part of the code. */
const REFLEJO = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}"><defs><radialGradient id="luz"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="700" cy="300" rx="120" ry="60" fill="url(#luz)"/></svg>`,
)

/** One picture of a camera that sees a boleto. `grado`: from 0 to 1, how hard it is. */
export async function tomar(texto: string, toma: Toma, grado = 0.5): Promise<Buffer> {
  const modulo = toma === 'pequena' ? 3 : MODULO
  const codigo = await dibujar(texto, modulo, toma === 'invertida')
    .png()
    .toBuffer()
  const girado = await sharp(codigo)
    .rotate(toma === 'inclinada' ? 12 + 20 * grado : 0, { background: '#70685c' })
    .png()
    .toBuffer()
  const { width = 0, height = 0 } = await sharp(girado).metadata()
  const fondo = sharp({ create: { width: ANCHO, height: ALTO, channels: 3, background: '#70685c' } })
  const encima = [{ input: girado, left: (ANCHO - width) >> 1, top: Math.max(0, (ALTO - height) >> 1) }]
  const escena = await fondo
    .composite(toma === 'reflejo' ? [...encima, { input: REFLEJO }] : encima)
    .png()
    .toBuffer()
  const imagen = sharp(escena)
  if (toma === 'borrosa') imagen.blur(2 + 3 * grado)
  if (toma === 'oscura') imagen.linear(0.18 - 0.08 * grado, 6)
  return imagen.jpeg({ quality: 85 }).toBuffer()
}

/** An empty picture: nobody holds anything up. */
export const vacia = (): Promise<Buffer> =>
  sharp({ create: { width: ANCHO, height: ALTO, channels: 3, background: '#70685c' } })
    .jpeg()
    .toBuffer()

/**
 * What Chromium shows instead of a camera, over and over: `--use-fake-device-for-media-stream`,
 * `--use-fake-ui-for-media-stream` and `--use-file-for-fake-video-capture=<archivo>`.
 */
export async function filmar(archivo: string, cuadros: readonly Buffer[]): Promise<void> {
  await mkdir(dirname(archivo), { recursive: true })
  await writeFile(archivo, Buffer.concat([...cuadros]))
}
