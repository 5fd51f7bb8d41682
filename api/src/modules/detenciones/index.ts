export { avisarDecision, CASOS_DECISION, encargarDecision } from './avisar-decision.ts'
export {
  type CausaRow,
  findCausas,
  findCausasDe,
  findDetencion,
  findVistoBueno,
  insertDetencion,
  insertVistoBueno,
  levantarDetencion,
} from './detenciones.repository.ts'
export { detieneTodo, findPorRevisar, findSenales, hayQueDetener, presentCausa, presentDetenida } from './revisar.ts'
export { claveDe } from './senales.ts'
