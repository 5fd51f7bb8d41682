import type { Compra } from '@entrale/contract/compras/compra'
import { sql } from 'kysely'
import type { Config } from '../../../context.ts'

type Emisor = Compra['emisores']['boletos']
export type EmisoresDeCompra = {
  organizacion: Emisor | null
  operador: { nombre: string | null; rfc: string | null }
}

/** Of `compras c` and its evento `e`: the fiscal data of who sells, and what an administrator wrote of the platform. */
export const emisoresDeCompra = sql<EmisoresDeCompra>`json_build_object(
  'organizacion', (select json_build_object('nombre', f.razon_social, 'rfc', f.rfc, 'regimen', f.regimen,
    'codigoPostal', f.codigo_postal) from datos_fiscales f where f.organizacion_id = e.organizacion_id),
  'operador', (select json_build_object('nombre', a.operador_nombre, 'rfc', a.operador_rfc) from ajustes a))`

type DeQuien = { emisores: EmisoresDeCompra; evento: { organizador: string } }
/** Two suppliers: whoever has no fiscal data here yet stands with the name that people know. */
export function presentEmisores({ emisores, evento }: DeQuien, { operador, fiscal }: Config): Compra['emisores'] {
  const { organizacion, operador: escrito } = emisores
  const sinDatos = { rfc: null, regimen: null, codigoPostal: null }
  return {
    boletos: organizacion ?? { nombre: evento.organizador, ...sinDatos },
    cargo: {
      nombre: escrito?.nombre ?? operador.nombre ?? 'Éntrale',
      rfc: escrito?.rfc ?? operador.rfc,
      regimen: fiscal?.regimen ?? null,
      codigoPostal: fiscal?.codigoPostal ?? null,
    },
  }
}
