import { LIMITES, SLUG, SLUG_INVALIDO, slugDe } from '@entrale/contract/comunes'
import type { CampoError } from '@entrale/contract/errores'
import type { Disponible } from '@entrale/contract/organizaciones/schemas'
import type { Db } from '@entrale/db'
import { SLUG_REPETIDO, SLUG_RESERVADO } from './eventos.errors.ts'
import { findEvento } from './eventos.repository.ts'
import { findSlugsOcupados } from './slugs.repository.ts'

/** The panel has a page of its own at this address. */
const RESERVADOS = new Set(['crear'])
const LARGO = LIMITES.evento.slug
const INTENTOS = 30

/** Why an evento may not have this slug, or null; `menos` is the evento that asks. */
export async function problemaDeSlug(
  db: Db,
  organizacionId: string,
  slug: string,
  menos: string | null = null,
): Promise<CampoError | null> {
  if (RESERVADOS.has(slug)) return SLUG_RESERVADO
  return (await findSlugsOcupados(db, organizacionId, [slug], menos)).has(slug) ? SLUG_REPETIDO : null
}

function candidatosDe(slug: string): string[] {
  const raiz = slugDe(slug).replace(/^-|-$/g, '')
  const finales = ['', ...Array.from({ length: INTENTOS }, (_, i) => `-${i + 2}`)]
  const candidatos = finales.map((final) => raiz.slice(0, LARGO - final.length).replace(/-$/, '') + final)
  return candidatos.filter((candidato) => SLUG.test(candidato) && !RESERVADOS.has(candidato))
}

async function motivoDe(db: Db, organizacionId: string, slug: string, menos: string | null): Promise<string | null> {
  if (slug === '') return 'El slug es requerido.'
  if (slug.length > LARGO) return 'Maximo 100 caracteres'
  if (!SLUG.test(slug)) return SLUG_INVALIDO
  return (await problemaDeSlug(db, organizacionId, slug, menos))?.message ?? null
}

/** Whether an evento of this organization, a new one or that of the slug `evento`, may have the slug; if not, why, and one that it may have. */
export async function verDisponible(db: Db, organizacionId: string, escrito: string, evento = ''): Promise<Disponible> {
  const slug = escrito.trim()
  const menos = (await findEvento(db, organizacionId, evento))?.id ?? null
  const motivo = await motivoDe(db, organizacionId, slug, menos)
  if (motivo === null) return { disponible: true, motivo, sugerencia: null }
  const candidatos = candidatosDe(slug)
  const ocupados = await findSlugsOcupados(db, organizacionId, candidatos, menos)
  return { disponible: false, motivo, sugerencia: candidatos.find((candidato) => !ocupados.has(candidato)) ?? null }
}
