import { COSTURA, diceAlgo, esCompuesta, letrasDe, partesDe, seJunta } from './fuente/unidades.ts'
import { limpiar } from './texto.ts'

const ENLACES = new Set(
  'A AL CON CONTRA DE DEL EL EN ENTRE LA LAS LO LOS O PARA POR SIN SU SUS UN UNA Y E VS & - – — · + /'.split(' '),
)
const GENERICAS = new Set(
  'NOCHE NOCHES TARDE TARDES DIA DÍA DÍAS FESTIVAL FERIA GRAN GRANDE ENCUENTRO CONCIERTO CICLO FUNCIÓN TALLER MUESTRA FIESTA GALA SHOW TOUR GIRA EDICIÓN LUNES MARTES MIÉRCOLES JUEVES VIERNES SÁBADO DOMINGO EXPO PRIMERA SEGUNDA NACIONAL INTERNACIONAL ENERO FEBRERO MARZO ABRIL MAYO JUNIO JULIO AGOSTO SEPTIEMBRE OCTUBRE NOVIEMBRE DICIEMBRE TODAS TODOS TU TUS MI MIS QUE BAJO SOBRE DESDE HASTA'.split(
    ' ',
  ),
)
const LARGO_MAXIMO = 24
/** Letters that join are rather drawn small than cut. */
const LARGO_JUNTAS = 40
/** Marks where a long word was cut: a hyphen at the end of a line, nothing inside it. */
const CORTE = '\u00ad'

export const esEnlace = (palabra: string): boolean => ENLACES.has(palabra)

/** Words too long for any line are cut in pieces. */
function trocear(palabra: string): string[] {
  const letras = letrasDe(palabra)
  const maximo = seJunta(palabra) ? LARGO_JUNTAS : LARGO_MAXIMO
  if (letras.length <= maximo) return [palabra]
  const piezas = Math.ceil(letras.length / maximo)
  const largo = Math.ceil(letras.length / piezas)
  const marca = esCompuesta(palabra) ? COSTURA : CORTE
  return Array.from(
    { length: piezas },
    (_, i) => letras.slice(i * largo, (i + 1) * largo).join('') + (i < piezas - 1 ? marca : ''),
  )
}

/** The words of a text, also where it is written without spaces. */
export const separar = (texto: string): string[] =>
  texto.split(' ').flatMap((trozo) => {
    const partes = partesDe(trozo)
    return partes.map((parte, i) => (i < partes.length - 1 ? parte + COSTURA : parte))
  })

/** The drawable words of a name; a name without a single drawable letter takes the substitute. */
export function palabrasDe(nombre: string, sustituto: string): string[] {
  const limpio = limpiar(nombre)
  const util = diceAlgo(limpio) ? limpio : limpiar(sustituto)
  return separar(util).flatMap(trocear)
}

function peso(palabra: string): number {
  const letras = [...palabra].filter((c) => /[\p{L}\p{N}]/u.test(c)).length
  if (esEnlace(palabra) || letras < 2) return -10
  const comodidad = letras <= 9 ? letras : 18 - letras
  return comodidad - (GENERICAS.has(palabra) ? 6 : 0) - (/^\d/.test(palabra) ? 4 : 0)
}

/** The word of a title that says most: long enough, not a connector, not "noche" or "festival". */
export function palabraClave(palabras: readonly string[]): string {
  const primera = palabras.find((p) => peso(p) > 0)
  const valor = (p: string) => peso(p) + (p === primera ? 1.5 : 0)
  return palabras.reduce((mejor, p) => (valor(p) > valor(mejor) ? p : mejor), palabras[0] ?? '')
}

/** Words as they read on one line. */
export const unir = (palabras: readonly string[]): string =>
  palabras.join(' ').replaceAll(`${CORTE} `, '').replaceAll(`${COSTURA} `, '').replaceAll(CORTE, '-')

/** What the wide cover says: the whole title when it is short, its key word otherwise. */
export function lema(palabras: readonly string[]): string {
  const entero = unir(palabras)
  if (letrasDe(entero).length <= 11) return entero
  const clave = unir([palabraClave(palabras)])
  return clave.replace(/[-\u200b.,:;·…"“”]+$/u, '') || clave
}

/** Whether it may stand in two halves with something between them. */
export const esPartible = (texto: string): boolean => [...texto].length <= 9 && !esCompuesta(texto)

const esVocal = (c: string | undefined) => c !== undefined && 'AEIOUÁÉÍÓÚÜ'.includes(c)
const UNIDOS = new Set('BL BR CL CR DR FL FR GL GR PL PR TR CH LL RR QU GU'.split(' '))

function cortable(letras: readonly string[], i: number): boolean {
  const [antes, aqui, despues] = [letras[i - 1], letras[i], letras[i + 1]]
  if (esVocal(aqui)) return esVocal(antes) && 'ÍÚ'.includes(aqui ?? '')
  return !UNIDOS.has(`${antes}${aqui}`) && (esVocal(despues) || UNIDOS.has(`${aqui}${despues}`))
}

/** A word in two halves at the syllable nearest its middle (MÁS-CARA), for covers with a figure in the centre. */
export function partirEnDos(palabra: string): [string, string] {
  if (/[ -]/.test(palabra)) {
    const mitad = palabra.split(/[ -]+/).filter(Boolean)
    const corte = Math.ceil(mitad.length / 2)
    return [mitad.slice(0, corte).join(' '), mitad.slice(corte).join(' ')]
  }
  const letras = [...palabra]
  const centro = letras.length / 2
  const cortes = letras.map((_, i) => i).filter((i) => i > 0 && i < letras.length && cortable(letras, i))
  const corte = cortes.sort((a, b) => Math.abs(a - centro) - Math.abs(b - centro))[0] ?? Math.ceil(centro)
  return [letras.slice(0, corte).join(''), letras.slice(corte).join('')]
}

/** A title in two parts for posters with the figure between them: before and after the connector nearest the middle. */
export function partirTitulo(palabras: readonly string[]): [string[], string[]] {
  const centro = palabras.length / 2
  const cortes = palabras.map((_, i) => i).filter((i) => i > 0 && !esEnlace(palabras[i - 1] ?? ''))
  const costo = (i: number) => Math.abs(i - centro - 0.2) - (esEnlace(palabras[i] ?? '') ? 0.4 : 0)
  const corte = cortes.sort((a, b) => costo(a) - costo(b))[0] ?? palabras.length
  return [palabras.slice(0, corte), palabras.slice(corte)]
}
