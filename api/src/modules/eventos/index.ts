export { clavesDeEvento, registrarCambio } from '../../cambios.ts'
export { ESTADOS_PUBLICOS, type EstadoGuardado, estadoDe, estaPublicado } from './evento.ts'
export { eventosRoutes } from './eventos.routes.ts'
