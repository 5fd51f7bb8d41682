import type { EditarOrganizacion } from '@entrale/contract/organizaciones/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import { registrarCambio } from '../../../cambios.ts'
import type { Context } from '../../../context.ts'
import { conEquipo } from './con-equipo.ts'
import { leerLogo, soltarImagenes } from './leer-logo.ts'
import { membresiaDe } from './organizaciones.policy.ts'
import {
  type DatosOrganizacion,
  getOrganizacionPropia,
  type OrganizacionPropiaRow,
  updateOrganizacion,
} from './organizaciones.repository.ts'

function datosTras(
  antes: DatosOrganizacion,
  { nombre, web, quitarLogo: _, ...resto }: EditarOrganizacion,
  logo: string | null | undefined,
): DatosOrganizacion {
  const dados = Object.fromEntries(Object.entries(resto).filter(([, valor]) => valor !== undefined))
  return {
    ...antes,
    ...dados,
    ...(nombre !== undefined && { nombre_mostrado: nombre }),
    ...(web !== undefined && { web: web || null }),
    ...(logo !== undefined && { logo }),
  }
}

/** As the bitácora says it: a picture is there or not, whatever its name. */
const anotable = ({ nombre_mostrado, logo, ...resto }: DatosOrganizacion) => ({
  nombre: nombre_mostrado,
  ...resto,
  logo: logo ?? 'sin logo',
})

async function guardar(trx: Db, ctx: Context, antes: DatosOrganizacion, despues: DatosOrganizacion): Promise<void> {
  const { organizacionId, slug } = membresiaDe(ctx)
  await updateOrganizacion(trx, organizacionId, despues)
  const cambio = { antes: anotable(antes), despues: anotable(despues) }
  await anotar(trx, ctx, { organizacionId, accion: 'organizacion.editada', objeto: despues.nombre_mostrado, ...cambio })
  await registrarCambio(trx, [`organizacion:${slug}`, 'portada'])
  await soltarImagenes(trx, [antes.logo], [despues.logo])
}

/** Changes what was sent and nothing else; what is as it was leaves no trace. */
export async function editarOrganizacion(ctx: Context, cambios: EditarOrganizacion): Promise<OrganizacionPropiaRow> {
  const { organizacionId } = membresiaDe(ctx)
  const logo = await leerLogo(ctx, cambios)
  return conEquipo(ctx, 'admin', async (trx) => {
    const {
      nombre_mostrado,
      descripcion,
      logo: actual,
      email,
      telefono,
      web,
      pais,
    } = await getOrganizacionPropia(trx, organizacionId)
    const antes = { nombre_mostrado, descripcion, logo: actual, email, telefono, web, pais }
    const despues = datosTras(antes, cambios, logo)
    if (JSON.stringify(antes) !== JSON.stringify(despues)) await guardar(trx, ctx, antes, despues)
    return getOrganizacionPropia(trx, organizacionId)
  })
}
