/** What the link of an evento asks for: `?boletos=<id>:2,<id>:1`. Anything else in it is passed over. */
export function boletosPedidos(texto: string | null): Record<string, number> {
  const pares = (texto ?? '').split(',').flatMap((par) => {
    const [id = '', cantidad = ''] = par.split(':')
    return /^[\w-]{1,64}$/.test(id) && /^[1-9]\d?$/.test(cantidad) ? [[id, Number(cantidad)] as const] : []
  })
  return Object.fromEntries(pares)
}

type Apartada = { tipoBoletoId: string; cantidad: number; precio: number; descuento: number }
type Pedida = { tipoBoletoId: string; cantidad: number; precio?: number | undefined }

/** Whether a hold is exactly what is chosen now. `precio` of what is asked for: what its buyer gives, where that is theirs to say. */
export function mismosBoletos(apartadas: readonly Apartada[], pedidas: readonly Pedida[]): boolean {
  const lineas = new Map(apartadas.map((linea) => [linea.tipoBoletoId, linea]))
  return (
    apartadas.length === pedidas.length &&
    pedidas.every(({ tipoBoletoId, cantidad, precio }) => {
      const linea = lineas.get(tipoBoletoId)
      return linea?.cantidad === cantidad && (precio === undefined || precio === linea.precio + linea.descuento)
    })
  )
}
