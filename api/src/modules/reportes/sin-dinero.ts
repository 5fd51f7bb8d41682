import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'

const sin = <T extends object, K extends keyof T>(filas: readonly T[], campos: readonly K[]) =>
  filas.map((fila) => ({ ...fila, ...(Object.fromEntries(campos.map((campo) => [campo, null])) as Record<K, null>) }))

/** As a member reads it: how many, and no amount. What only orders by money is ordered by what is left. */
export function sinDinero(item: Estadisticas): Estadisticas {
  const { enElTiempo, total, antes } = item
  const porBoletos = <T extends { boletos: number }>(filas: readonly T[]) =>
    filas.toSorted((a, b) => b.boletos - a.boletos)
  return {
    ...item,
    total: { ...total, neto: null },
    antes: antes === null ? null : { ...antes, neto: null },
    enElTiempo: {
      ...enElTiempo,
      puntos: sin(enElTiempo.puntos, ['neto']),
      anotaciones: enElTiempo.anotaciones.filter(({ clase }) => clase !== 'precio'),
    },
    porTipo: sin(item.porTipo, ['bruto', 'descuentos', 'absorbido', 'reembolsado', 'neto']),
    metodos: sin(porBoletos(item.metodos), ['neto']),
    codigos: sin(item.codigos, ['descuento', 'neto']),
    fuentes: sin(porBoletos(item.fuentes), ['neto']),
    reembolsos: sin(item.reembolsos, ['monto', 'neto']),
    eventos: sin(porBoletos(item.eventos), ['neto']),
  }
}
