import type { Db } from '@entrale/db'
import { notificar } from '../../notificaciones/index.ts'
import { type CambioLlave, encargar } from '../cuenta/encargos.repository.ts'

const TITULOS = { agregada: 'Agregaste una llave de acceso', quitada: 'Quitaste una llave de acceso' }
export const tituloDe = ({ accion }: Pick<CambioLlave, 'accion'>): string => TITULOS[accion]
export const RUTA = '/dashboard/mi-cuenta#llaves'

/** Tells the person, here and by e-mail. Call it in the transaction of the change. */
export async function avisarCambioLlave(db: Db, cambio: CambioLlave): Promise<void> {
  const { usuarioId, llaveId, nombre, accion } = cambio
  const texto = `“${nombre}”. Si no fuiste tú, cambia tu contraseña y revisa tus llaves de acceso.`
  await notificar(db, [
    { usuarioId, tipo: 'seguridad', clave: `llave-${accion}:${llaveId}`, titulo: tituloDe(cambio), texto, ruta: RUTA },
  ])
  await encargar(db, 'avisar_llave', cambio)
}
