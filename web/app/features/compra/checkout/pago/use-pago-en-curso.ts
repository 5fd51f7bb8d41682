import type { CompraHecha } from '@entrale/contract/compras/compra'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../../lib/api'
import { porEnlace } from '../../comun/acceso'
import { guardarMemoria, leerMemoria, type PagoEnCurso } from '../memoria'
import { type SituacionPago, situacionDe } from './pago-en-curso'

const CADA_MS = 1500
/** After so long it is told as pending, and asked for no more. */
const PACIENCIA_MS = 30_000

/** The back button restores the page from memory with an old state: it is read again. */
function useAlVolver(hacer: () => void): void {
  useEffect(() => {
    const alVolver = ({ persisted }: PageTransitionEvent) => persisted && hacer()
    addEventListener('pageshow', alVolver)
    return () => removeEventListener('pageshow', alVolver)
  })
}

/** The payment that this checkout sent elsewhere, read again when its buyer is back. `folioDelRegreso`: what the way back says. */
export function usePagoEnCurso(clave: string, folioDelRegreso: string | null, onHecho: (hecha: CompraHecha) => void) {
  const [pago, setPago] = useState<PagoEnCurso | null>(() => leerMemoria(clave).pago ?? null)
  const [volvio, setVolvio] = useState(folioDelRegreso !== null && pago?.folio === folioDelRegreso)
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['pago-en-curso', pago?.folio, pago?.acceso],
    queryFn: () =>
      api('GET /p/compras/:folio', { params: { folio: pago?.folio ?? '' }, ...porEnlace(pago?.acceso ?? null) }),
    enabled: pago !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data !== undefined && situacionDe(state.data.item, volvio).tipo === 'esperando' ? CADA_MS : false,
  })
  useEffect(() => {
    if (!volvio) return
    const timer = setTimeout(() => setVolvio(false), PACIENCIA_MS)
    return () => clearTimeout(timer)
  }, [volvio])
  useAlVolver(() => void refetch())

  const compra = data?.item
  const situacion: SituacionPago =
    pago === null || compra === undefined ? { tipo: 'ninguno' } : situacionDe(compra, volvio)
  const hecho = situacion.tipo === 'hecho'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (hecho && pago !== null && compra !== undefined) onHecho({ compra, acceso: pago.acceso })
  }, [hecho, dataUpdatedAt])
  const poner = (nuevo: PagoEnCurso | null) => {
    guardarMemoria(clave, { pago: nuevo ?? undefined })
    setPago(nuevo)
  }
  return {
    pago,
    situacion,
    leyendo: pago !== null && data === undefined && !isError,
    poner,
    /** The card form of this page says that it went through: now the server will. */
    esperar: () => {
      setVolvio(true)
      void refetch()
    },
    olvidar: () => poner(null),
  }
}
