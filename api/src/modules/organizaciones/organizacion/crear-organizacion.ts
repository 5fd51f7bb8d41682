import type { CampoError } from '@entrale/contract/errores'
import type { CrearOrganizacion } from '@entrale/contract/organizaciones/schemas'
import { v7 } from 'uuid'
import { anotar } from '../../../bitacora.ts'
import type { Archivo, Context, Services } from '../../../context.ts'
import { camposInvalidos } from '../../../errors.ts'
import { guardarImagen, problemaDeImagen } from '../../../imagenes.ts'
import { usuarioDe } from '../../../rules.ts'
import { logoRechazado, slugEnUso, slugReservado } from './organizaciones.errors.ts'
import {
  getMiOrganizacion,
  insertOrganizacion,
  type MiOrganizacionRow,
  slugExiste,
} from './organizaciones.repository.ts'
import { esSlugReservado } from './slugs-reservados.ts'

async function findProblemas({ db }: Services, slug: string, logo: Archivo | undefined): Promise<CampoError[]> {
  const problemaLogo = logo === undefined ? null : await problemaDeImagen(logo.contenido, 'logo')
  return [
    ...(esSlugReservado(slug) ? [slugReservado()] : []),
    ...((await slugExiste(db, slug)) ? [slugEnUso()] : []),
    ...(problemaLogo === null ? [] : [logoRechazado(problemaLogo)]),
  ]
}

/** Creates an organization owned by the caller. All errors are said at once, and then nothing is kept. */
export async function crearOrganizacion(ctx: Context, datos: CrearOrganizacion): Promise<MiOrganizacionRow> {
  const { id: ownerId } = usuarioDe(ctx)
  const { imagen: logo } = ctx.archivos
  const { nombre, slug, descripcion, email, telefono, web, pais } = datos
  const problemas = await findProblemas(ctx, slug, logo)
  if (problemas.length > 0) throw camposInvalidos(problemas)
  const organizacion = {
    id: v7(),
    slug,
    nombre: nombre.toLowerCase(),
    nombre_mostrado: nombre,
    descripcion,
    logo: logo === undefined ? null : await guardarImagen(ctx, logo.contenido, 'logo'),
    email,
    telefono,
    web: web || null,
    pais,
    owner_id: ownerId,
  }
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await insertOrganizacion(trx, organizacion))) throw camposInvalidos([slugEnUso()])
    await anotar(trx, ctx, { organizacionId: organizacion.id, accion: 'organizacion.creada', objeto: nombre })
    return getMiOrganizacion(trx, ownerId, organizacion.id)
  })
}
