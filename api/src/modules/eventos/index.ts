export { avisarCompra, avisarEvento, avisarTitularDeEvento } from './avisar-evento.ts'
export { type EstadoGuardado, estadoDe, estaPublicado } from './evento.ts'
export { eventosRoutes } from './eventos.routes.ts'
export { exportarPersona, olvidarPersona, quitarEventos, retirarEventos } from './persona.ts'
