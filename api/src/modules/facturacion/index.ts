export { guardarArchivos, guardarCfdi } from './archivos.ts'
export { avisarFactura } from './avisar-factura.ts'
export { cancelarCfdi, cancelarSustituida, consultarCancelaciones } from './cancelaciones.ts'
export {
  conceptosDe,
  conceptosGlobales,
  formaDePago,
  formaMayor,
  repartir,
  totalDe,
  type Vendida,
} from './conceptos.ts'
export { hacerGlobal, timbrarGlobal } from './crear-global.ts'
export { findConGlobal, findDatos, markConexion } from './datos.repository.ts'
export { createDocumentosPrueba } from './documentos-prueba.ts'
export { emisionDe, emisionDePlataforma, plataformaEmisora } from './emision.ts'
export { antesDe, type EstadoFactura } from './estado.ts'
export { anularNotas, enDocumentos, findVendida, metodoFiscal, queda } from './facturables.repository.ts'
export { facturacionDocuments } from './facturacion.documents.ts'
export { facturacionRoutes } from './facturacion.routes.ts'
export { publicoEnGeneral, tandasDe } from './global.ts'
export { csvDe, pesos } from './hojas.documents.ts'
export { SELLADOS_PAC } from './llave.ts'
export { mesesDe, type Periodo, periodoDe, ultimoCerrado } from './periodo.ts'
export { exportarPersona, olvidarFiscalesDe, olvidarPersona } from './persona.ts'
export { timbrarFactura } from './timbrar-factura.ts'
