import { LIMITES, SLUG, SLUG_INVALIDO, slugDe } from '@entrale/contract/comunes'
import type { Disponible } from '@entrale/contract/organizaciones/schemas'
import type { Context } from '../../../context.ts'
import { contarIntento } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { CONSULTAS_SLUG } from './limites.ts'
import { slugEnUso, slugReservado } from './organizaciones.errors.ts'
import { findSlugsOcupados } from './organizaciones.repository.ts'
import { esSlugReservado } from './slugs-reservados.ts'

const LARGO = LIMITES.organizacion.slug
const FINALES = ['', '-mx', ...Array.from({ length: 20 }, (_, i) => `-${i + 2}`)]

/** What may be offered instead of it, the best first. */
function candidatosDe(slug: string): string[] {
  const raiz = slugDe(slug).replace(/^-|-$/g, '')
  const conFinal = (final: string) => raiz.slice(0, LARGO - final.length).replace(/-$/, '') + final
  return FINALES.map(conFinal).filter((candidato) => SLUG.test(candidato) && !esSlugReservado(candidato))
}

function motivoDe(slug: string, ocupados: ReadonlySet<string>): string | null {
  if (slug.length > LARGO) return `El slug no puede exceder los ${LARGO} caracteres`
  if (!SLUG.test(slug)) return slug === '' ? 'El slug es requerido' : SLUG_INVALIDO
  if (esSlugReservado(slug)) return slugReservado().message
  return ocupados.has(slug) ? slugEnUso().message : null
}

/** Whether a new organization could have this address, and else why not and which one it could. */
export async function verDisponible(ctx: Context, escrito: string): Promise<Disponible> {
  await contarIntento(ctx.db, [{ limite: CONSULTAS_SLUG, de: usuarioDe(ctx).id }], ctx.ports.clock.now())
  const slug = escrito.trim()
  const candidatos = candidatosDe(slug)
  const ocupados = await findSlugsOcupados(ctx.db, [slug, ...candidatos])
  const motivo = motivoDe(slug, ocupados)
  if (motivo === null) return { disponible: true, motivo, sugerencia: null }
  return { disponible: false, motivo, sugerencia: candidatos.find((candidato) => !ocupados.has(candidato)) ?? null }
}
