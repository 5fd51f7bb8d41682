import type { DuplicarEvento } from '@entrale/contract/eventos/formulario'
import { v7 } from 'uuid'
import type { Context } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { copiarTipos } from '../../boletos/index.ts'
import { copiarPreguntas } from '../../preguntas/index.ts'
import { type Cual, exigirEvento } from '../evento/cambiar-evento.ts'
import { copyEvento } from '../evento/copia.repository.ts'
import { anotarEvento } from '../evento/eventos.bitacora.ts'
import { SLUG_REPETIDO } from '../evento/eventos.errors.ts'
import { problemaDeSlug } from '../evento/slug-evento.ts'

/** A borrador like this evento, at another date and unsold: pictures, place, policies and tipos come along, its story does not. */
export async function duplicarEvento(
  ctx: Context,
  cual: Cual,
  { nombre, slug, fechaInicio, fechaFin }: DuplicarEvento,
): Promise<void> {
  const id = v7()
  const ahora = ctx.ports.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const evento = await exigirEvento(trx, cual)
    const problema = await problemaDeSlug(trx, cual.organizacionId, slug)
    if (problema !== null) throw camposInvalidos([problema])
    const copia = {
      id,
      llave: ctx.config.secret.actual.id,
      slug,
      nombre: nombre.toLowerCase(),
      nombreMostrado: nombre,
      inicio: new Date(fechaInicio),
      fin: new Date(fechaFin),
    }
    if (!(await copyEvento(trx, evento, copia, ahora))) throw camposInvalidos([SLUG_REPETIDO])
    await copiarTipos(trx, evento.id, id, copia.inicio.getTime() - evento.inicio.getTime())
    await copiarPreguntas(trx, evento.id, id)
    const despues = {
      nombre,
      slug,
      fechaInicio: copia.inicio.toISOString(),
      fechaFin: copia.fin.toISOString(),
      de: evento.nombreMostrado,
    }
    await anotarEvento(trx, ctx, {
      accion: 'evento.duplicado',
      evento: { ...evento, id, nombreMostrado: nombre },
      despues,
    })
  })
}
