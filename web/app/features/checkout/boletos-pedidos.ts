/** What the link of an evento asks for: `?boletos=<id>:2,<id>:1`. Anything else in it is passed over. */
export function boletosPedidos(texto: string | null): Record<string, number> {
  const pares = (texto ?? '').split(',').flatMap((par) => {
    const [id = '', cantidad = ''] = par.split(':')
    return /^[\w-]{1,64}$/.test(id) && /^[1-9]\d?$/.test(cantidad) ? [[id, Number(cantidad)] as const] : []
  })
  return Object.fromEntries(pares)
}

type Linea = { tipoBoletoId: string; cantidad: number }

/** Whether a hold is exactly what is chosen now. */
export function mismosBoletos(a: readonly Linea[], b: readonly Linea[]): boolean {
  const cantidades = new Map(a.map(({ tipoBoletoId, cantidad }) => [tipoBoletoId, cantidad]))
  return a.length === b.length && b.every(({ tipoBoletoId, cantidad }) => cantidades.get(tipoBoletoId) === cantidad)
}
