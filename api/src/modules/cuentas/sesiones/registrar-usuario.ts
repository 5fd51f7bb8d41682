import type { CampoError } from '@entrale/contract/errores'
import { v7 } from 'uuid'
import type { Context } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { exigirRegistroAbierto } from '../../../interruptores.ts'
import { esContrasenaDebil } from '../cuenta/contrasena-debil.ts'
import { contrasenaComun, correoRegistrado } from '../cuenta/cuentas.errors.ts'
import { findCredenciales, insertUsuario } from '../cuenta/cuentas.repository.ts'
import { encargar } from '../cuenta/encargos.repository.ts'
import { intentosDeRegistro } from '../cuenta/limites.ts'
import { type Nombres, nombresDe } from '../cuenta/nombres.ts'
import { hashPassword } from '../cuenta/password.ts'
import { insertSesionDe, type SesionAbierta } from './abrir-sesion.ts'

type Registro = Nombres & { email: string; password: string }

async function findProblemas({ db }: Context, { email, password }: Registro): Promise<CampoError[]> {
  const existe = (await findCredenciales(db, email)) !== undefined
  return [...(existe ? [correoRegistrado()] : []), ...(esContrasenaDebil(password, email) ? [contrasenaComun()] : [])]
}

/** Every attempt counts, also those that fail: this call tells whether an e-mail has an account. */
export async function registrarUsuario(ctx: Context, registro: Registro): Promise<SesionAbierta> {
  const { db, config, ip } = ctx
  const ahora = ctx.ports.clock.now()
  await exigirRegistroAbierto(db)
  await contarIntento(db, intentosDeRegistro(config.mode, ip), ahora)
  const problemas = await findProblemas(ctx, registro)
  if (problemas.length > 0) throw camposInvalidos(problemas)
  const { email, password } = registro
  const usuario = {
    id: v7(),
    email,
    ...nombresDe(registro),
    password_hash: await hashPassword(password),
    password_cambiada_en: ahora,
    privacidad_en: ahora,
  }
  return db.transaction().execute(async (trx) => {
    if (!(await insertUsuario(trx, usuario))) throw camposInvalidos([correoRegistrado()])
    await encargar(trx, 'enviar_verificacion', { usuarioId: usuario.id })
    return insertSesionDe(ctx, trx, usuario.id, ahora)
  })
}
