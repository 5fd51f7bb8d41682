export { compensacionesRoutes } from './compensaciones.routes.ts'
export { compensarPorPlataforma } from './compensar-compra.ts'
export {
  compensarDeTanda,
  compensarEventoPorPlataforma,
  compensarTanda,
  verCompensaciones,
} from './compensar-evento.ts'
