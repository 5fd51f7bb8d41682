import { type Db, rowOf, rowsOf } from '@entrale/db'

type Rehecha = { slug: string; distintas: number }

/**
 * Makes what is kept what the ledger says, organization by organization (or of the one with this slug), while all of them go on selling; how many
 * figures of each were wrong.
 */
export async function rehacerCifras(db: Db, slug: string | null): Promise<Rehecha[]> {
  const organizaciones = await rowsOf<{ id: string; slug: string }>(db)`
    select id, slug from organizaciones where ${slug}::text is null or slug = ${slug} order by slug`
  const rehechas: Rehecha[] = []
  for (const { id, slug: suyo } of organizaciones) {
    const row = await rowOf<{ distintas: number }>(db)`select rehacer_cifras(${id}) as distintas`
    rehechas.push({ slug: suyo, distintas: row?.distintas ?? 0 })
  }
  return rehechas
}
