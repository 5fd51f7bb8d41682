import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { type AccesoRow, findDocumento, insertAcceso, type TipoDocumento } from './documentos.repository.ts'
import { documentoNoEncontrado } from './expedientes.errors.ts'
import { abrirArchivo } from './sellos.ts'

const EXTENSIONES: Record<TipoDocumento, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** A paper as it was sent; that it was opened, and by whom, is written before a byte of it leaves. */
export async function abrirDocumento(
  { db, config, ports, ...ctx }: Context,
  organizacionId: string,
  documentoId: string,
  rol: AccesoRow['rol'],
): Promise<{ nombre: string; tipo: TipoDocumento; contenido: Buffer }> {
  const documento = await findDocumento(db, organizacionId, documentoId)
  const sellado = documento === null || documento.archivo === null ? null : await ports.storage.get(documento.archivo)
  if (documento === null || sellado === null) throw documentoNoEncontrado()
  const contenido = abrirArchivo(config.secret, documento.id, sellado)
  const { id: usuarioId } = usuarioDe({ db, config, ports, ...ctx })
  await insertAcceso(db, { organizacionId, documentoId, usuarioId, rol, ahora: ports.clock.now() })
  return { nombre: `${documento.clase}.${EXTENSIONES[documento.tipo]}`, tipo: documento.tipo, contenido }
}
