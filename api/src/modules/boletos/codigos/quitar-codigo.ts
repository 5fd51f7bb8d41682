import type { Context } from '../../../context.ts'
import { anotarVenta } from '../tipos/evento-del-organizador.ts'
import { codigoUsado } from './codigos.errors.ts'
import { cambiarCodigos, exigirCodigo } from './codigos.organizador.ts'
import { codigoAnotable } from './codigos.presenter.ts'
import { codigoConHistoria, deleteCodigo, lockCodigo } from './codigos.repository.ts'

/** Gone for good, if nobody ever held anything with it; otherwise it can be switched off and its history stays. */
export async function quitarCodigo(ctx: Context, slugEvento: string, id: string): Promise<void> {
  await cambiarCodigos(ctx, slugEvento, async (db, evento, nombres) => {
    await lockCodigo(db, id)
    const codigo = await exigirCodigo(db, evento, id)
    if (await codigoConHistoria(db, id)) throw codigoUsado()
    await deleteCodigo(db, id)
    await anotarVenta(db, ctx, evento, {
      accion: 'codigo.eliminado',
      objeto: codigo.codigo,
      antes: codigoAnotable(codigo, nombres),
    })
    return null
  })
}
