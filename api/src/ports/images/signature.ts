export type Formato = 'jpeg' | 'png' | 'webp' | 'svg'

const startsWith = (buffer: Buffer, hex: string) => buffer.subarray(0, hex.length / 2).toString('hex') === hex
const isWebp = (buffer: Buffer) =>
  buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.toString('latin1', 8, 12) === 'WEBP'
const isSvg = (head: string) => /^(?:\xef\xbb\xbf)?\s*</.test(head) && /<(?:[\w-]{1,20}:)?svg[\s>/]/i.test(head)

/** What a file is by its first bytes, never by its name or declared type. Whatever is none of these reaches no decoder. */
export function signatureOf(buffer: Buffer): Formato | null {
  if (startsWith(buffer, 'ffd8ff')) return 'jpeg'
  if (startsWith(buffer, '89504e470d0a1a0a')) return 'png'
  if (isWebp(buffer)) return 'webp'
  return isSvg(buffer.toString('latin1', 0, 4096)) ? 'svg' : null
}
