import type { AnotacionPlataforma } from '@entrale/contract/bitacora/plataforma'
import { pesos } from '../../../lib/formatos'
import { cargoEnPalabras } from '../comun/cargo'
import { nombreDeTrabajo } from '../comun/nombres-trabajo'

type De = Pick<AnotacionPlataforma, 'objeto' | 'usuario' | 'organizacion' | 'antes' | 'despues'>

const cuentaDe = ({ usuario }: De) =>
  usuario === null ? 'una cuenta eliminada' : `la cuenta de ${usuario.nombreMostrado}`
const organizacionDe = ({ organizacion }: De) => organizacion?.nombreMostrado ?? 'una organización eliminada'
type Valores = De['despues']
const numero = (valor: unknown) => (typeof valor === 'number' ? valor : undefined)
/** In words, or what all pay where there is no charge of its own; nothing where nothing of it is known. */
function cargoEn(valores: Valores, prefijo: string): string {
  const [puntosBase, fijo] = [valores?.[`${prefijo}puntosBase`], valores?.[`${prefijo}fijo`]]
  if (puntosBase === null && fijo === null) return 'el de todas'
  return cargoEnPalabras({ puntosBase: numero(puntosBase), fijo: numero(fijo) })
}
/** Only what differs is kept of both, so that each says the same parts. */
function cambioDeCargo({ antes, despues }: De, prefijo = ''): string {
  const [de, a] = [cargoEn(antes, prefijo), cargoEn(despues, prefijo)]
  return de === '' || a === '' ? '' : `: antes ${de}, ahora ${a}`
}
const trabajosDe = ({ objeto, despues }: De) => {
  const cuantos = typeof despues?.cuantos === 'number' ? despues.cuantos : 1
  return cuantos === 1 ? `«${nombreDeTrabajo(objeto)}»` : `${cuantos} trabajos «${nombreDeTrabajo(objeto)}»`
}

const enLote = ({ despues }: De) => (typeof despues?.lote === 'string' ? `, del lote ${despues.lote}` : '')
const porciento = (bps: unknown) => `${((numero(bps) ?? 0) / 100).toLocaleString('es-MX')} %`
const impuestoDe = (valores: Valores) => (valores?.impuesto === 'iva' ? 'IVA' : 'ISR')

