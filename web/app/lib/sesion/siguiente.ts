const AQUI = 'http://aqui.invalid'

/** Where to go once signed in: a page of ours, however the address spells it; never another site. */
export function destinoDe(siguiente: string | null): string {
  if (siguiente === null || !siguiente.startsWith('/') || !URL.canParse(siguiente, AQUI)) return '/'
  const { origin, pathname, search, hash } = new URL(siguiente, AQUI)
  return origin === AQUI && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/'
}

/** The way to sign in and come back. */
export const hrefEntrar = (siguiente: string): string => `/auth/sign-in?${new URLSearchParams({ siguiente })}`
