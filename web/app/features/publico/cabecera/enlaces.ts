export const ENLACES = [
  { href: '/eventos', texto: 'Eventos' },
  { href: '/categorias', texto: 'Categorías' },
  { href: '/calendario', texto: 'Calendario' },
  { href: '/sobre-nosotros', texto: 'Sobre nosotros' },
] as const

/** Where a visitor who wants to sell begins: the wizard, or the form of the first organization. */
export const hrefCrearEvento = (organizaciones: readonly { slug: string }[]): string => {
  const [primera] = organizaciones
  return primera
    ? `/dashboard/organizaciones/${primera.slug}/eventos/crear`
    : '/dashboard/organizaciones/crear-organizacion'
}
