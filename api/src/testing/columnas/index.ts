import type { Columnas } from './columna.ts'
import { CON_DATOS } from './con-datos.ts'
import { SIN_DATOS } from './sin-datos.ts'

/** Every table, and in it every column that has to be told apart. */
export const COLUMNAS: Readonly<Record<string, Columnas>> = { ...CON_DATOS, ...SIN_DATOS }

const palabras = (lista = '') => lista.split(' ').filter(Boolean)

export type Trato = 'borra' | 'queda' | 'ajeno' | 'nada'

/** What is said of each `tabla.columna`: exactly one thing is right. */
export function tratos(columnas = COLUMNAS): Map<string, Trato[]> {
  const todos = new Map<string, Trato[]>()
  for (const [tabla, { borra, queda, ajeno, nada }] of Object.entries(columnas)) {
    const dichos = { borra: palabras(borra), queda: Object.keys(queda ?? {}), ajeno: palabras(ajeno) }
    for (const [trato, suyas] of Object.entries({ ...dichos, nada: palabras(nada) }))
      for (const columna of suyas) {
        const donde = `${tabla}.${columna}`
        todos.set(donde, [...(todos.get(donde) ?? []), trato as Trato])
      }
  }
  return todos
}
