import { COSTURA, diceAlgo, esCompuesta, letrasDe, rumboDe } from './fuente/unidades.ts'
import { separar, unir } from './palabras.ts'
import { trazo } from './svg.ts'
import { anchoDe, calmar, cortar, dibujable, escribir, salientes } from './texto.ts'

export type Hueco = { x: number; y: number; ancho: number; alto: number }
type Letra = { alto: number; anchura: number; peso: number }

const ANCHURA = 122
const PESO = 820
const MAS_ANGOSTA = 74
const MAS_CHICA = 0.76
/** Cap heights tried, and from which a word that does not fit may be cut. */
const MAYOR = 92
const MENOR = 20
const PARTIBLE = 34
/** From one baseline to the next, in cap heights; more where letters rise or hang far. */
const RENGLON = 1.62
const PIE = 0.3

/** A word in pieces of one length that fit, the break marked by a hyphen where its letters take one. */
function partir(palabra: string, ancho: number, letra: Letra): string[] {
  const letras = letrasDe(palabra)
  const guion = esCompuesta(palabra) ? COSTURA : '-'
  const alMenos = Math.max(1, Math.floor((anchoDe(palabra, letra) / ancho) * 0.9))
  for (let cuantas = alMenos; cuantas < letras.length; cuantas++) {
    const largo = Math.ceil(letras.length / cuantas)
    const piezas = Array.from({ length: Math.ceil(letras.length / largo) }, (_, i) =>
      letras.slice(i * largo, (i + 1) * largo).join(''),
    )
    const marcadas = piezas.map((pieza, i) => (i < piezas.length - 1 ? pieza + guion : pieza))
    if (marcadas.every((pieza) => anchoDe(pieza, letra) <= ancho)) return marcadas
  }
  return letras
}

function repartir(palabras: readonly string[], ancho: number, letra: Letra): string[] {
  const renglones: string[] = []
  for (const palabra of palabras) {
    const junto = unir([renglones.at(-1) ?? '', palabra])
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

/** How far apart the lines of these words stand, and how much they hang more than usual, in cap heights. */
function aire(palabras: readonly string[]): { renglon: number; cola: number } {
  const { arriba, abajo } = salientes(palabras.join(' '))
  return { renglon: Math.max(RENGLON, 1.08 + arriba + abajo), cola: Math.max(0, abajo - PIE) }
}

const cabenEn = (alto: number, { alto: mayuscula }: Letra, palabras: readonly string[]) => {
  const { renglon, cola } = aire(palabras)
  return Math.max(1, Math.floor((alto - mayuscula * (1.4 + cola)) / (mayuscula * renglon)) + 1)
}

type Composicion = { renglones: string[]; letra: Letra }

/** A name at one size, or null when it does not fit. */
function componer(palabras: readonly string[], { ancho, alto }: Hueco, mayuscula: number): Composicion | null {
  const letra = { alto: mayuscula, anchura: ANCHURA, peso: PESO }
  const sueltas = mayuscula <= PARTIBLE ? palabras.flatMap((palabra) => partir(palabra, ancho, letra)) : palabras
  const cabe =
    sueltas.every((palabra) => anchoDe(palabra, letra) <= ancho) &&
    repartir(sueltas, ancho, letra).length <= cabenEn(alto, letra, palabras)
  return cabe ? { renglones: equilibrar(sueltas, ancho, letra), letra } : null
}

/** Too long at any size: as much as fits at the smallest. */
function recortar(palabras: readonly string[], { ancho, alto }: Hueco): Composicion {
  const letra = { alto: MENOR, anchura: ANCHURA, peso: PESO }
  const piezas = palabras.flatMap((palabra) => partir(palabra, ancho, letra))
  const vistos = repartir(piezas, ancho, letra).slice(0, cabenEn(alto, letra, palabras))
  return {
    renglones: vistos.map((renglon, i) =>
      i === vistos.length - 1 ? `${letrasDe(renglon).slice(0, -2).join('').trimEnd()}…` : renglon,
    ),
    letra,
  }
}

const conHuerfano = ({ renglones }: Composicion) =>
  renglones.length > 1 && renglones.some((renglon) => renglon.length <= 3)

/** As large as it fits; somewhat smaller when that spares a line with nothing but "de" or "los". */
function acomodar(nombre: string, hueco: Hueco): Composicion {
  const palabras = separar(nombre)
  let mayor: Composicion | null = null
  for (let mayuscula = MAYOR; mayuscula >= MENOR && mayuscula > (mayor?.letra.alto ?? 0) * 0.7; mayuscula -= 2) {
    const composicion = componer(palabras, hueco, mayuscula)
    if (composicion !== null && !conHuerfano(composicion)) return composicion
    mayor ??= composicion
  }
  return mayor ?? recortar(palabras, hueco)
}

/** The drawable letters of a name; a name without a single one takes the substitute. */
export function nombreDibujable(nombre: string, sustituto: string): string {
  const texto = dibujable(nombre)
  return diceAlgo(texto) ? texto : dibujable(sustituto)
}

/** A line as wide as its room at most: narrower and smaller letters first, but never cramped ones; then an ellipsis. */
export function renglonCorto(texto: string, ancho: number, letra: Letra): { texto: string; letra: Letra } {
  const serena = calmar(texto, letra)
  const angosta = {
    ...serena,
    anchura: Math.max(MAS_ANGOSTA, Math.min(letra.anchura, (letra.anchura * ancho) / anchoDe(texto, serena))),
  }
  const justa = { ...angosta, alto: serena.alto * Math.max(MAS_CHICA, Math.min(1, ancho / anchoDe(texto, angosta))) }
  return { texto: cortar(dibujable(texto), ancho, justa), letra: justa }
}

/** A name set wide, as typed, as large as its room allows; it stands on the bottom of it, where its reader starts. */
export function nombreAncho(nombre: string, hueco: Hueco, color: string): string {
  const { renglones, letra } = acomodar(nombre, hueco)
  const { renglon: paso, cola } = aire(renglones)
  const base = (i: number) =>
    hueco.y + hueco.alto - letra.alto * (PIE + cola) - (renglones.length - 1 - i) * letra.alto * paso
  const rumbo = rumboDe(nombre)
  const [x, ancla] = rumbo ? ([hueco.x + hueco.ancho, 'fin'] as const) : ([hueco.x, 'inicio'] as const)
  const d = renglones.map((renglon, i) => escribir(rumbo + renglon, x, base(i), { ...letra, ancla })).join('')
  return trazo(d, color, 'nombre')
}
