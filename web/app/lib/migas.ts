import { useMatches } from 'react-router'

export type Miga = { label: string; href?: string }
/** A route of the panel names itself: `export const handle = { miga: 'Eventos' }`, or a function of its params. */
export type MigaHandle = { miga?: string | ((params: Record<string, string | undefined>) => string) }

/** The way from the root to this page, by what each route calls itself. */
export function useMigas(): Miga[] {
  return useMatches().flatMap(({ handle, params, pathname }) => {
    const { miga } = (handle ?? {}) as MigaHandle
    if (miga === undefined) return []
    return [{ label: typeof miga === 'string' ? miga : miga(params), href: pathname.replace(/\/$/, '') }]
  })
}
