import type { ClaseMensaje, PreviaMensaje } from '@entrale/contract/mensajes/schemas'
import type { Context } from '../../context.ts'
import { htmlDeMarkdown } from '../../markdown.ts'
import { eventoNoEncontrado } from '../boletos/index.ts'
import { membreteDe } from '../organizaciones/index.ts'
import { porQue } from './correo-mensaje.ts'
import { findOrigen } from './envios.repository.ts'
import { exigirEvento } from './evento-del-mensaje.ts'

/** What a message will look like, while it is written. */
export async function verPrevia(
  ctx: Context,
  slugEvento: string,
  { clase, asunto, cuerpo }: { clase: ClaseMensaje; asunto: string; cuerpo: string },
): Promise<PreviaMensaje> {
  const { id: eventoId } = await exigirEvento(ctx, slugEvento)
  const origen = await findOrigen(ctx.db, eventoId)
  if (origen === null) throw eventoNoEncontrado()
  const membrete = (await membreteDe(ctx, { eventoId })) ?? {
    nombre: origen.organizacion,
    color: null,
    logo: null,
    pie: '',
  }
  return {
    asunto,
    html: htmlDeMarkdown(cuerpo),
    pie: porQue({ clase, ...origen }),
    baja: clase === 'promocional',
    membrete: { ...membrete, nombre: origen.organizacion },
  }
}
