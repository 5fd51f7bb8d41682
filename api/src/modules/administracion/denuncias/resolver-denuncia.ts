import type { Denuncia } from '@entrale/contract/denuncias/schemas'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarAvisos } from './avisar-denunciante.ts'
import { denunciaNoEncontrada, yaResuelta } from './denuncias.errors.ts'
import { type DenunciaRow, findDenuncia, lockDenuncia, resolver, setEnRevision } from './denuncias.repository.ts'
import { retirarEvento } from './retirar-evento.ts'

type Estado = Denuncia['estado']

const TRANSICIONES: Record<Estado, readonly Estado[]> = {
  abierta: ['en_revision', 'descartada', 'retirada'],
  en_revision: ['descartada', 'retirada'],
  descartada: [],
  retirada: [],
}

const puedePasar = (de: Estado, a: Estado): boolean => TRANSICIONES[de].includes(a)

/** A change of state that nobody else makes meanwhile. */
function pasar(
  ctx: Context,
  id: string,
  a: Denuncia['estado'],
  hacer: (trx: Db, denuncia: DenunciaRow) => Promise<void>,
): Promise<DenunciaRow> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockDenuncia(trx, id)
    const antes = await findDenuncia(trx, id)
    if (antes === null) throw denunciaNoEncontrada()
    if (!puedePasar(antes.estado, a)) throw yaResuelta()
    await hacer(trx, antes)
    const despues = await findDenuncia(trx, id)
    if (despues === null) throw denunciaNoEncontrada()
    return despues
  })
}

export const revisarDenuncia = (ctx: Context, id: string): Promise<DenunciaRow> =>
  pasar(ctx, id, 'en_revision', async (trx, { evento }) => {
    await setEnRevision(trx, id)
    await anotarPlataforma(trx, ctx, { accion: 'denuncia.en_revision', objeto: evento.nombreMostrado })
  })

export const descartarDenuncia = (ctx: Context, id: string, motivo: string): Promise<DenunciaRow> =>
  pasar(ctx, id, 'descartada', async (trx, { evento, email }) => {
    await resolver(trx, id, {
      estado: 'descartada',
      resolucion: motivo,
      usuarioId: usuarioDe(ctx).id,
      ahora: ctx.ports.clock.now(),
    })
    if (email !== null) await encargarAvisos(trx, [id])
    await anotarPlataforma(trx, ctx, {
      accion: 'denuncia.descartada',
      objeto: evento.nombreMostrado,
      despues: { motivo },
    })
  })

/** The evento goes, and with it all that wait about it. */
export async function retirarPorDenuncia(ctx: Context, id: string, motivo: string): Promise<DenunciaRow> {
  const denuncia = await findDenuncia(ctx.db, id)
  if (denuncia === null) throw denunciaNoEncontrada()
  if (!puedePasar(denuncia.estado, 'retirada')) throw yaResuelta()
  await retirarEvento(ctx, denuncia.evento.id, motivo)
  return (await findDenuncia(ctx.db, id)) ?? denuncia
}
