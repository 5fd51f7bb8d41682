/** Addresses of the panel; spec §2 spells them. */
export const MIS_COMPRAS = '/dashboard/mis-compras'
export const NOTIFICACIONES = '/dashboard/notificaciones'
export const INVITACIONES = '/dashboard/invitaciones'
export const MI_CUENTA = '/dashboard/mi-cuenta'
/** Of the administrators of the platform. */
export const ADMINISTRACION = '/panel/administrador'
export const CONFIGURACION_PLATAFORMA = '/panel/configuracion'
/** How the menus spell the way to the wizard. */
export const SER_ORGANIZADOR = '/dashboard/organizacion/crear'
export const ORGANIZACIONES = '/dashboard/organizaciones'
export const CREAR_ORGANIZACION = `${ORGANIZACIONES}/crear-organizacion`
export const rutaOrganizacion = (slug: string): string => `${ORGANIZACIONES}/${slug}`
export const rutaColaboradores = (slug: string): string => `${rutaOrganizacion(slug)}/colaboradores`
export const rutaConfiguracion = (slug: string): string => `${rutaOrganizacion(slug)}/configuracion`
export const rutaPersonalizacion = (slug: string): string => `${rutaOrganizacion(slug)}/personalizacion`
export const rutaPagos = (slug: string): string => `${rutaOrganizacion(slug)}/pagos`
export const rutaContracargos = (slug: string): string => `${rutaPagos(slug)}/contracargos`
export const rutaContracargo = (slug: string, id: string): string => `${rutaContracargos(slug)}/${id}`
export const rutaPagosEvento = (slug: string, slugEvento: string): string => `${rutaPagos(slug)}/eventos/${slugEvento}`
export const rutaPagosLiquidacion = (slug: string, id: string): string => `${rutaPagos(slug)}/liquidaciones/${id}`
export const CATEGORIAS_PANEL = '/panel/administrador/categorias'
export const DESTACADOS_PANEL = '/panel/administrador/destacados'
export const DENUNCIAS_PANEL = '/panel/administrador/denuncias'
export const LIQUIDACIONES_PANEL = '/panel/administrador/liquidaciones'
export const EXPEDIENTES_PANEL = '/panel/administrador/expedientes'
export const rutaExpedientePanel = (id: string): string => `${EXPEDIENTES_PANEL}/${id}`
export const REEMBOLSOS_PANEL = '/panel/administrador/reembolsos'
export const LOTES_PANEL = '/panel/administrador/lotes'
export const rutaLote = (id: string): string => `${LOTES_PANEL}/${id}`
export const rutaIntegraciones = (slug: string): string => `${rutaOrganizacion(slug)}/integraciones`
export const rutaEstadisticas = (slug: string): string => `${rutaOrganizacion(slug)}/estadisticas`
export const rutaFacturacion = (slug: string): string => `${rutaOrganizacion(slug)}/facturacion`
export const rutaExpediente = (slug: string): string => `${rutaOrganizacion(slug)}/expediente`
export const rutaEventos = (slug: string): string => `${rutaOrganizacion(slug)}/eventos`
export const rutaCrearEvento = (slug: string): string => `${rutaEventos(slug)}/crear`
export const rutaEventoPanel = (slug: string, slugEvento: string): string => `${rutaEventos(slug)}/${slugEvento}`
