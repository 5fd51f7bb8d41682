export { enOrganizacion, membresiaDe } from './organizaciones.policy.ts'
export { presentInvitacion, presentMiOrganizacion } from './organizaciones.presenter.ts'
export { findInvitacionesPara, findOrganizacionesDe } from './organizaciones.repository.ts'
export { organizacionesRoutes } from './organizaciones.routes.ts'
