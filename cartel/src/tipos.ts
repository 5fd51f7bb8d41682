import type { Azar } from './azar.ts'
import type { PartesFecha } from './fecha.ts'
import type { Paleta } from './paletas.ts'

export type CartelDatos = {
  nombre: string
  fecha: Date
  zonaHoraria: string
  lugar: string
  ciudad: string
  categoria: string
  semilla: string
}
export type Familia = 'op-art' | 'greca' | 'papel-picado' | 'talavera' | 'sonidero' | 'lucha'
export type Formato = 'card' | 'portada'

/** What every family needs to draw: the words already cleaned, the date in pieces, the colours and its own chance. */
export type Encargo = {
  palabras: string[]
  lugar: string
  ciudad: string
  etiqueta: string
  categoria: string
  fecha: PartesFecha
  paleta: Paleta
  azar: Azar
}
export type Dibujante = { card: (e: Encargo) => string; portada: (e: Encargo) => string }
