const SIMULADO = /^\/+pagos\/prueba\//

/** The path of an address, on this very site whatever its host; "/" for what is no address of a page. */
export function rutaDe(url: string): string {
  try {
    const { protocol, pathname, search, hash } = new URL(url, 'http://aqui.invalid')
    return /^https?:$/.test(protocol) ? `${pathname.replace(/^\/+/, '/')}${search}${hash}` : '/'
  } catch {
    return '/'
  }
}

/** Where a payment goes on. The sandbox lives on this very site, by whatever name the visitor reached it: its tab keeps what it knows. */
export function destinoDe(url: string): string {
  const ruta = rutaDe(url)
  return SIMULADO.test(ruta) ? ruta : url
}
