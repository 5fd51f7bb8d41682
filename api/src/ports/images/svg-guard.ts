/** Whatever could make a small drawing cost seconds or gigabytes: pictures inside it, effects, entities that multiply. */
const COSTLY = /<(?:[\w.-]+:)?(?:image|foreignobject|filter|fe[a-z]+)\b|\bfilter\s*[:=]|<!entity/i
/** An encoding in which the words above would be spelled otherwise. */
const DISGUISED = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!(?:utf-8|us-ascii|iso-8859-1|windows-1252)["'])/i

/** Whether a drawing somebody sent may be rendered. It only ever becomes pixels; this bounds what that costs. */
export function isPlainSvg(buffer: Buffer): boolean {
  const text = buffer.toString('latin1')
  return !text.includes('\0') && !DISGUISED.test(text.replace(/^\xef\xbb\xbf/, '')) && !COSTLY.test(text)
}
