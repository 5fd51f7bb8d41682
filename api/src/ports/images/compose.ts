import sharp, { type OverlayOptions } from 'sharp'
import { createTurns } from '../../turns.ts'

/** A picture laid over a drawing: stretched to this place when `llenar`, else fitted in it. */
export type Pieza = { contenido: Buffer; x: number; y: number; ancho: number; alto: number; llenar: boolean }

const MAX_BYTES = 300 * 1000
const CALIDADES = [88, 80, 70, 58]
const SECONDS = 8
const TRANSPARENTE = { r: 0, g: 0, b: 0, alpha: 0 }
const inTurn = createTurns(1)

async function fit({ contenido, x, y, ancho, alto, llenar }: Pieza): Promise<OverlayOptions> {
  const input = await sharp(contenido)
    .timeout({ seconds: SECONDS })
    .resize(ancho, alto, { fit: llenar ? 'cover' : 'contain', background: TRANSPARENTE })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { input, left: x, top: y }
}

/** A drawing of our own with pictures over it, as a JPEG of less than 300 kB that every chat application opens. */
export const composeJpeg = (svg: string, piezas: readonly Pieza[]): Promise<Buffer> =>
  inTurn(async () => {
    const sobre = await Promise.all(piezas.map(fit))
    const pixeles = await sharp(Buffer.from(svg))
      .timeout({ seconds: SECONDS })
      .composite(sobre)
      .removeAlpha()
      .png({ compressionLevel: 0 })
      .toBuffer()
    let jpeg = Buffer.alloc(0)
    for (const quality of CALIDADES) {
      jpeg = await sharp(pixeles)
        .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 75 ? '4:4:4' : '4:2:0' })
        .toBuffer()
      if (jpeg.length < MAX_BYTES) break
    }
    return jpeg
  })

/** A square drawing of our own at this many pixels. */
export const renderPng = (svg: string, lado: number): Promise<Buffer> =>
  inTurn(() =>
    sharp(Buffer.from(svg), { density: (72 * lado) / 64 })
      .resize(lado, lado)
      .png({ palette: true, colours: 64 })
      .toBuffer(),
  )
