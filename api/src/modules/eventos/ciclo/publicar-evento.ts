import type { Db } from '@entrale/db'
import { clavesDeEvento, registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { exigirPublicarAbierto } from '../../../interruptores.ts'
import { dibujarFaltantes } from '../escribir/cartel-evento.ts'
import { puedePasar } from '../evento/evento.ts'
import { anotarEvento } from '../evento/eventos.bitacora.ts'
import { eventoNoEncontrado, faltaParaPublicar, yaPublicado } from '../evento/eventos.errors.ts'
import { type EventoRow, findEvento, lockEvento, updateEvento } from '../evento/eventos.repository.ts'
import { faltantesDe } from '../evento/faltantes.ts'

type Cual = { organizacionId: string; slug: string }

/** Puts a borrador before everybody's eyes. Art is drawn before the transaction: it takes a while. */
export async function publicarEvento(ctx: Context, cual: Cual): Promise<void> {
  await exigirPublicarAbierto(ctx.db)
  const ahora = ctx.ports.clock.now()
  const dibujadas = await dibujarFaltantes(ctx, await findPublicable(ctx.db, cual, ahora))
  await ctx.db.transaction().execute(async (tx) => {
    await lockEvento(tx, (await findPublicable(tx, cual, ahora)).id)
    const evento = await findPublicable(tx, cual, ahora)
    const imagenes = {
      card_imagen: evento.cardImagen ?? dibujadas.card_imagen ?? null,
      portada_imagen: evento.portadaImagen ?? dibujadas.portada_imagen ?? null,
    }
    await updateEvento(tx, evento.id, { ...imagenes, estado: 'publicado', publicado_en: ahora }, ahora)
    await anotarEvento(tx, ctx, {
      accion: 'evento.publicado',
      evento,
      antes: { estado: evento.estado },
      despues: { estado: 'publicado' },
    })
    await registrarCambio(tx, clavesDeEvento(evento.organizacion, evento.slug))
  })
}

async function findPublicable(db: Db, { organizacionId, slug }: Cual, ahora: Date): Promise<EventoRow> {
  const evento = await findEvento(db, organizacionId, slug)
  if (evento === null) throw eventoNoEncontrado()
  if (!puedePasar(evento.estado, 'publicado')) throw yaPublicado()
  const faltan = faltantesDe(evento, ahora)
  if (faltan.length > 0) throw faltaParaPublicar(faltan)
  return evento
}
