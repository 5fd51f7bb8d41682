export type Compartido = { titulo: string; texto: string }

/** The same page, saying by which way somebody came to it. */
export function conMedio(direccion: string, medio: string): string {
  const url = new URL(direccion)
  url.search = new URLSearchParams({ utm_source: medio, utm_medium: 'compartir' }).toString()
  url.hash = ''
  return url.href
}

/** For a printed code: the shorter the link, the larger its dots. */
export function paraImprimir(direccion: string): string {
  const { origin, pathname } = new URL(direccion)
  return `${origin}${pathname}?utm_source=qr`
}

const consulta = (partes: Record<string, string>) => new URLSearchParams(partes).toString().replaceAll('+', '%20')

/** Where each way to share begins. */
export function viasDe(
  { titulo, texto }: Compartido,
  direccion: string,
): { whatsapp: string; facebook: string; x: string; correo: string } {
  return {
    whatsapp: `https://wa.me/?${consulta({ text: `${texto}\n${conMedio(direccion, 'whatsapp')}` })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${consulta({ u: conMedio(direccion, 'facebook') })}`,
    x: `https://x.com/intent/post?${consulta({ text: titulo, url: conMedio(direccion, 'x') })}`,
    correo: `mailto:?${consulta({ subject: titulo, body: `${texto}\n${conMedio(direccion, 'correo')}` })}`,
  }
}
