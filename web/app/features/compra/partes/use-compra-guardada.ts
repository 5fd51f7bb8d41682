import { ApiError } from '@entrale/contract/client'
import type { Compra } from '@entrale/contract/compras/compra'
import { useEffect } from 'react'
import { guardarDatos, negarGuardado, olvidarGuardado } from '../boletos/guardado'
import { useAlVolverLaRed, useCopia, useUltimoDicho } from '../boletos/use-copia'
import { useGuardarPagina } from '../boletos/use-guardar-pagina'
import { useCompra } from '../compras/use-compra'
import { seFue } from '../comun/acceso'
import { admite } from '../comun/admite'

const sitioDe = (folio: string) => ({ de: 'compras', id: folio }) as const
/** There is no network, or nobody at its other end: what was kept is all there is. */
const noContesta = (error: Error | null) =>
  error !== null && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
/** Asked, and not answered yet, not even by a failure. */
const seEspera = ({ isFetching, failureReason }: { isFetching: boolean; failureReason: Error | null }) =>
  isFetching && failureReason === null

type Dicho = { compra: Compra | undefined; acceso: string | null; negada: boolean }

/** Keeps what the server said, and forgets what it refused. Answers whether the page will open without a connection. */
function useGuardar(folio: string, { compra, acceso, negada }: Dicho): boolean {
  const vale = compra?.boletos.some(admite) === true && !negada
  useEffect(() => {
    if (negada) void negarGuardado(sitioDe(folio), acceso)
    else if (compra !== undefined && vale) void guardarDatos(sitioDe(folio), { item: compra, acceso, en: Date.now() })
    else if (compra !== undefined) void olvidarGuardado(folio)
  }, [folio, compra, acceso, negada, vale])
  const conVivo = compra?.boletos.some(({ vivo }) => vivo !== undefined) === true
  return useGuardarPagina('compras', vale ? folio : undefined, conVivo)
}

type Llave = { acceso: string | null; listo: boolean; conSesion: boolean }

/**
 * A compra as the server tells it, or, until that answers, as it was kept: its link opens where there is no network.
 * `llave`: what this visit brings; without it the copy's own is used.
 */
export function useCompraGuardada(folio: string, llave: Llave) {
  const copia = useCopia<Compra>(sitioDe(folio))
  const listo = llave.listo && (llave.acceso !== null || !copia.isLoading)
  const acceso = llave.acceso ?? copia.data?.acceso ?? null
  const pedido = useCompra(folio, acceso, listo && (acceso !== null || llave.conSesion))
  const { compra, error, failureReason, refetch } = pedido
  const negada = seFue(error)
  const sinRespuesta = useUltimoDicho(noContesta(failureReason), seEspera(pedido))
  useAlVolverLaRed(sinRespuesta, () => void refetch())
  const sinRed = useGuardar(folio, { compra, acceso, negada })
  // Kept by another link than the one of this visit, it is shown where nobody can say whether this one opens.
  const sirve = !negada && (copia.data?.acceso === acceso || sinRespuesta)
  const guardado = sirve ? (copia.data ?? null) : null
  const vista = compra ?? guardado?.item
  const en = compra === undefined ? guardado?.en : pedido.en
  return {
    ...pedido,
    acceso,
    listo,
    compra: vista,
    error: vista === undefined || negada ? error : null,
    /** The server said what is shown, in this visit. */
    dicha: compra !== undefined,
    /** When what is shown was kept, while the server does not answer. */
    guardada: sinRespuesta ? (en ?? null) : null,
    sinRed,
  }
}
