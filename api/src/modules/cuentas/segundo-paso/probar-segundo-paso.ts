import type { SegundoPaso } from '@entrale/contract/cuentas/segundo-paso'
import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { faltaAlAdministrador, usuarioDe } from '../../../rules.ts'
import { frenar } from '../cuenta/freno.ts'
import { intentosDeIdentidad } from '../cuenta/limites.ts'
import { usarCodigo } from './codigos.ts'
import { codigoIncorrecto } from './segundo-paso.errors.ts'
import { countRecuperacion, findApp, setSegundoPaso } from './segundo-paso.repository.ts'

/** A session that was opened without a code gives one now. Wrong ones count like wrong passwords. */
export async function probarCodigo(ctx: Context, codigo: string): Promise<void> {
  const { db, config, ip, ports } = ctx
  const { id, email, sesionId } = usuarioDe(ctx)
  const ahora = ports.clock.now()
  const perdonar = await contarIntento(db, intentosDeIdentidad(config.mode, ip, id), ahora)
  const soltar = await frenar(ctx, { email, usuarioId: id }, perdonar)
  await db.transaction().execute(async (trx) => {
    if (!(await usarCodigo(ctx, trx, { id, email }, codigo))) throw codigoIncorrecto()
    await setSegundoPaso(trx, sesionId, ahora)
  })
  await soltar()
}

export async function readSegundoPaso(ctx: Context): Promise<SegundoPaso> {
  const { id, segundoPaso = false } = usuarioDe(ctx)
  const app = await findApp(ctx.db, id)
  return {
    agregadoEn: app?.activo_en?.toISOString() ?? null,
    codigos: await countRecuperacion(ctx.db, id),
    probado: segundoPaso,
    falta: faltaAlAdministrador(ctx),
  }
}
