import { rumboDe } from './fuente/unidades.ts'
import { esEnlace, palabraClave, unir } from './palabras.ts'
import { abrirse, alcance, justificar, salientes, type Trazo } from './texto.ts'

export type Caja = { x: number; y: number; ancho: number; alto: number }
type Renglon = {
  texto: string
  estrecho: number
  acento: number
  cola: number
  min: number
  max: number
  peso: number
  clave: boolean
}
export type Linea = Trazo & { clave: boolean; y: number; alto: number; texto: string }
export type Opciones = { maximo?: number; abierta?: boolean; abajo?: boolean }

const HUECO = 0.1
const ALTO_MINIMO = 15
const ACENTO = 0.215

const acentuado = (texto: string) => /[ÁÉÍÓÚÜÑÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÅÝ]/u.test(texto)
const colgante = (texto: string) => (/[Ç,;Q_()[\]|@$/]/u.test(texto) ? 0.2 : 0)

/** Running totals, from 0. */
function acumular(valores: readonly number[]): number[] {
  const sumas = [0]
  for (const v of valores) sumas.push((sumas.at(-1) ?? 0) + v)
  return sumas
}

/** Splits words in `lineas` lines with balanced lengths, keeping connectors with what follows. */
function repartir(palabras: readonly string[], lineas: number): string[][] {
  const n = palabras.length
  const fines = acumular(palabras.map((p) => p.length + 1))
  const llenas = acumular(palabras.map((p) => (esEnlace(p) ? 0 : 1)))
  const meta = (fines[n] ?? 0) / lineas
  const costo = (desde: number, hasta: number) => {
    const largo = (fines[hasta] ?? 0) - (fines[desde] ?? 0) - 1
    const huerfano = hasta < n && llenas[hasta] === llenas[hasta - 1] && llenas[hasta] !== llenas[desde]
    return (largo - meta) ** 2 + (huerfano ? meta * meta : 0)
  }
  const mejor: { costo: number; corte: number }[][] = [[{ costo: 0, corte: 0 }]]
  for (let l = 1; l <= lineas; l++) {
    const fila: { costo: number; corte: number }[] = []
    for (let i = l; i <= n; i++) {
      let opcion = { costo: Number.POSITIVE_INFINITY, corte: l - 1 }
      for (let j = l - 1; j < i; j++) {
        const c = (mejor[l - 1]?.[j]?.costo ?? Number.POSITIVE_INFINITY) + costo(j, i)
        if (c < opcion.costo) opcion = { costo: c, corte: j }
      }
      fila[i] = opcion
    }
    mejor.push(fila)
  }
  const salida: string[][] = []
  for (let l = lineas, hasta = n; l > 0; l--) {
    const desde = mejor[l]?.[hasta]?.corte ?? 0
    salida.unshift(palabras.slice(desde, hasta))
    hasta = desde
  }
  return salida
}

/** Every way to break a short title, or one balanced way per number of lines for a long one. */
function candidatos(palabras: readonly string[]): string[][][] {
  const n = palabras.length
  if (n > 7) return Array.from({ length: Math.min(n, 10) }, (_, i) => repartir(palabras, i + 1))
  return Array.from({ length: 2 ** (n - 1) }, (_, mascara) => {
    const grupos: string[][] = [[]]
    for (const [i, p] of palabras.entries()) {
      grupos.at(-1)?.push(p)
      if (i < n - 1 && mascara & (1 << i)) grupos.push([])
    }
    return grupos
  })
}

type Eleccion = { ancho: number; maximo: number; clave: string; rumbo: string }

function renglones(grupos: string[][], { ancho, maximo, clave, rumbo }: Eleccion): Renglon[] {
  return grupos.map((palabras) => {
    const texto = rumbo + unir(palabras)
    const rango = alcance(texto, ancho)
    const { arriba, abajo } = salientes(texto)
    const esClave = palabras.includes(clave)
    const soloEnlaces = palabras.every(esEnlace)
    const holgado = rango.min + (rango.max - rango.min) * (grupos.length === 1 ? 0.78 : 0.94)
    const techo = Math.min(holgado, soloEnlaces ? maximo * 0.34 : maximo)
    return {
      texto,
      estrecho: rango.max,
      acento: Math.max(acentuado(texto) ? ACENTO : 0, arriba),
      cola: Math.max(colgante(texto), abajo),
      min: Math.min(rango.min, techo),
      max: techo,
      clave: esClave,
      peso: esClave ? 1.7 : soloEnlaces ? 0.35 : 0.6,
    }
  })
}

const altoCon = (r: Renglon, lambda: number) => r.min + (r.max - r.min) * Math.min(1, lambda * r.peso)
const subida = (r: Renglon, alto: number) => r.acento * alto
const bajada = (r: Renglon, alto: number) => r.cola * alto

function medirBloque(filas: readonly Renglon[], altos: readonly number[]): number {
  const huecos = filas.slice(1).reduce((s, r, i) => s + separacion(r, altos[i + 1] ?? 0, filas[i], altos[i] ?? 0), 0)
  const primero = filas[0]
  const ultimo = filas.at(-1)
  return (
    altos.reduce((s, a) => s + a, 0) +
    huecos +
    (primero ? subida(primero, altos[0] ?? 0) : 0) +
    (ultimo ? bajada(ultimo, altos.at(-1) ?? 0) : 0)
  )
}

