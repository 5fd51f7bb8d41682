import { type Db, rowsOf } from '@entrale/db'
import type { Llavero } from '../../llavero.ts'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'
import { abrirDatos, abrirFirma } from './expediente/sellos.ts'
import { olvidarExpedienteDe } from './olvidar-expedientes.ts'

type SuyoRow = { id: string; organizacion: string; estado: string; datos: Buffer | null }
type FirmaRow = { id: string; organizacion: string; version: number; firmado: string | null; prueba: Buffer }

/** What they wrote of their organizations and of the people behind them, what they signed, and which papers they opened. */
export async function exportarExpedientes(db: Db, { usuarioId }: Persona, secret: Llavero): Promise<Datos> {
  const suyos = await rowsOf<SuyoRow>(db)`
    select o.id, o.nombre_mostrado as organizacion, e.estado, e.datos from expedientes e
      join organizaciones o on o.id = e.organizacion_id
    where o.owner_id = ${usuarioId} and e.borrado_en is null order by o.creado_en, o.id`
  const firmas = await rowsOf<FirmaRow>(db)`
    select f.id, o.nombre_mostrado as organizacion, f.version, ${momento('f.firmado_en')} as firmado, f.prueba
    from contrato_firmas f join organizaciones o on o.id = f.organizacion_id
    where f.usuario_id = ${usuarioId} order by f.firmado_en, f.id`
  const abiertos = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, d.clase as documento, ${momento('a.creado_en')} as "abiertoEn"
    from expediente_accesos a join expediente_documentos d on d.id = a.documento_id
      join organizaciones o on o.id = a.organizacion_id
    where a.usuario_id = ${usuarioId} order by a.id`
  return {
    expedientes: suyos.map(({ id, organizacion, estado, datos }) => {
      const { beneficiarios, ...escrito } = abrirDatos(secret, id, datos)
      return { organizacion, estado, ...escrito, beneficiarios: beneficiarios.map((uno) => ({ ...uno })) }
    }),
    contratosFirmados: firmas.map(({ id, organizacion, version, firmado, prueba }) => {
      const { ip = null, navegador = null } = abrirFirma(secret, id, prueba) ?? {}
      return { organizacion, version, firmadoEn: firmado, direccionDeRed: ip, navegador }
    }),
    documentosAbiertos: abiertos,
  }
}

/** Their organizations go whole, and these papers before them; where they acted for others, it was nobody (foreign keys). */
export async function olvidarPersona(trx: Db, { usuarioId }: Persona): Promise<void> {
  const propias = await rowsOf<{ id: string }>(trx)`select id from organizaciones where owner_id = ${usuarioId}`
  for (const { id } of propias) await olvidarExpedienteDe(trx, id, false)
}
