export { copiarPreguntas } from './copiar-preguntas.ts'
export { corregirRespuestas, type LugarDicho, leerGrupos } from './grupos.ts'
export { exigirRespuestas, type Lugar, leerRespuestas } from './leer-respuestas.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
export { cambiaronLasPreguntas, sinCorregir } from './preguntas.errors.ts'
export { findPreguntas } from './preguntas.repository.ts'
export { preguntasRoutes } from './preguntas.routes.ts'
export {
  findRespuestas,
  guardarRespuestas,
  reponerRespuestas,
  traenRespuestas,
  vaciarRespuestas,
} from './respuestas.repository.ts'
