export type Punto = { lat: number; lng: number }
export type PuntoLeido = { punto: Punto; problema?: never } | { punto?: never; problema: string }

const CORTO = /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|maps\.apple\/p)\/[\w/?=&.-]+$/i
const NUMERO = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/**
 * Where links to maps keep the point: the place itself first, then what was searched for, last the middle of the
 * screen.
 */
const EN_ENLACE = [
  new RegExp(`!3d${NUMERO}!4d${NUMERO}`, 'g'),
  new RegExp(
    String.raw`[?&#](?:q|query|ll|sll|destination|daddr|coordinate|center|to)=(?:loc:|ll\.)?${NUMERO},\s*${NUMERO}`,
    'g',
  ),
  new RegExp(`[?&]mlat=${NUMERO}&mlon=${NUMERO}`, 'g'),
  new RegExp(String.raw`/${NUMERO},\s*${NUMERO}(?=[/?&#]|$)`, 'g'),
  new RegExp(`@${NUMERO},${NUMERO}`, 'g'),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMERO}/${NUMERO}`, 'g'),
  new RegExp(`^geo:${NUMERO},${NUMERO}`, 'g'),
]
const GRADOS = /(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:\.\d+)?)["″”]\s*([NSEWO])/gi
const DECIMALES = /^(-?\d{1,3}(?:\.\d+)?)°?\s*([NS])?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*([EWO])?$/i
const CON_COMA = /^(-?\d{1,3}),(\d+)\s*[,;\s]\s*(-?\d{1,3}),(\d+)$/

const NO_SE_ENTIENDE =
  'No entendimos ese punto. Pega un enlace de Google Maps o escribe latitud y longitud, como 19.4326, -99.1332.'
const SIN_PUNTO =
  'Ese enlace no trae un punto. Abre el lugar en Google Maps y copia la dirección completa del navegador.'
export const ENLACE_CORTO =
  'Ese enlace corto no nos dijo dónde es. Ábrelo y copia la dirección larga del navegador, o pega latitud y longitud.'

const desarmar = (texto: string) => {
  try {
    return decodeURIComponent(texto.replaceAll('+', ' '))
  } catch {
    return texto
  }
}
const esEnlace = (texto: string) => /^(https?:\/\/|geo:)/i.test(texto)
/** South and west are negative. */
const conSigno = (numero: number, rumbo: string | undefined) =>
  /[SWO]/i.test(rumbo ?? '') ? -Math.abs(numero) : numero

function deEnlace(texto: string): [number, number] | null {
  for (const forma of EN_ENLACE) {
    const hallado = [...texto.matchAll(forma)].at(-1)
    if (hallado) return [Number(hallado[1]), Number(hallado[2])]
  }
  return deGrados(texto)
}

function deGrados(texto: string): [number, number] | null {
  const [lat, lng] = [...texto.matchAll(GRADOS)].map(([, grados, minutos, segundos, rumbo]) =>
    conSigno(Number(grados) + Number(minutos) / 60 + Number(segundos) / 3600, rumbo),
  )
  return lat === undefined || lng === undefined ? null : [lat, lng]
}

function deNumeros(texto: string): [number, number] | null {
  const comas = CON_COMA.exec(texto)
  if (comas) return [Number(`${comas[1]}.${comas[2]}`), Number(`${comas[3]}.${comas[4]}`)]
  const hallado = DECIMALES.exec(texto)
  return hallado
    ? [conSigno(Number(hallado[1]), hallado[2]), conSigno(Number(hallado[3]), hallado[4])]
    : deGrados(texto)
}

/** The address of a short link to a map, or null: it says where it is only to who follows it. */
export function enlaceCorto(escrito: string): string | null {
  const texto = escrito.trim()
  return CORTO.test(texto) ? `https://${texto.replace(/^https?:\/\//i, '')}` : null
}

const redondo = (grados: number) => Number(grados.toFixed(6))

/** Reads a link to a map or two coordinates; else says in a sentence why it cannot. */
export function leerPunto(escrito: string): PuntoLeido {
  const texto = desarmar(escrito.trim())
  if (enlaceCorto(texto) !== null) return { problema: ENLACE_CORTO }
  const hallado = esEnlace(texto) ? deEnlace(texto) : deNumeros(texto)
  if (hallado === null) return { problema: esEnlace(texto) ? SIN_PUNTO : NO_SE_ENTIENDE }
  const [lat, lng] = hallado
  if (Math.abs(lat) > 90) return { problema: 'La latitud va de -90 a 90.' }
  if (Math.abs(lng) > 180) return { problema: 'La longitud va de -180 a 180.' }
  return { punto: { lat: redondo(lat), lng: redondo(lng) } }
}

/** "19.4326, -99.1332" */
export const textoDePunto = ({ lat, lng }: Punto): string => `${redondo(lat)}, ${redondo(lng)}`

/** Mexico lies within this frame: outside of it a minus sign is usually missing. */
export const fueraDeMexico = ({ lat, lng }: Punto): boolean => lat < 14 || lat > 33 || lng < -119 || lng > -86
