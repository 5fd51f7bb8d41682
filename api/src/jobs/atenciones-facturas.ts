import { uuid } from '@entrale/contract/comunes'
import * as z from 'zod/mini'
import type { Services } from '../context.ts'
import { ajustarComprobantes, pedirCargo, timbrarComprobante } from '../modules/comprobantes/index.ts'
import {
  avisarFactura,
  cancelarCfdi,
  guardarCfdi,
  timbrarFactura,
  timbrarGlobal,
} from '../modules/facturacion/index.ts'

const compraDatos = z.object({ compraId: uuid })
const globalDatos = z.object({ globalId: uuid })
const comprobanteDatos = z.object({ comprobanteId: uuid })
const archivosDatos = z.object({ facturaId: uuid })
const cancelacionDatos = z.object({ referencia: z.string() })

/** Who attends what has to do with invoices. */
export const ATENCIONES_FACTURAS: Record<string, (services: Services, datos: unknown) => Promise<void>> = {
  timbrar_factura: (services, datos) => timbrarFactura(services, z.parse(compraDatos, datos)),
  timbrar_global: (services, datos) => timbrarGlobal(services, z.parse(globalDatos, datos)),
  pedir_cargo: (services, datos) => pedirCargo(services, z.parse(compraDatos, datos)),
  timbrar_comprobante: (services, datos) => timbrarComprobante(services, z.parse(comprobanteDatos, datos)),
  ajustar_comprobantes: (services, datos) => ajustarComprobantes(services, z.parse(compraDatos, datos)),
  guardar_cfdi: (services, datos) => guardarCfdi(services, z.parse(archivosDatos, datos)),
  cancelar_cfdi: (services, datos) => cancelarCfdi(services, z.parse(cancelacionDatos, datos)),
  avisar_factura: (services, datos) => avisarFactura(services, z.parse(compraDatos, datos)),
}
