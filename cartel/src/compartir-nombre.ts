import { trazo } from './svg.ts'
import { anchoDe, dibujable, escribir } from './texto.ts'

export type Hueco = { x: number; y: number; ancho: number; alto: number }
type Letra = { alto: number; anchura: number; peso: number }

const ANCHURA = 122
const PESO = 820
const MAS_ANGOSTA = 74
/** Cap heights tried, and from which a word that does not fit may be cut. */
const MAYOR = 92
const MENOR = 20
const PARTIBLE = 34
/** From one baseline to the next, in cap heights. */
const RENGLON = 1.62

/** A word in pieces of one length that fit, the break marked by a hyphen. */
function partir(palabra: string, ancho: number, letra: Letra): string[] {
  const letras = [...palabra]
  for (let cuantas = 1; cuantas < letras.length; cuantas++) {
    const largo = Math.ceil(letras.length / cuantas)
    const piezas = Array.from({ length: Math.ceil(letras.length / largo) }, (_, i) => letras.slice(i * largo, (i + 1) * largo).join(''))
    const marcadas = piezas.map((pieza, i) => (i < piezas.length - 1 ? `${pieza}-` : pieza))
    if (marcadas.every((pieza) => anchoDe(pieza, letra) <= ancho)) return marcadas
  }
  return letras
}

function repartir(palabras: readonly string[], ancho: number, letra: Letra): string[] {
  const renglones: string[] = []
  for (const palabra of palabras) {
    const junto = `${renglones.at(-1)} ${palabra}`
    if (renglones.length > 0 && anchoDe(junto, letra) <= ancho) renglones[renglones.length - 1] = junto
    else renglones.push(palabra)
  }
  return renglones
}

/** The narrowest set of the same number of lines: no word alone at the end. */
function equilibrar(palabras: readonly string[], ancho: number, letra: Letra): string[] {
  const cuantos = repartir(palabras, ancho, letra).length
  let [corto, largo] = [Math.max(...palabras.map((palabra) => anchoDe(palabra, letra))), ancho]
  for (let i = 0; i < 12; i++) {
    const medio = (corto + largo) / 2
    if (repartir(palabras, medio, letra).length > cuantos) corto = medio
    else largo = medio
  }
  return repartir(palabras, largo, letra)
}

const cabenEn = (alto: number, { alto: mayuscula }: Letra) => Math.max(1, Math.floor((alto - mayuscula * 1.4) / (mayuscula * RENGLON)) + 1)

function acomodar(texto: string, { ancho, alto }: Hueco): { renglones: string[]; letra: Letra } {
  const palabras = texto.split(' ')
  for (let mayuscula = MAYOR; mayuscula >= MENOR; mayuscula -= 2) {
    const letra = { alto: mayuscula, anchura: ANCHURA, peso: PESO }
    const sueltas = mayuscula <= PARTIBLE ? palabras.flatMap((palabra) => partir(palabra, ancho, letra)) : palabras
    const cabe = sueltas.every((palabra) => anchoDe(palabra, letra) <= ancho) && repartir(sueltas, ancho, letra).length <= cabenEn(alto, letra)
    if (cabe) return { renglones: equilibrar(sueltas, ancho, letra), letra }
  }
  const letra = { alto: MENOR, anchura: ANCHURA, peso: PESO }
  const todos = repartir(
    palabras.flatMap((palabra) => partir(palabra, ancho, letra)),
    ancho,
    letra,
  )
  const vistos = todos.slice(0, cabenEn(alto, letra))
  return { renglones: vistos.map((renglon, i) => (i === vistos.length - 1 ? `${renglon.slice(0, -2).trimEnd()}…` : renglon)), letra }
}

/** The drawable letters of a name; a name without a single one takes the substitute. */
export function nombreDibujable(nombre: string, sustituto: string): string {
  const texto = dibujable(nombre)
  return /[\p{L}\p{N}]/u.test(texto) ? texto : dibujable(sustituto)
}

/** A line as wide as its room at most: narrower letters first, but never cramped ones; then an ellipsis. */
export function renglonCorto(texto: string, ancho: number, letra: Letra): { texto: string; letra: Letra } {
  const justa = { ...letra, anchura: Math.max(MAS_ANGOSTA, Math.min(letra.anchura, (letra.anchura * ancho) / anchoDe(texto, letra))) }
  let corto = dibujable(texto)
  while (corto.length > 1 && anchoDe(corto, justa) > ancho) corto = `${[...corto.replace(/…$/, '')].slice(0, -1).join('').trimEnd()}…`
  return { texto: corto, letra: justa }
}

/** A name set wide, as typed, as large as its room allows; it stands on the bottom of it. */
export function nombreAncho(nombre: string, hueco: Hueco, color: string): string {
  const { renglones, letra } = acomodar(nombre, hueco)
  const base = (i: number) => hueco.y + hueco.alto - letra.alto * 0.3 - (renglones.length - 1 - i) * letra.alto * RENGLON
  return trazo(renglones.map((renglon, i) => escribir(renglon, hueco.x, base(i), letra)).join(''), color, 'nombre')
}
