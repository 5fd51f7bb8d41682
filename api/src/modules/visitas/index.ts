export { leerEmbudo, type PasoEmbudo } from './leer-embudo.ts'
export { type Fuente, leerFuentes } from './leer-fuentes.ts'
