import type { Llave } from '@entrale/contract/cuentas/cuenta'
import type { LlaveRow } from './llaves.repository.ts'

export const presentLlave = ({ id, nombre, creada_en, usada_en }: LlaveRow): Llave => ({
  id,
  nombre,
  creadaEn: creada_en.toISOString(),
  usadaEn: usada_en?.toISOString() ?? null,
})
