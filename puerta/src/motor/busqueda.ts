const POR_TANDA = 2_000

/** Letters with their accents, and the same without: few, and met over and over. */
const lisas = new Map<string, string>()
function lisa(letra: string): string {
  const hay = lisas.get(letra) ?? letra.normalize('NFD').replace(/\p{M}/gu, '')
  lisas.set(letra, hay)
  return hay
}

/** Small letters, no accents, hyphens as blanks: as people type. */
const plano = (texto: string): string =>
  texto
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, lisa)
    .replaceAll('-', ' ')

const palabrasDe = (texto: string): string[] =>
  [...new Set(plano(texto).split(/\s+/))].filter((palabra) => palabra !== '').sort((a, b) => b.length - a.length)

/** Whether each word begins a word of the line, which begins with a blank. */
const tieneTodas = (linea: string, palabras: readonly string[]): boolean =>
  palabras.every((palabra) => linea.includes(` ${palabra}`))

export const contiene = (linea: string, texto: string): boolean => tieneTodas(` ${plano(linea)}`, palabrasDe(texto))

/**
 * Where the word next begins one. Every line has five blanks, and few have the letters: those are looked for, and the
 * blank before them then; two letters alone stand inside of too many words.
 */
function proxima(todo: string, palabra: string, desde: number): number {
  if (palabra.length <= 2) return todo.indexOf(` ${palabra}`, desde)
  let lugar = todo.indexOf(palabra, desde)
  while (lugar > 0 && todo[lugar - 1] !== ' ') lugar = todo.indexOf(palabra, lugar + 1)
  return lugar
}

/** So many letters tell how common a word is, and after so many times it is common enough. */
const MUESTRA = 60_000
const COMUN = 60

/** The rarest of the words: it is looked for, and the others only in the lines where it stands. Of two as rare, the longer one. */
function masRara(todo: string, palabras: readonly string[]): string | undefined {
  const muestra = todo.slice(0, MUESTRA)
  const veces = (palabra: string) => {
    let cuantas = 0
    for (let en = proxima(muestra, palabra, 0); en >= 0 && cuantas < COMUN; en = proxima(muestra, palabra, en + 1))
      cuantas++
    return cuantas
  }
  if (palabras.length < 2) return palabras[0]
  return palabras.map((palabra) => ({ palabra, cuantas: veces(palabra) })).sort((a, b) => a.cuantas - b.cuantas)[0]
    ?.palabra
}

export type Indice = {
  /** Makes the next piece; false when all is made. Nobody waits for 100,000 names in one go. */
  avanzar: () => boolean
  /** Rows with all words, until `quiere` has enough. */
  buscar: (texto: string, quiere: (fila: number) => boolean) => void
}

/** All names in one string: 100,000 of them are four megabytes and no objects. `lineas`: each begins with a blank. */
export function crearIndice(cuantos: number, lineas: (desde: number, hasta: number) => string): Indice {
  const partes: string[] = []
  let hechas = 0
  let todo = ''
  let inicios = new Uint32Array(0)

  function avanzar(): boolean {
    if (hechas >= cuantos) return false
    const hasta = Math.min(cuantos, hechas + POR_TANDA)
    partes.push(plano(lineas(hechas, hasta)))
    hechas = hasta
    if (hechas === cuantos) juntar()
    return hechas < cuantos
  }
  function juntar(): void {
    todo = partes.join('')
    partes.length = 0
    inicios = new Uint32Array(cuantos + 1)
    for (let fila = 0, en = 0; fila < cuantos; fila++) inicios[fila + 1] = en = todo.indexOf('\n', en) + 1
  }
  function filaDe(lugar: number): number {
    let desde = 0
    let hasta = cuantos
    while (desde < hasta) {
      const medio = (desde + hasta) >> 1
      if ((inicios[medio + 1] ?? 0) <= lugar) desde = medio + 1
      else hasta = medio
    }
    return desde
  }
  return {
    avanzar,
    buscar(texto, quiere) {
      const palabras = palabrasDe(texto)
      while (avanzar());
      const rara = masRara(todo, palabras)
      if (rara === undefined) return
      for (let lugar = proxima(todo, rara, 0); lugar >= 0; ) {
        const fila = filaDe(lugar)
        const fin = inicios[fila + 1] ?? todo.length
        if (tieneTodas(todo.slice(inicios[fila], fin), palabras) && !quiere(fila)) return
        lugar = proxima(todo, rara, fin)
      }
    },
  }
}
