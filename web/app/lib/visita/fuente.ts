type Palabras = { fuente: string; medio: string; campana: string }
export type Entrada = {
  /** Where the document was opened: its whole address. */
  direccion: string
  /** What the browser says that it came from; often nothing. */
  referencia: string
  /** Organization and evento, as the address spells them. */
  evento: { organizerSlug: string; eventSlug: string }
}

/** Who is meant by a host, or by how campaigns are used to name it. */
const CONOCIDAS: [nombre: string, quien: RegExp][] = [
  ['google', /(^|\.)google(\.[a-z]{2,3}){1,2}$|^com\.google\.|^google$/],
  ['bing', /(^|\.)bing\.com$|^bing$/],
  ['instagram', /(^|\.)instagram\.com$|^com\.instagram\.|^(instagram|ig|insta)$/],
  ['facebook', /(^|\.)(facebook|fb|messenger)\.(com|me)$|^com\.facebook\.|^(facebook|fb|meta)$/],
  ['whatsapp', /(^|\.)(whatsapp\.com|wa\.me)$|^com\.whatsapp|^(whatsapp|wa)$/],
  ['tiktok', /(^|\.)tiktok\.com$|^com\.zhiliaoapp\.|^(tiktok|tt)$/],
  ['x', /(^|\.)(x|twitter)\.com$|^t\.co$|^com\.twitter\.|^(x|twitter)$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$|^youtube$/],
  ['telegram', /(^|\.)(telegram\.(org|me)|t\.me)$|^org\.telegram\.|^telegram$/],
]
export const DIRECTO = 'directo'
/** Our own lists, searches and cities. */
const DE_LA_CASA = 'entrale'

/** One word for each source, however it is spelt: "l.instagram.com", "IG", "com.instagram.android". */
export function nombreDeFuente(texto: string): string {
  const llano = texto.trim().toLowerCase()
  return CONOCIDAS.find(([, quien]) => quien.test(llano))?.[0] ?? llano.replace(/^(www|m)\./, '')
}

function hostDe(direccion: string): string {
  try {
    return new URL(direccion).hostname
  } catch {
    return ''
  }
}

/** A visit that began on another page of ours found the evento by our own lists. */
function vieneDeCasa({ direccion, evento }: Entrada): boolean {
  const camino = `${new URL(direccion).pathname}/`
  return !camino.startsWith(`/o/${evento.organizerSlug}/`)
}

function sinCampana(entrada: Entrada): string {
  const host = hostDe(entrada.referencia)
  if (vieneDeCasa(entrada) || (host !== '' && host === hostDe(entrada.direccion))) return DE_LA_CASA
  return host === '' ? DIRECTO : nombreDeFuente(host)
}

/** Where somebody came from: what the link says of itself, else the page that led here. */
export function fuenteDe(entrada: Entrada): Palabras {
  const { searchParams } = new URL(entrada.direccion)
  const dice = (nombre: string) => searchParams.get(`utm_${nombre}`) ?? ''
  const fuente = nombreDeFuente(dice('source'))
  return fuente === ''
    ? { fuente: sinCampana(entrada), medio: '', campana: '' }
    : { fuente, medio: dice('medium'), campana: dice('campaign') }
}
