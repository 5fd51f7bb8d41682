import type { TrabajoFallido } from '@entrale/contract/administracion/trabajos'
import { esUuid, iso, isoONada } from '../comun/busqueda.ts'
import type { TrabajoRow } from './trabajos.repository.ts'

/** Ids alone: the rest of what a job carries may be about a person. */
const soloIds = (datos: Record<string, unknown>) =>
  Object.entries(datos).flatMap(([nombre, id]) => (typeof id === 'string' && esUuid(id) ? [{ nombre, id }] : []))

export const presentTrabajo = ({ datos, creadoEn, fallidoEn, disponibleEn, ...fila }: TrabajoRow): TrabajoFallido => ({
  ...fila,
  datos: soloIds(datos),
  creadoEn: iso(creadoEn),
  fallidoEn: isoONada(fallidoEn),
  disponibleEn: iso(disponibleEn),
})
