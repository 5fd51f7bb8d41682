import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Services } from '../../context.ts'
import { diaEn } from '../../momento.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { lockPagosDe } from '../cuenta-deposito/index.ts'
import { findRegla } from './expediente/expedientes.repository.ts'
import { cerrarExpediente, deleteExpediente, findPorBorrar, vaciarExpediente } from './olvidar.repository.ts'

const POR_VEZ = 50

async function encargarArchivos(trx: Db, archivos: readonly string[]): Promise<void> {
  if (archivos.length > 0) await encargarTrabajo(trx, 'quitar_documentos', { archivos })
}

/** The sealed files of an expediente that is no more. Once, or twice. */
export async function quitarDocumentos(
  { ports: { storage } }: Services,
  { archivos }: { archivos: string[] },
): Promise<void> {
  for (const archivo of archivos) await storage.remove(archivo)
}

/** An organization goes: with `queda` it is kept for the books, and its expediente for as long as the law asks. */
export async function olvidarExpedienteDe(trx: Db, organizacionId: string, queda: boolean): Promise<void> {
  if (queda) return cerrarExpediente(trx, organizacionId)
  await encargarArchivos(trx, await deleteExpediente(trx, organizacionId))
}

/** A month that has no such day ends before it: nothing is erased a day early. */
function haceMeses(ahora: Date, meses: number): Date {
  const antes = new Date(ahora)
  antes.setUTCMonth(antes.getUTCMonth() - meses)
  if (antes.getUTCDate() !== ahora.getUTCDate()) antes.setUTCDate(0)
  return antes
}

type Olvido = (trx: Db, organizacionId: string) => Promise<void>

/** What the law no longer asks for is erased, with what others keep as long, and the log of the platform says so. */
export async function borrarExpedientes({ db, ports }: Services, olvidos: readonly Olvido[]): Promise<void> {
  const ahora = ports.clock.now()
  const { conservaMeses } = await findRegla(db, diaEn(ahora))
  for (const { id } of await findPorBorrar(db, haceMeses(ahora, conservaMeses), POR_VEZ))
    await db.transaction().execute(async (trx) => {
      await lockPagosDe(trx, id)
      const archivos = await vaciarExpediente(trx, id, ahora)
      await encargarArchivos(trx, archivos)
      for (const olvido of olvidos) await olvido(trx, id)
      await anotarPlataforma(
        trx,
        { usuario: null },
        { accion: 'expediente.borrado', organizacionId: id, despues: { documentos: archivos.length, conservaMeses } },
      )
    })
}
