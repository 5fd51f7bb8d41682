export { type EstadoGuardado, estadoDe, estaPublicado } from './evento.ts'
export { eventosRoutes } from './eventos.routes.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
