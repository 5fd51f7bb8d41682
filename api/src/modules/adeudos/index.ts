export { adeudosRoutes } from './adeudos.routes.ts'
export { avisarAdeudo, avisarEspera } from './avisar-adeudo.ts'
export { cobrarAdeudos } from './cobrar-adeudos.ts'
