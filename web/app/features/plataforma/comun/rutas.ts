import { ADMINISTRACION } from '../../../lib/rutas-panel'

export const USUARIOS = `${ADMINISTRACION}/usuarios`
export const rutaUsuario = (id: string): string => `${USUARIOS}/${id}`
export const ORGANIZACIONES_ADMINISTRADAS = `${ADMINISTRACION}/organizaciones`
export const rutaOrganizacionAdministrada = (id: string): string => `${ORGANIZACIONES_ADMINISTRADAS}/${id}`
export const rutaEventoAdministrado = (id: string): string => `${ADMINISTRACION}/eventos/${id}`
export const COMPRAS_ADMINISTRADAS = `${ADMINISTRACION}/compras`
export const rutaCompraAdministrada = (folio: string): string => `${COMPRAS_ADMINISTRADAS}/${folio}`
export const ADEUDOS = `${ADMINISTRACION}/adeudos`
export const IMPUESTOS_PANEL = `${ADMINISTRACION}/impuestos`
export const TRABAJOS = `${ADMINISTRACION}/trabajos`
export const INCIDENCIAS = `${ADMINISTRACION}/incidencias`
export const AVISOS_PROVEEDOR = `${ADMINISTRACION}/avisos-de-pago`
export const CONCILIACIONES = `${ADMINISTRACION}/conciliaciones`
export const CONTRACARGOS_ADMINISTRADOS = `${ADMINISTRACION}/contracargos`
export const rutaContracargoAdministrado = (id: string): string => `${CONTRACARGOS_ADMINISTRADOS}/${id}`
export const TESORERIA = `${ADMINISTRACION}/tesoreria`
export const BALANZA = `${TESORERIA}/balanza`
export const ASIENTOS = `${TESORERIA}/asientos`
export const COMPROBANTES = `${ADMINISTRACION}/comprobantes`
export const BITACORA = `${ADMINISTRACION}/bitacora`
