import type { Direccion } from '@entrale/contract/eventos/publico'

const lugarDe = ({ nombre, direccion, codigoPostal, ciudad, estado }: Direccion) =>
  [nombre, direccion, codigoPostal, ciudad, estado].filter(Boolean).join(', ')
const puntoDe = ({ lat, lng }: Direccion) => (lat !== null && lng !== null ? `${lat},${lng}` : null)

/** A map to embed; the policy of the site lets in frames of this host alone. */
export const mapaDe = (direccion: Direccion): string =>
  `https://www.google.com/maps?${new URLSearchParams({ q: puntoDe(direccion) ?? lugarDe(direccion), z: '16', hl: 'es-419', output: 'embed' })}`

/** Addresses that open the place in whatever the person drives with. */
export function rutasA(direccion: Direccion): { texto: string; href: string }[] {
  const lugar = encodeURIComponent(lugarDe(direccion))
  const punto = puntoDe(direccion)
  return [
    { texto: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${punto ?? lugar}` },
    { texto: 'Apple Maps', href: `https://maps.apple.com/?q=${lugar}${punto ? `&ll=${punto}` : ''}` },
    { texto: 'Waze', href: punto ? `https://waze.com/ul?ll=${punto}&navigate=yes` : `https://waze.com/ul?q=${lugar}` },
  ]
}
