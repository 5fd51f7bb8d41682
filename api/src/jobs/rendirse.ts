import type { Db } from '@entrale/db'
import { notificar } from '../modules/notificaciones/index.ts'
import { diaEn } from '../momento.ts'
import { fallarTrabajo, type Trabajo } from './trabajos.repository.ts'

/**
 * Marks the job with its error and tells the administrators, once a day: a relay that is down gives up hundreds of
 * them.
 */
export async function rendirse(db: Db, trabajo: Trabajo, error: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await fallarTrabajo(trx, trabajo, error)
    const administradores = await trx.selectFrom('usuarios').select('id').where('tipo', '=', 'administrador').execute()
    const notificacion = {
      tipo: 'cuenta',
      clave: `trabajos:${diaEn(new Date())}`,
      titulo: 'Un envío o trabajo no pudo terminar',
      ruta: '/panel/administrador/trabajos',
    } as const
    const texto = `${trabajo.tipo}: se intentó ${trabajo.intentos} veces. En Trabajos están todos los de hoy, con su error.`
    await notificar(
      trx,
      administradores.map(({ id }) => ({ ...notificacion, usuarioId: id, texto })),
    )
  })
}
