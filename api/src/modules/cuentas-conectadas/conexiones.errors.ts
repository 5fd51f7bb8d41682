import { conflicto, noEncontrado, Refusal } from '../../errors.ts'

export const proveedorNoEncontrado = () => noEncontrado('No ofrecemos conectar esa cuenta.')
export const noEsDividido = () =>
  conflicto('Aquí la plataforma recibe el dinero y te lo deposita: no hay ninguna cuenta que conectar.')
export const yaEstaConectada = (proveedor: string) => conflicto(`Tu cuenta de ${proveedor} ya está conectada.`)
export const deOtraOrganizacion = (proveedor: string) =>
  conflicto(`Esa cuenta de ${proveedor} ya está conectada a otra organización. Usa otra, o desconéctala de aquella.`)
export const sinConectar = () => conflicto('No hay ninguna cuenta que desconectar.')
export const vendeTodavia = () =>
  conflicto('Hay eventos a la venta que cobran con esta cuenta. Espera a que terminen, o pausa su venta antes.')
const USADO = 'Este enlace ya se usó o venció. Empieza otra vez desde Pagos.'
export const regresoInvalido = () =>
  new Refusal(400, USADO, { form: [{ name: 'state', message: USADO, type: 'custom' }] })
export const noSeCompleto = (proveedor: string) =>
  new Refusal(400, `${proveedor} no completó la conexión. Inténtalo otra vez desde Pagos.`)
export const proveedorMudo = (proveedor: string) =>
  new Refusal(503, `${proveedor} no responde en este momento. Inténtalo otra vez en unos minutos.`)
