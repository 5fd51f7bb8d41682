import type { Denuncia, Retiro, RetiroAdmin } from '@entrale/contract/denuncias/schemas'
import type { DenunciaRow } from './denuncias.repository.ts'
import type { RetiroRow } from './retiros.repository.ts'

const isoOrNull = (fecha: Date | null) => fecha?.toISOString() ?? null

export const presentRetiro = (fila: RetiroRow): Retiro => ({
  id: fila.id,
  motivo: fila.motivo,
  creadoEn: fila.creadoEn.toISOString(),
  apelacion:
    fila.apelacion === null || fila.apeladoEn === null
      ? null
      : { texto: fila.apelacion, fecha: fila.apeladoEn.toISOString() },
  respuesta: fila.respuesta,
  respondidoEn: isoOrNull(fila.respondidoEn),
  restauradoEn: isoOrNull(fila.restauradoEn),
})

export const presentRetiroAdmin = (fila: RetiroRow): RetiroAdmin => ({ ...presentRetiro(fila), evento: fila.evento })

export const presentDenuncia = ({ creadaEn, resueltaEn, ...fila }: DenunciaRow): Denuncia => ({
  ...fila,
  creadaEn: creadaEn.toISOString(),
  resueltaEn: isoOrNull(resueltaEn),
})
