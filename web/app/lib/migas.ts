import { type UIMatch, useMatches } from 'react-router'

export type Miga = { label: string; href?: string }
/** A route of the panel names itself: `export const handle = { miga: 'Eventos' }`, or a function of its params that may name more than one step. */
type MigaHandle = { miga?: string | ((params: Record<string, string | undefined>) => Miga[]) }

function migasDe({ handle, params, pathname }: UIMatch): Miga[] {
  const { miga } = (handle ?? {}) as MigaHandle
  if (miga === undefined) return []
  return typeof miga === 'string' ? [{ label: miga, href: pathname.replace(/\/$/, '') }] : miga(params)
}

/** The way from the root to this page, by what each route calls itself. */
export const useMigas = (): Miga[] => useMatches().flatMap(migasDe)
