export { type Cifras, type Cuadro, findCifras, limite, type Pregunta, type Sujeto, type Suma } from './leer-cifras.ts'
export { rehacerCifras } from './rehacer-cifras.ts'
export { sumarCifras } from './sumar-cifras.ts'
export type { Periodo } from './tramos.ts'
