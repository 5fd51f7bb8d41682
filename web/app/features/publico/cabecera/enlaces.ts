export const ENLACES = [
  { href: '/eventos', texto: 'Eventos' },
  { href: '/categorias', texto: 'Categorías' },
  { href: '/calendario', texto: 'Calendario' },
  { href: '/sobre-nosotros', texto: 'Sobre nosotros' },
] as const

/** An account has Mis Compras behind it, anybody else what this device remembers. */
export const MIS_BOLETOS = { href: '/compras', texto: 'Mis boletos' } as const

const ASISTENTE = '/dashboard/organizaciones/crear-organizacion?para=evento'

/** Where a visitor who wants to sell begins: the form of the first organization, the wizard, or an account for it. */
export const hrefCrearEvento = ({
  isAuthenticated,
  organizaciones: [primera],
}: {
  isAuthenticated: boolean
  organizaciones: readonly { slug: string }[]
}): string => {
  if (!isAuthenticated) return `/auth/sign-up?siguiente=${ASISTENTE}`
  return primera ? `/dashboard/organizaciones/${primera.slug}/eventos/crear` : ASISTENTE
}
