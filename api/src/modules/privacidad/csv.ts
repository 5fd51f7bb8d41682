import { BOM, renglon } from '../../csv.ts'
import type { Datos, Fila } from '../../persona.ts'

/** RFC 4180, with the mark by which Excel knows UTF-8. */
export function buildCsv(filas: readonly Fila[]): string {
  const campos = [...new Set(filas.flatMap((fila) => Object.keys(fila).filter((campo) => !Array.isArray(fila[campo]))))]
  const lineas = [campos, ...filas.map((fila) => campos.map((campo) => fila[campo]))]
  return BOM + lineas.map(renglon).join('')
}

/** What hangs from rows stands in a sheet of its own, beside the first field of its row. */
function hojasDe(nombre: string, filas: readonly Fila[]): [string, Fila[]][] {
  const colgantes = new Set(filas.flatMap((fila) => Object.keys(fila).filter((campo) => Array.isArray(fila[campo]))))
  const sueltas = [...colgantes].map((campo): [string, Fila[]] => [
    `${nombre}-${campo}`,
    filas.flatMap((fila) => {
      const [[llave, valor] = ['', null]] = Object.entries(fila)
      const suyas = fila[campo]
      return Array.isArray(suyas) ? suyas.map((suya): Fila => ({ [llave]: valor, ...suya })) : []
    }),
  ])
  return [[nombre, [...filas]], ...sueltas]
}

const enKebab = (nombre: string) => nombre.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)

/** One CSV per kind, by file name. Kinds with nothing in them have none. */
export function buildHojas(datos: Datos): Record<string, string> {
  const hojas = Object.entries(datos).flatMap(([nombre, filas]) => hojasDe(nombre, filas))
  return Object.fromEntries(
    hojas.filter(([, filas]) => filas.length > 0).map(([nombre, filas]) => [`${enKebab(nombre)}.csv`, buildCsv(filas)]),
  )
}