const FRASES: Record<string, (anotacion: De) => string> = {
  'usuario.bloqueado': (de) => `bloqueó ${cuentaDe(de)}`,
  'usuario.desbloqueado': (de) => `desbloqueó ${cuentaDe(de)}`,
  'usuario.verificado': (de) => `verificó a mano el correo de ${cuentaDe(de)}`,
  'usuario.sesiones_cerradas': (de) => `cerró las sesiones de ${cuentaDe(de)}`,
  'usuario.recuperacion_enviada': (de) => `mandó la recuperación de contraseña de ${cuentaDe(de)}`,
  'usuario.segundo_paso_quitado': (de) => `quitó el segundo paso de ${cuentaDe(de)}`,
  'organizacion.suspendida': (de) => `suspendió la venta de ${organizacionDe(de)}`,
  'organizacion.reanudada': (de) => `reanudó la venta de ${organizacionDe(de)}`,
  'organizacion.riesgo': (de) => `cambió el nivel de riesgo de ${organizacionDe(de)}`,
  'compra.reenviada': ({ objeto }) => `reenvió los boletos de la compra ${objeto}`,
  'comprobante.reintentado': ({ objeto }) => `volvió a emitir el comprobante fiscal de ${objeto}`,
  'compra.reembolso_reintentado': ({ objeto }) => `reintentó un reembolso de la compra ${objeto}`,
  'compra.consultada': ({ objeto }) => `preguntó al proveedor por la compra ${objeto}`,
  'trabajo.reintentado': (de) => `reintentó ${trabajosDe(de)}`,
  'trabajo.descartado': (de) => `descartó ${trabajosDe(de)}`,
  'incidencia.resuelta': () => 'resolvió una incidencia',
  'incidencia.devuelta': ({ objeto }) => `devolvió el dinero en revisión de ${objeto}`,
  'incidencia.registrada': ({ objeto }) => `registró el dinero en revisión de ${objeto}`,
  'bitacora.descargada': () => 'descargó la bitácora',
  'categoria.creada': ({ objeto }) => `creó la categoría ${objeto}`,
  'categoria.editada': ({ objeto }) => `cambió la categoría ${objeto}`,
  'categoria.ordenadas': () => 'cambió el orden de las categorías',
  'categoria.fusionada': ({ objeto, despues }) => `fusionó la categoría ${objeto} con ${despues?.categoria ?? 'otra'}`,
  'categoria.eliminada': ({ objeto }) => `eliminó la categoría ${objeto}`,
  'destacado.agregado': ({ objeto }) => `puso ${objeto} entre lo que se ve primero`,
  'destacado.editado': ({ objeto }) => `cambió las fechas en que ${objeto} se ve primero`,
  'destacado.quitado': ({ objeto }) => `quitó ${objeto} de lo que se ve primero`,
  'destacado.ordenados': () => 'cambió el orden de los banners',
  'denuncia.en_revision': ({ objeto }) => `puso en revisión un reporte sobre ${objeto}`,
  'denuncia.descartada': ({ objeto }) => `descartó un reporte sobre ${objeto}`,
  'evento.retirado': ({ objeto }) => `retiró ${objeto}`,
  'evento.restaurado': ({ objeto }) => `publicó otra vez ${objeto}`,
  'evento.apelacion_respondida': ({ objeto }) => `respondió la apelación de ${objeto}`,
  'ajustes.editados': (de) =>
    de.objeto === 'cargo'
      ? `cambió el cargo por servicio de todas${cambioDeCargo(de, 'cargo.')}`
      : `cambió la configuración (${de.objeto})`,
  'expediente.aprobado': (de) => `aprobó el expediente de ${organizacionDe(de)}`,
  'expediente.observado': (de) => `pidió corregir el expediente de ${organizacionDe(de)}`,
  'expediente.vencido': (de) => `pidió actualizar el expediente de ${organizacionDe(de)}`,
  'expediente.lista': (de) => `consultó una lista para el expediente de ${organizacionDe(de)}`,
  'expediente.coincidencia': (de) =>
    de.despues?.motivo === undefined
      ? `encontró una coincidencia en una lista de ${organizacionDe(de)}`
      : `resolvió una coincidencia de ${organizacionDe(de)}`,
  'expediente.reglas': ({ objeto }) => `cambió las reglas de los expedientes desde el ${objeto}`,
  'expediente.borrado': (de) => `borró el expediente vencido de ${organizacionDe(de)}`,
  'liquidacion.reintentada': ({ objeto }) => `puso otra vez por pagar la liquidación ${objeto}`,
  'pagos.detenidos': (de) => `detuvo pagos a ${organizacionDe(de)} (${de.objeto})`,
  'pagos.reanudados': (de) => `reanudó pagos a ${organizacionDe(de)} (${de.objeto})`,
  'liquidacion.visto_bueno': ({ objeto }) => `dio el visto bueno a la liquidación ${objeto}`,
  'evento.cancelado': ({ objeto }) => `canceló ${objeto} y devolvió lo que se pagó`,
  'compra.reembolsada': ({ objeto }) => `devolvió dinero de la compra ${objeto}`,
  'compra.compensada': ({ objeto }) => `dio una compensación en la compra ${objeto}`,
  'evento.compensado': ({ objeto }) => `compensó a quienes compraron para ${objeto}`,
  'lote.armado': ({ objeto }) => `armó el lote ${objeto} para el banco`,
  'lote.aprobado': ({ objeto }) => `aprobó el lote ${objeto}`,
  'lote.descargado': ({ objeto }) => `descargó el archivo del lote ${objeto}`,
  'lote.enviado': ({ objeto }) => `envió al banco el lote ${objeto}`,
  'lote.descartado': ({ objeto }) => `descartó el lote ${objeto}`,
  'lote.renglon_pagado': (de) => `anotó pagada la transferencia de ${de.objeto}${enLote(de)}`,
  'lote.renglon_devuelto': (de) => `anotó que el banco regresó la transferencia de ${de.objeto}${enLote(de)}`,
  'lote.renglon_sacado': (de) => `sacó a ${de.objeto} del lote ${de.despues?.lote ?? ''}`.trimEnd(),
  'saldo.ajustado': (de) => `ajustó el saldo de ${organizacionDe(de)}`,
  'organizacion.confianza': (de) => `cambió el nivel de confianza de ${organizacionDe(de)}`,
  'adeudo.autorizado': (de) => `autorizó con dinero de la plataforma un reembolso de la compra ${de.objeto}`,
  'adeudo.negado': (de) => `negó un reembolso de la compra ${de.objeto}`,
  'adeudo.deposito': (de) => `registró un depósito de ${organizacionDe(de)} (ficha ${de.objeto})`,
  'adeudo.plan': (de) => `acordó un plan de pagos con ${organizacionDe(de)}`,
  'adeudo.plan_terminado': (de) => `terminó el plan de pagos de ${organizacionDe(de)}`,
  'adeudo.castigado': (de) => `castigó el adeudo de ${organizacionDe(de)}`,
  'contracargo.evidencia': ({ objeto }) => `cambió la evidencia del contracargo de ${objeto}`,
  'contracargo.enviado': ({ objeto }) => `envió al banco la evidencia del contracargo de ${objeto}`,
  'tesoreria.ajuste': ({ objeto }) => `movió dinero entre cuentas: ${objeto}`,
  'tesoreria.entero': () => 'registró un impuesto pagado',
  'tesoreria.saldo_banco': ({ objeto }) => `anotó el saldo del banco del ${objeto}`,
  'tesoreria.descargada': ({ objeto }) => `descargó ${objeto}`,
  'retencion.tasa': ({ despues }) =>
    `puso la retención de ${impuestoDe(despues)} en ${porciento(despues?.bps)} desde el ${despues?.desde ?? ''}`,
  'retencion.confirmada': ({ despues }) =>
    `anotó que un contador confirmó una tasa de ${porciento(despues?.bps)} desde el ${despues?.desde ?? ''}`,
  'retencion.vigencia': ({ objeto, despues }) =>
    `decidió ${despues?.retiene === false ? 'no retener' : 'retener'} impuestos desde el ${objeto}`,
  'retencion.perfil': (de) => `cambió el perfil fiscal de ${organizacionDe(de)}`,
  'retencion.descargada': ({ objeto }) => `descargó ${objeto} con lo retenido`,
  'impuesto_local.tasa': ({ objeto, despues }) =>
    `puso el impuesto local de ${objeto} en ${porciento(despues?.bps)} desde el ${despues?.desde ?? ''}`,
  'impuesto_local.confirmada': ({ objeto }) => `anotó que un contador confirmó el impuesto local de ${objeto}`,
  'impuesto_local.descargado': ({ objeto }) => `descargó ${objeto}`,
  'compensacion.regla': ({ objeto, despues }) =>
    `puso en ${porciento(despues?.bps)} la compensación por un evento que falla, desde el ${objeto}`,
  'comprobante.regla': ({ objeto, despues }) =>
    `dejó pedir factura hasta ${numero(despues?.dias) ?? 0} días después del año, de lo que se pague desde el ${objeto}`,
  'frontera.entidad': ({ objeto, despues }) =>
    `puso a ${objeto} en la región fronteriza desde el ${despues?.desde ?? ''}`,
  'frontera.terminada': ({ objeto, despues }) =>
    `dejó a ${objeto} en la región fronteriza hasta el ${despues?.hasta ?? ''}`,
  'organizacion.saldo_menor': ({ objeto, despues }) =>
    `eliminó la organización ${objeto}, a la que se le deben ${pesos(numero(despues?.monto) ?? 0)}`,
  'organizacion.cargo': (de) => `cambió el cargo por servicio de ${organizacionDe(de)}${cambioDeCargo(de)}`,
}

