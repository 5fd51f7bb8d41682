export const ENLACES = [
  { href: '/eventos', texto: 'Eventos' },
  { href: '/categorias', texto: 'Categorías' },
  { href: '/calendario', texto: 'Calendario' },
  { href: '/sobre-nosotros', texto: 'Sobre nosotros' },
] as const

/** An account has Mis Compras behind it, anybody else what this device remembers. */
export const MIS_BOLETOS = { href: '/compras', texto: 'Mis boletos' } as const

type Quien = { isAuthenticated: boolean; organizaciones: readonly { slug: string }[] }

/** Where a visitor who wants to sell begins: the form of the first organization, the wizard, or an account for it. */
export const hrefCrearEvento = ({ isAuthenticated, organizaciones }: Quien): string =>
  organizaciones[0]
    ? `/dashboard/organizaciones/${organizaciones[0].slug}/eventos/crear`
    : `${isAuthenticated ? '' : '/auth/sign-up?siguiente='}/dashboard/organizaciones/crear-organizacion?para=evento`
