import type { Db } from '@entrale/db'
import { notificar } from '../modules/notificaciones/index.ts'
import { fallarTrabajo, type Trabajo } from './trabajos.repository.ts'

/** Marks the job with its error and tells the administrators: nobody else would learn of it. */
export async function rendirse(db: Db, trabajo: Trabajo, error: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await fallarTrabajo(trx, trabajo, error)
    const administradores = await trx.selectFrom('usuarios').select('id').where('tipo', '=', 'administrador').execute()
    const notificacion = {
      tipo: 'cuenta',
      clave: `trabajo:${trabajo.id}`,
      titulo: 'Un envío o trabajo no pudo terminar',
    } as const
    const texto = `${trabajo.tipo}: se intentó ${trabajo.intentos} veces y queda guardado con su error.`
    await notificar(
      trx,
      administradores.map(({ id }) => ({ ...notificacion, usuarioId: id, texto })),
    )
  })
}
