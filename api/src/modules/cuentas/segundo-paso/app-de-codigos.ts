import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { intentosDeIdentidad } from '../cuenta/limites.ts'
import { avisarCambioSegundoPaso } from './cambio-segundo-paso.ts'
import { abrirSecreto, crearCodigos, sellarSecreto, tieneApp } from './codigos.ts'
import { appVencida, codigoIncorrecto, sinApp, yaTieneApp } from './segundo-paso.errors.ts'
import { activarApp, findApp, insertApp, setSegundoPaso } from './segundo-paso.repository.ts'
import { nuevoSecreto, pasoDe, uriDe } from './totp.ts'

/** What an app needs to begin. It opens and asks nothing until its first code came back. */
export async function pedirApp(ctx: Context): Promise<{ secreto: string; uri: string }> {
  const { id, email } = usuarioDe(ctx)
  const secreto = nuevoSecreto()
  const app = { usuario_id: id, secreto: sellarSecreto(ctx, id, secreto), creado_en: ctx.ports.clock.now() }
  if (!(await insertApp(ctx.db, app))) throw yaTieneApp()
  return { secreto, uri: uriDe(secreto, email) }
}

/** The first code proves that the app works: from now on it is asked for. Answers the codes that stand in for it. */
export async function activar(ctx: Context, codigo: string): Promise<string[]> {
  const { db, config, ip, ports } = ctx
  const { id, email, sesionId } = usuarioDe(ctx)
  const ahora = ports.clock.now()
  const perdonar = await contarIntento(db, intentosDeIdentidad(config.mode, ip, id), ahora)
  const app = await findApp(db, id)
  if (app === undefined) throw appVencida()
  if (app.activo_en !== null) throw yaTieneApp()
  const paso = pasoDe(abrirSecreto(ctx, id, app.secreto), codigo.replace(/\s/g, ''), ahora)
  if (paso === null) throw codigoIncorrecto()
  await perdonar()
  return db.transaction().execute(async (trx) => {
    if (!(await activarApp(trx, id, paso, ahora))) throw yaTieneApp()
    await setSegundoPaso(trx, sesionId, ahora)
    await avisarCambioSegundoPaso(trx, { usuarioId: id, email, accion: 'agregado', cuando: ahora.toISOString() })
    return crearCodigos(ctx, trx, id)
  })
}

export async function renovarCodigos(ctx: Context): Promise<string[]> {
  const { id, email } = usuarioDe(ctx)
  const cuando = ctx.ports.clock.now().toISOString()
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await tieneApp(trx, id))) throw sinApp()
    await avisarCambioSegundoPaso(trx, { usuarioId: id, email, accion: 'codigos_nuevos', cuando })
    return crearCodigos(ctx, trx, id)
  })
}
