import type { AccesoDocumento, DocumentoExpediente, SucesoExpediente } from '@entrale/contract/expedientes/schemas'
import type { AccesoRow, DocumentoRow } from './documentos.repository.ts'
import type { SucesoRow } from './expedientes.repository.ts'

export const presentDocumento = ({ id, clase, tipo, bytes, venceEl, subidoEn }: DocumentoRow): DocumentoExpediente => ({
  ...{ id, clase, tipo, bytes, venceEl },
  subidoEn: subidoEn.toISOString(),
})

export const presentSuceso = ({ creadoEn, ...suceso }: SucesoRow): SucesoExpediente => ({
  ...suceso,
  fecha: creadoEn.toISOString(),
})

export const presentAcceso = ({ id, clase, quien, rol, creadoEn }: AccesoRow): AccesoDocumento => ({
  ...{ id, clase, quien, rol },
  fecha: creadoEn.toISOString(),
})
