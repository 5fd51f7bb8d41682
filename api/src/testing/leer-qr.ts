import jsQR from 'jsqr'
import sharp from 'sharp'

/** The text of a QR in a picture, by a decoder that knows nothing of how it was made. */
export async function leerQr(imagen: Buffer): Promise<string | null> {
  const { data, info } = await sharp(imagen)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
