export const ENLACES = [
  { href: '/eventos', texto: 'Eventos' },
  { href: '/categorias', texto: 'Categorías' },
  { href: '/calendario', texto: 'Calendario' },
  { href: '/sobre-nosotros', texto: 'Sobre nosotros' },
] as const

/** An account has Mis Compras behind it, anybody else what this device remembers. */
export const MIS_BOLETOS = { href: '/compras', texto: 'Mis boletos' } as const

/** Where a visitor who wants to sell begins: the wizard, or the form of the first organization. */
export const hrefCrearEvento = (organizaciones: readonly { slug: string }[]): string => {
  const [primera] = organizaciones
  return primera
    ? `/dashboard/organizaciones/${primera.slug}/eventos/crear`
    : '/dashboard/organizaciones/crear-organizacion'
}
