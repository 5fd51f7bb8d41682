import { celdasDe } from '../../csv.ts'

/** What one line of the bank's answer says of the transfer with this reference. */
export type LineaLeida = { linea: number; texto: string } & (
  | { referencia: string; claveRastreo: string; motivo: string }
  | { falla: string }
)

const SEPARADORES = ['\t', ';', ','] as const
const CITADAS = /"(?:[^"]|"")*"/g
const enMinusculas = (celda: string) => celda.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Columnas = { referencia: number; claveRastreo: number; motivo: number }
const SIN_TITULOS: Columnas = { referencia: 0, claveRastreo: 1, motivo: 2 }

/** Where the columns are, if this line names them: the bank may have others, in any order. */
function columnasDe(celdas: readonly string[]): Columnas | null {
  const titulos = celdas.map(enMinusculas)
  const de = (...palabras: string[]) => titulos.findIndex((titulo) => palabras.some((una) => titulo.includes(una)))
  const [referencia, claveRastreo, motivo] = [de('referencia'), de('rastreo'), de('motivo', 'devolu', 'causa')]
  return referencia === -1 || (claveRastreo === -1 && motivo === -1) ? null : { referencia, claveRastreo, motivo }
}

const REFERENCIA = /^\d{1,7}$/

function leerLinea(
  celdas: readonly string[],
  columnas: Columnas,
): Omit<Extract<LineaLeida, { referencia: string }>, 'linea' | 'texto'> | { falla: string } {
  const en = (columna: number) => celdas[columna] ?? ''
  const [referencia, claveRastreo, motivo] = [en(columnas.referencia), en(columnas.claveRastreo), en(columnas.motivo)]
  if (!REFERENCIA.test(referencia)) return { falla: 'No encontramos la referencia de siete dígitos.' }
  if (claveRastreo === '' && motivo === '') return { falla: 'Falta la clave de rastreo, o el motivo si la regresó.' }
  return { referencia: referencia.padStart(7, '0'), claveRastreo, motivo }
}

/** The answer of a bank as people paste it: Referencia, Clave de rastreo and Motivo, with or without titles. Empty lines say nothing. */
export function leerRespuesta(texto: string): LineaLeida[] {
  const lineas = texto.replace(/^\uFEFF/, '').split(/\r?\n/)
  const primera = lineas.find((linea) => linea.trim() !== '') ?? ''
  const sinCitas = primera.replace(CITADAS, '')
  const separador = SEPARADORES.find((uno) => sinCitas.includes(uno)) ?? '\t'
  const titulos = columnasDe(celdasDe(primera, separador))
  return lineas.flatMap((linea, i): LineaLeida[] => {
    if (linea.trim() === '' || (titulos !== null && linea === primera)) return []
    return [
      { linea: i + 1, texto: linea.slice(0, 200), ...leerLinea(celdasDe(linea, separador), titulos ?? SIN_TITULOS) },
    ]
  })
}
