/** Lower case and without accents: "Configuración" is found by "configuracion", and so is "Ñandú" by "nandu". */
const llano = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const palabrasDe = (texto: string): string[] =>
  llano(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** True when the two differ in one letter: another one, one more, one less, or two that changed places. */
function unaLetra(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let n = 0
  while (n < a.length && a[n] === b[n]) n += 1
  const [restoA, restoB] = [a.slice(n), b.slice(n)]
  if (restoA.slice(1) === restoB.slice(1) || restoA.slice(1) === restoB || restoA === restoB.slice(1)) return true
  return restoA[0] === restoB[1] && restoA[1] === restoB[0] && restoA.slice(2) === restoB.slice(2)
}

/** The letters in their order, beginning with that of the word: "cfg" in "configuracion". */
function salteada(parte: string, palabra: string): boolean {
  if (parte[0] !== palabra[0]) return false
  let n = 0
  for (const letra of palabra) if (letra === parte[n]) n += 1
  return n === parte.length
}

const MINIMO_CON_ERRATA = 4
const MINIMO_SALTEADA = 3

/** How well one typed word meets one written word; 0 is not at all. */
function encuentro(parte: string, palabra: string): number {
  if (palabra === parte) return 10
  if (palabra.startsWith(parte)) return 8
  if (parte.length > 1 && palabra.includes(parte)) return 5
  if (
    parte.length >= MINIMO_CON_ERRATA &&
    [0, 1, -1].some((mas) => unaLetra(parte, palabra.slice(0, parte.length + mas)))
  )
    return 3
  return parte.length >= MINIMO_SALTEADA && salteada(parte, palabra) ? 1 : 0
}

const mejor = (parte: string, palabras: readonly string[]): number =>
  palabras.reduce((alto, palabra) => Math.max(alto, encuentro(parte, palabra)), 0)

export type Buscable = { texto: string; contexto?: string | undefined; palabras?: string | undefined }

/** Every typed word must be somewhere; what is in the name weighs more than what is around it. 0: not found. */
function puntos({ texto, contexto = '', palabras = '' }: Buscable, partes: readonly string[]): number {
  const [nombre, alrededor] = [palabrasDe(texto), palabrasDe(`${contexto} ${palabras}`)]
  let suma = 0
  for (const parte of partes) {
    const alto = Math.max(mejor(parte, nombre) * 2, mejor(parte, alrededor))
    if (alto === 0) return 0
    suma += alto
  }
  return suma + (nombre.join(' ').startsWith(partes.join(' ')) ? 5 : 0)
}

/** The best first; equals stay in their order, `antes` first of all (what was chosen lately). */
export function buscar<O extends Buscable & { id: string }>(
  opciones: readonly O[],
  termino: string,
  antes: readonly string[] = [],
): O[] {
  const partes = palabrasDe(termino)
  if (partes.length === 0) return [...opciones]
  const reciente = (id: string) => (antes.includes(id) ? 2 : 0)
  return opciones
    .map((opcion) => ({ opcion, alto: puntos(opcion, partes) }))
    .filter(({ alto }) => alto > 0)
    .sort((a, b) => b.alto + reciente(b.opcion.id) - a.alto - reciente(a.opcion.id))
    .map(({ opcion }) => opcion)
}