/** What was done, after the name of who did it. */
export const hechoDe = (anotacion: De & { accion: string }): string => {
  const frase = FRASES[anotacion.accion]
  if (frase !== undefined) return frase(anotacion)
  const cual = anotacion.objeto || anotacion.organizacion?.nombreMostrado || anotacion.usuario?.nombreMostrado
  return cual ? `${anotacion.accion}: ${cual}` : anotacion.accion
}

const CLASES: Record<string, string> = {
  usuario: 'Cuentas',
  organizacion: 'Organizaciones',
  compra: 'Compras',
  trabajo: 'Trabajos',
  incidencia: 'Incidencias',
  bitacora: 'Bitácora',
  categoria: 'Categorías',
  destacado: 'Destacados',
  denuncia: 'Denuncias',
  evento: 'Eventos',
  ajustes: 'Configuración',
  liquidacion: 'Liquidaciones',
  lote: 'Lotes',
  pagos: 'Pagos',
  saldo: 'Saldos',
  contracargo: 'Contracargos',
  tesoreria: 'Tesorería',
  retencion: 'Impuestos',
  impuesto_local: 'Impuesto local',
  compensacion: 'Compensaciones',
  frontera: 'Región fronteriza',
  expediente: 'Expedientes',
  adeudo: 'Adeudos',
  comprobante: 'Comprobantes fiscales',
}
export const nombreDeClase = (clase: string): string => CLASES[clase] ?? clase

export function enPalabras(valor: string | number | boolean | null | undefined): string {
  if (valor === null || valor === undefined || valor === '') return 'Nada'
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  return typeof valor === 'number' ? valor.toLocaleString('es-MX') : valor
}
