import type { Db } from '@entrale/db'
import { v7 } from 'uuid'
import { notificar } from '../notificaciones/index.ts'

export type CambioLlave = { usuarioId: string; llaveId: string; nombre: string; accion: 'agregada' | 'quitada'; cuando: string }

const TITULOS = { agregada: 'Agregaste una llave de acceso', quitada: 'Quitaste una llave de acceso' }
export const tituloDe = ({ accion }: Pick<CambioLlave, 'accion'>): string => TITULOS[accion]
export const RUTA = '/dashboard/mi-cuenta'

/** Tells the person, here and by e-mail. Call it in the transaction of the change. */
export async function avisarCambioLlave(db: Db, cambio: CambioLlave): Promise<void> {
  const { usuarioId, llaveId, nombre, accion } = cambio
  const texto = `“${nombre}”. Si no fuiste tú, cambia tu contraseña y revisa tus llaves de acceso.`
  await notificar(db, [{ usuarioId, tipo: 'seguridad', clave: `llave-${accion}:${llaveId}`, titulo: tituloDe(cambio), texto, ruta: RUTA }])
  await db
    .insertInto('trabajos')
    .values({ id: v7(), tipo: 'avisar_llave', datos: JSON.stringify(cambio) })
    .execute()
}
