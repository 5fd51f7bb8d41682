export { borrarOrganizacion, despedirEquipo, vaciarOrganizacion } from './eliminar-organizacion.ts'
export { avisarEntrega } from './equipo/avisar-entrega.ts'
export { cederOrganizacion } from './equipo/ceder-organizacion.ts'
export { enviarInvitacion } from './equipo/enviar-invitacion.ts'
export { presentInvitacion } from './equipo/equipo.presenter.ts'
export { findInvitacionesPara, limpiarInvitaciones } from './equipo/invitaciones.repository.ts'
export { invitacionesRoutes } from './equipo/invitaciones.routes.ts'
export { ponerCargo } from './organizacion/cargo.ts'
export { notificacionDeInvitacion, notificacionDeRespuesta } from './organizacion/notificaciones.ts'
export { enOrganizacion, membresiaDe } from './organizacion/organizaciones.policy.ts'
export { presentMiOrganizacion } from './organizacion/organizaciones.presenter.ts'
export { findOrganizacionesDe } from './organizacion/organizaciones.repository.ts'
export { organizacionesRoutes } from './organizaciones.routes.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
export { membreteDe } from './personalizacion/membrete.ts'
export { presentEstilo, presentEstiloDeOrganizacion } from './personalizacion/personalizacion.presenter.ts'
export { avisarSuspension } from './suspension/avisar-suspension.ts'
export {
  organizacionNoEncontrada,
  ponerRiesgo,
  reanudarOrganizacion,
  suspenderOrganizacion,
} from './suspension/suspender-organizacion.ts'
