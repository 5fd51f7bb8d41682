export { type Aviso, countSinLeer, notificar } from './notificaciones.repository.ts'
