export type ImageSize = { width: number; height: number }
export type CropArea = { x: number; y: number; width: number; height: number }
export type ImageProblem = 'format' | 'bytes' | 'size'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp']
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** A camera's picture is cut and made light here; what is heavier than this would stop a phone. */
export const MAX_TO_CUT_BYTES = 40 * 1024 * 1024

/** What is wrong with the file itself, before it is opened. */
export function fileProblem(
  { type, size }: { type: string; size: number },
  maxBytes = MAX_IMAGE_BYTES,
): ImageProblem | undefined {
  if (!IMAGE_TYPES.includes(type)) return 'format'
  return size > maxBytes ? 'bytes' : undefined
}

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const WEBP = [0x57, 0x45, 0x42, 0x50]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const SIGNATURE_BYTES = 12
const WEBP_AT = 8

/** A name or a type says what a file claims to be, its first bytes what it is: a browser opens more than we take. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  const has = (signature: readonly number[], at = 0) => signature.every((byte, i) => bytes[at + i] === byte)
  return has(JPEG) || has(PNG) || (has(RIFF) && has(WEBP, WEBP_AT))
}

/** "412 KB", "1.3 MB" */
export const bytesText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Why a picture has to be cut. */
export function detailOf({ name, size }: File, { width, height }: ImageSize, heavy: boolean): string {
  const what = `${name} mide ${width} × ${height} px`
  return heavy ? `${what} y pesa ${bytesText(size)}: al recortarla aquí queda ligera` : what
}

/** Undefined when the browser cannot open it as a picture. */
export async function sizeOf(file: Blob): Promise<ImageSize | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const size = { width: bitmap.width, height: bitmap.height }
    bitmap.close()
    return size
  } catch {
    return undefined
  }
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))

/** The chosen part drawn at exactly the wanted size: WebP, or JPEG where the browser cannot write WebP; lighter until it fits. */
export async function cropImage(
  file: File,
  area: CropArea,
  { width, height }: ImageSize,
  maxBytes = MAX_IMAGE_BYTES,
): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no 2d context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height)
  bitmap.close()
  const name = file.name.replace(/\.[^.]+$/, '')
  for (const quality of [0.92, 0.82, 0.7]) {
    const webp = await toBlob(canvas, 'image/webp', quality)
    const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg', quality)
    if (blob && blob.size <= maxBytes)
      return new File([blob], `${name}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, { type: blob.type })
  }
  throw new Error('too heavy')
}