/** Air between two lines: a share of both heights, plus room for accents below and tails above. */
function separacion(r: Renglon, alto: number, previo: Renglon | undefined, altoPrevio: number): number {
  const aire = Math.max(8, (alto + altoPrevio) * HUECO)
  const extra = subida(r, alto) + (previo ? bajada(previo, altoPrevio) : 0)
  return Math.max(aire, extra + Math.min(aire, 6))
}

function resolver(filas: readonly Renglon[], alto: number): number[] {
  let [bajo, sobre] = [0, 3]
  for (let i = 0; i < 16; i++) {
    const medio = (bajo + sobre) / 2
    const cabe =
      medirBloque(
        filas,
        filas.map((r) => altoCon(r, medio)),
      ) <= alto
    if (cabe) bajo = medio
    else sobre = medio
  }
  const altos = filas.map((r) => altoCon(r, bajo))
  const total = medirBloque(filas, altos)
  return total <= alto ? altos : altos.map((a) => (a * alto * 0.985) / total)
}

/** How far a line is squeezed to the narrow end of the axis, which tires when every line is so; pictures never are. */
const condensado = (r: Renglon, alto: number) =>
  r.estrecho > r.min ? Math.max(0, (alto - r.min) / (r.estrecho - r.min) - 0.62) * 0.5 : 0

function nota(filas: readonly Renglon[], altos: readonly number[], alto: number): number {
  const total = medirBloque(filas, altos)
  const chico = Math.min(...altos.map((a, i) => a / (filas[i]?.peso === 0.35 ? 0.6 : 1)))
  const cortado = filas.slice(0, -1).filter((r) => esEnlace(r.texto.split(' ').at(-1) ?? '') && r.peso !== 0.35).length
  const sueltos = filas.filter((r) => r.peso === 0.35).length
  const apretados = filas.reduce(
    (s, r, i) =>
      s +
      ((altos[i] ?? 0) > r.max * 0.98 ? 0.05 : 0) +
      ((altos[i] ?? 0) < r.min * 0.99 ? 0.35 : 0) +
      condensado(r, altos[i] ?? 0),
    0,
  )
  const salto = Math.min(2.6, Math.max(...altos) / Math.max(1, Math.min(...altos)))
  const clave = Math.max(...altos.map((a, i) => (filas[i]?.clave ? a : 0)))
  return (
    (alto - total) / alto +
    cortado * 0.6 +
    sueltos * 0.22 +
    apretados -
    Math.min(chico, 70) / 90 -
    Math.min(clave, 130) / 200 -
    salto * 0.1 +
    filas.length * 0.04
  )
}

function elegir(palabras: readonly string[], caja: Caja, maximo: number): { filas: Renglon[]; altos: number[] } {
  const eleccion = { ancho: caja.ancho, maximo, clave: palabraClave(palabras), rumbo: rumboDe(unir(palabras)) }
  const opciones = candidatos(palabras).map((grupos) => {
    const filas = renglones(grupos, eleccion)
    const altos = resolver(filas, caja.alto)
    return { filas, altos, nota: nota(filas, altos, caja.alto) }
  })
  return opciones.reduce((a, b) => (b.nota < a.nota ? b : a))
}

/** As many words as stay readable in the box; the rest becomes an ellipsis. */
function acomodar(palabras: readonly string[], caja: Caja, maximo: number): { filas: Renglon[]; altos: number[] } {
  let opcion = elegir(palabras, caja, maximo)
  for (
    let quedan = palabras.length - 1;
    quedan > 0 && Math.min(...opcion.altos) < ALTO_MINIMO;
    quedan = Math.floor(quedan * 0.94)
  ) {
    const ultima = (palabras[quedan - 1] ?? '').replace(/[-\u00ad\u200b.,:;·]+$/u, '')
    opcion = elegir([...palabras.slice(0, quedan - 1), `${ultima}…`], caja, maximo)
  }
  return opcion
}

/** Sets a title in a box: breaks it in lines of the full width whose heights differ, as on a street poster. */
export function componerTitulo(
  palabras: readonly string[],
  caja: Caja,
  { maximo = 150, abierta = false, abajo = false }: Opciones = {},
): { lineas: Linea[]; alto: number } {
  if (palabras.length === 0) return { lineas: [], alto: 0 }
  const { filas, altos } = acomodar(palabras, caja, maximo)
  const total = medirBloque(filas, altos)
  let y = caja.y + (abajo ? caja.alto - total : 0)
  const lineas = filas.map((r, i) => {
    const alto = altos[i] ?? 0
    y += alto + (i === 0 ? subida(r, alto) : separacion(r, alto, filas[i - 1], altos[i - 1] ?? 0))
    const seAbre = abierta && r.clave && !r.texto.includes(' ') && r.texto.length > 3
    const t = seAbre ? abrirse(r.texto, caja.x, y, caja.ancho, alto) : justificar(r.texto, caja.x, y, caja.ancho, alto)
    return { ...t, clave: r.clave && filas.length > 1, y, alto, texto: r.texto }
  })
  return { lineas, alto: total }
}
