import { dibujarIcono } from '@entrale/cartel'
import { renderPng } from '../../ports/images/images.ts'

/** The dark ground of the design, as the page declares it before its styles arrive. */
const OBSIDIANA = '#0f1311'
/** What needs a session or belongs to one person; pages that must not be listed say so themselves. */
const PRIVADAS = ['/api/', '/auth/', '/compras/', '/dashboard', '/panel', '/dev/', '/o/*/e/*/checkout']

export const robots = (baseUrl: string): string =>
  ['User-agent: *', ...PRIVADAS.map((ruta) => `Disallow: ${ruta}`), '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join(
    '\n',
  )

type Icono = { lado: number; recortable: boolean }
const ICONOS: Record<string, Icono> = {
  'icono-192.png': { lado: 192, recortable: false },
  'icono-512.png': { lado: 512, recortable: false },
  'icono-recortable-512.png': { lado: 512, recortable: true },
}
export const ICONO_APPLE: Icono = { lado: 180, recortable: true }

export const iconoDe = (archivo: string): Icono | undefined =>
  Object.hasOwn(ICONOS, archivo) ? ICONOS[archivo] : undefined

/** Draws each icon once. */
export function createIconos(): (icono: Icono) => Promise<Buffer> {
  const dibujados = new Map<Icono, Promise<Buffer>>()
  return (icono) => {
    const conocido = dibujados.get(icono)
    if (conocido !== undefined) return conocido
    const nuevo = renderPng(dibujarIcono(icono.recortable), icono.lado)
    dibujados.set(icono, nuevo)
    nuevo.catch(() => dibujados.delete(icono))
    return nuevo
  }
}

export const manifiesto = (): string =>
  JSON.stringify({
    id: '/',
    name: 'Éntrale · Eventos y boletos',
    short_name: 'Éntrale',
    description: 'Descubre eventos en todo México y compra tus boletos con el precio total desde el primer número.',
    lang: 'es-MX',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: OBSIDIANA,
    theme_color: OBSIDIANA,
    categories: ['entertainment', 'events', 'music'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...Object.entries(ICONOS).map(([archivo, { lado, recortable }]) => ({
        src: `/iconos/${archivo}`,
        sizes: `${lado}x${lado}`,
        type: 'image/png',
        purpose: recortable ? 'maskable' : 'any',
      })),
    ],
    shortcuts: [
      { name: 'Eventos', url: '/eventos' },
      { name: 'Calendario', url: '/calendario' },
      { name: 'Mis compras', url: '/dashboard/mis-compras' },
    ],
  })
