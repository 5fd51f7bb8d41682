import type { Promocion, RetirarPromociones } from '@entrale/contract/cuentas/promociones'
import type { Context } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import { usuarioDe } from '../../rules.ts'
import { findPromociones, insertBaja } from '../mensajes/index.ts'
import { exigirPersona } from './ver-borrado.ts'

const nadaPedido = () => noEncontrado('No pediste promociones de esa organización con ese correo.')

export const verPromociones = async (ctx: Context): Promise<Promocion[]> =>
  findPromociones(ctx.db, await exigirPersona(ctx.db, usuarioDe(ctx).id))

/** It holds for what is on its way too; asked for again in a checkout, they come again. */
export async function retirarPromociones(ctx: Context, { organizacionId, correo }: RetirarPromociones) {
  const esta = (una: Promocion) => una.organizacion.id === organizacionId && una.correo === correo
  if (!(await verPromociones(ctx)).some(esta)) throw nadaPedido()
  await insertBaja(ctx.db, { organizacionId, email: correo })
  return verPromociones(ctx)
}
