import type { Db } from '@entrale/db'
import { v7 } from 'uuid'
import { notificar } from '../../notificaciones/index.ts'
import { type CambioSegundoPaso, encargar } from '../cuenta/encargos.repository.ts'

const TITULOS: Record<CambioSegundoPaso['accion'], string> = {
  agregado: 'Agregaste un segundo paso',
  quitado: 'Quitaste el segundo paso de tu cuenta',
  retirado: 'Quitamos el segundo paso de tu cuenta',
  codigos_nuevos: 'Pediste códigos de recuperación nuevos',
  codigo_usado: 'Se usó un código de recuperación',
}
export const tituloDe = ({ accion }: Pick<CambioSegundoPaso, 'accion'>): string => TITULOS[accion]
export const RUTA = '/dashboard/mi-cuenta#segundo-paso'

/** Tells the person, here and by e-mail. Call it in the transaction of the change. */
export async function avisarCambioSegundoPaso(db: Db, cambio: CambioSegundoPaso): Promise<void> {
  const { usuarioId, accion } = cambio
  const texto = 'Si no fuiste tú, cambia tu contraseña y revisa tu segundo paso.'
  await notificar(db, [
    { usuarioId, tipo: 'seguridad', clave: `segundo-paso:${v7()}`, titulo: tituloDe({ accion }), texto, ruta: RUTA },
  ])
  await encargar(db, 'avisar_segundo_paso', cambio)
}
