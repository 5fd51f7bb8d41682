import jsqr from 'jsqr'
import sharp from 'sharp'

/** A picture as an organizer would upload it. */
export async function png(width: number, height: number, name = `imagen-${width}x${height}.png`) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: { r: 30, g: 110, b: 90 } } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** What a scanner at the door reads off the screen; null when it reads nothing. */
export async function leerQr(captura: Buffer, brillo = 1): Promise<string | null> {
  const { data, info } = await sharp(captura)
    .linear(brillo, 0)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
