import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { negarGuardado, olvidarGuardado } from '../boletos/guardado'
import { boletoQuery } from '../boletos/use-boleto'
import { compraQuery } from '../compras/consultas'
import { recordarBoleto, recordarCompra } from '../compras/lista/recordar-compra'
import { olvidarAcceso, seFue } from '../comun/acceso'
import { leerRecordadas, type Recordada } from '../comun/recordadas'

const combinar = <T>(consultas: UseQueryResult<{ item: T }>[]) =>
  consultas.map(({ data, error }) => ({ item: data?.item, negada: seFue(error) }))

const deCompra = ({ clave, folio }: Recordada) => clave === folio

/** What the server said of those that are still remembered. */
export function anotar<T>(
  cuales: readonly Recordada[],
  respuestas: readonly { item: T | undefined; negada: boolean }[],
  recordarla: (item: T, acceso: string) => void,
): void {
  const siguen = new Set(leerRecordadas().map(({ clave }) => clave))
  for (const [n, { item, negada }] of respuestas.entries()) {
    const una = cuales[n]
    if (una === undefined || !siguen.has(una.clave)) continue
    if (negada) void negarGuardado({ de: deCompra(una) ? 'compras' : 'boletos', id: una.clave }, una.acceso)
    else if (item !== undefined) recordarla(item, una.acceso)
  }
}

/** Asked for once on arrival, so that a date that moved is told; without a connection what was kept is shown. */
export function useRecordadas() {
  const [recordadas, setRecordadas] = useState(() => leerRecordadas())
  const [compras] = useState(() => recordadas.filter(deCompra))
  const [boletos] = useState(() => recordadas.filter((una) => !deCompra(una)))
  const lasCompras = useQueries({
    queries: compras.map(({ clave, acceso }) => ({ ...compraQuery(clave, acceso), refetchInterval: false as const })),
    combine: combinar,
  })
  const losBoletos = useQueries({
    queries: boletos.map(({ clave, acceso }) => boletoQuery(clave, acceso)),
    combine: combinar,
  })
  useEffect(() => {
    anotar(compras, lasCompras, recordarCompra)
    anotar(boletos, losBoletos, recordarBoleto)
    setRecordadas(leerRecordadas())
  }, [compras, boletos, lasCompras, losBoletos])
  const olvidar = (cuales: readonly Recordada[]) => {
    for (const una of cuales.flatMap(({ clave, boletos }) => [clave, ...boletos])) {
      olvidarAcceso(una)
      void olvidarGuardado(una)
    }
    setRecordadas(leerRecordadas())
  }
  return { recordadas, olvidar }
}
