import type { Valores } from '@entrale/contract/bitacora/schemas'
import type { TipoRow } from './boletos.repository.ts'

/** What the bitácora keeps of a tipo: amounts in centavos, moments in UTC. */
export const anotableDe = (tipo: TipoRow): NonNullable<Valores> => ({
  tipo: tipo.tipo,
  descripcion: tipo.descripcion,
  precio: tipo.precio,
  precioLibre: tipo.precioLibre,
  cupo: tipo.cupo,
  ventaInicio: tipo.ventaInicio?.toISOString() ?? null,
  ventaFin: tipo.ventaFin?.toISOString() ?? null,
  minimo: tipo.minimo,
  maximo: tipo.maximo,
  visibilidad: tipo.visibilidad,
  iva: tipo.ivaExento ? 'exento' : tipo.iva,
})
