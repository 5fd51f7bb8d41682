import { v7 } from 'uuid'
import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { getUsuario } from '../cuenta/cuentas.repository.ts'
import { setSegundoPaso } from '../segundo-paso/segundo-paso.repository.ts'
import { avisarCambioLlave } from './cambio-llave.ts'
import { demasiadasLlaves, llaveNoComprobada } from './llaves.errors.ts'
import { findCredencialesDe, insertLlave, type LlaveRow, type NuevaLlave } from './llaves.repository.ts'
import { crearReto, usarReto } from './reto.ts'
import { comprobarCreacion, opcionesDeCreacion, readCreacion, retoDe } from './webauthn.ts'

const MAXIMO = 10

/** What the browser needs to make a key. Refused at once when there is no room for another. */
export async function pedirLlave(ctx: Context): Promise<Record<string, unknown>> {
  const { id } = usuarioDe(ctx)
  const suyas = await findCredencialesDe(ctx.db, id)
  if (suyas.length >= MAXIMO) throw demasiadasLlaves(MAXIMO)
  const { email, nombre_mostrado: nombre } = await getUsuario(ctx.db, id)
  return opcionesDeCreacion(ctx.config, await crearReto(ctx, 'crear', id), { id, email, nombre }, suyas)
}

/** Identity was proved for the challenge, which this person alone can bring back: asking again would leave a key that opens nothing. */
export async function crearLlave(
  ctx: Context,
  { nombre, respuesta }: { nombre: string; respuesta: unknown },
): Promise<LlaveRow> {
  const { db, config, ports } = ctx
  const { id: usuarioId, email, sesionId } = usuarioDe(ctx)
  const creacion = readCreacion(respuesta)
  const reto = await retoDe(creacion)
  if (!(await usarReto(ctx, 'crear', usuarioId, reto))) throw llaveNoComprobada()
  const { id: credencial, publicKey, counter, transports = [] } = await comprobarCreacion(config, creacion, reto)
  const ahora = ports.clock.now()
  const llave: NuevaLlave = {
    id: v7(),
    usuario_id: usuarioId,
    credencial,
    clave_publica: Buffer.from(publicKey),
    contador: counter,
    transportes: transports,
    nombre,
    creada_en: ahora,
  }
  await db.transaction().execute(async (trx) => {
    const fin = await insertLlave(trx, llave, MAXIMO)
    if (fin === 'llena') throw demasiadasLlaves(MAXIMO)
    if (fin === 'repetida') throw llaveNoComprobada()
    await setSegundoPaso(trx, sesionId, ahora)
    await avisarCambioLlave(trx, {
      usuarioId,
      email,
      llaveId: llave.id,
      nombre,
      accion: 'agregada',
      cuando: ahora.toISOString(),
    })
  })
  return { ...llave, usada_en: null }
}
