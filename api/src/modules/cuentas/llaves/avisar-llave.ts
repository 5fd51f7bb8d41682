import { buildCarta } from '../../../carta.ts'
import type { Services } from '../../../context.ts'
import type { Correo } from '../../../correo.ts'
import { cuandoDe, recuperarEn } from '../cuenta/correo-seguridad.ts'
import { findUsuario } from '../cuenta/cuentas.repository.ts'
import type { CambioLlave } from '../cuenta/encargos.repository.ts'
import { RUTA, tituloDe } from './cambio-llave.ts'

const EFECTO = {
  agregada: 'Desde ahora entras a tu cuenta de Éntrale también con ella, sin escribir tu contraseña.',
  quitada: 'Ya no sirve para entrar a tu cuenta de Éntrale. Tu contraseña y tus otras llaves siguen igual.',
}
const NO_FUI = {
  agregada:
    'Si no fuiste tú, entra ahora, quita esa llave y cambia tu contraseña. Con eso se cierran tus sesiones en los demás dispositivos.',
  quitada: 'Si no fuiste tú, cambia tu contraseña ahora. Con eso se cierran tus sesiones en los demás dispositivos.',
}

type Datos = Pick<CambioLlave, 'accion'> & { nombre: string; llave: string; cuando: Date; baseUrl: string }

/** "Agregaste una llave de acceso", or that one was taken off. */
const buildCorreoLlave = ({ accion, nombre, llave, cuando, baseUrl }: Datos): Promise<Correo> =>
  buildCarta({
    titulo: tituloDe({ accion }),
    nombre,
    parrafos: [EFECTO[accion]],
    datos: [
      ['Llave', llave],
      ['Cuándo', cuandoDe(cuando)],
    ],
    accion: { etiqueta: 'Ver mis llaves', enlace: `${baseUrl}${RUTA}` },
    notas: ['Si fuiste tú, no tienes que hacer nada.', NO_FUI[accion]],
    otra: { etiqueta: 'Recuperar mi cuenta', enlace: recuperarEn(baseUrl) },
  })

/** Tells by e-mail that a key was added or taken off. Who has left meanwhile is told nothing. */
export async function avisarLlave(
  { db, config, ports }: Services,
  { usuarioId, email, nombre: llave, accion, cuando }: CambioLlave,
): Promise<void> {
  const usuario = await findUsuario(db, usuarioId)
  if (usuario === undefined) return
  const datos = { accion, nombre: usuario.nombre_mostrado, llave, cuando: new Date(cuando), baseUrl: config.baseUrl }
  await ports.mailer.send({ to: email, ...(await buildCorreoLlave(datos)) })
}
