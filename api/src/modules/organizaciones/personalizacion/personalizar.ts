import type { Personalizar } from '@entrale/contract/organizaciones/personalizacion'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { guardarImagen } from '../../../imagenes.ts'
import { usuarioDe } from '../../../rules.ts'
import { conEquipo } from '../organizacion/con-equipo.ts'
import { leerLogo, soltarImagenes } from '../organizacion/leer-logo.ts'
import { LOGOS } from '../organizacion/limites.ts'
import { membresiaDe } from '../organizacion/organizaciones.policy.ts'
import { type Aspecto, getAspecto, updateAspecto } from './personalizacion.repository.ts'

async function leerPortada(ctx: Context, { quitarPortada }: Personalizar): Promise<string | null | undefined> {
  const { portada } = ctx.archivos
  if (portada === undefined) return quitarPortada === undefined ? undefined : null
  await contarIntento(ctx.db, [{ limite: LOGOS, de: usuarioDe(ctx).id }], ctx.ports.clock.now())
  return guardarImagen(ctx, portada.contenido, 'cabecera')
}

/** As the bitácora says it: a picture is there or not, whatever its name. */
const anotable = ({ color, portada, logo, pie }: Aspecto) => ({ color, portada, logo: logo ?? 'sin logo', pie })

async function guardar(trx: Db, ctx: Context, objeto: string, antes: Aspecto, despues: Aspecto): Promise<void> {
  const { organizacionId, slug } = membresiaDe(ctx)
  await updateAspecto(trx, organizacionId, despues)
  await anotar(trx, ctx, {
    organizacionId,
    accion: 'organizacion.personalizada',
    objeto,
    antes: anotable(antes),
    despues: anotable(despues),
  })
  // All that is below its address: its page, its eventos, their checkouts. Its logo shows in lists too.
  await registrarCambio(trx, [`organizacion:${slug}`, ...(antes.logo === despues.logo ? [] : ['portada'])])
  await soltarImagenes(trx, [antes.portada, antes.logo], [despues.portada, despues.logo])
}

/** Changes what was sent and nothing else; what is as it was leaves no trace. */
export async function personalizar(ctx: Context, cambios: Personalizar): Promise<Aspecto> {
  const { organizacionId } = membresiaDe(ctx)
  const portada = await leerPortada(ctx, cambios)
  const logo = await leerLogo(ctx, cambios)
  return conEquipo(ctx, 'admin', async (trx) => {
    const { nombre, ...antes } = await getAspecto(trx, organizacionId)
    const despues: Aspecto = {
      color: cambios.color === undefined ? antes.color : cambios.color || null,
      pie: cambios.pie ?? antes.pie,
      portada: portada === undefined ? antes.portada : portada,
      logo: logo === undefined ? antes.logo : logo,
    }
    const igual =
      antes.color === despues.color &&
      antes.pie === despues.pie &&
      antes.portada === despues.portada &&
      antes.logo === despues.logo
    if (!igual) await guardar(trx, ctx, nombre, antes, despues)
    return despues
  })
}
