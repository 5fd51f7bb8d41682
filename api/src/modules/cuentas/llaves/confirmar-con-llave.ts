import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { llaveNoComprobada, sinLlaves } from './llaves.errors.ts'
import { anotarUso, findCredencial, findCredencialesDe } from './llaves.repository.ts'
import { crearReto, usarReto } from './reto.ts'
import { comprobarFirma, opcionesDeFirma, readFirma, retoDe } from './webauthn.ts'

/** Only the person's own keys may answer. */
export async function pedirIdentidadLlave(ctx: Context): Promise<Record<string, unknown>> {
  const { id } = usuarioDe(ctx)
  const suyas = await findCredencialesDe(ctx.db, id)
  if (suyas.length === 0) throw sinLlaves()
  return opcionesDeFirma(ctx.config, await crearReto(ctx, 'identidad', id), suyas)
}

/** Ends well only when a key of this very person signed. */
export async function comprobarIdentidadLlave(ctx: Context, respuesta: unknown): Promise<void> {
  const { id } = usuarioDe(ctx)
  const firma = readFirma(respuesta)
  const reto = await retoDe(firma)
  if (!(await usarReto(ctx, 'identidad', id, reto))) throw llaveNoComprobada()
  const llave = await findCredencial(ctx.db, firma.id)
  if (llave === undefined || llave.usuario_id !== id) throw llaveNoComprobada()
  const contador = await comprobarFirma(ctx.config, firma, reto, llave)
  if (!(await anotarUso(ctx.db, llave.id, contador, ctx.ports.clock.now()))) throw llaveNoComprobada()
}
