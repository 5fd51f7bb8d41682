import { ApiError } from '@entrale/contract/client'
import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { porEnlace } from '../comun/acceso'
import { empezarVisita, type Guardado, guardarDatos, guardarPaginaDe, leerGuardado, olvidarGuardado } from './guardado'

/** How long a weak network may take before the kept copy is all there is. */
const PLAZO_MS = 8000
/** The page settles first: what it still loads is kept with it. */
const CALMA_MS = 800

/** The server says that this person may not open the boleto (any more). */
const seFue = (error: unknown) => error instanceof ApiError && [403, 404, 410].includes(error.status)

async function pedir(id: string, acceso: string | null): Promise<Guardado> {
  const llave = acceso ?? (await leerGuardado(id))?.acceso ?? null
  try {
    const { item } = await api('GET /p/boletos/:id', {
      params: { id },
      ...porEnlace(llave),
      signal: AbortSignal.timeout(PLAZO_MS),
    })
    const fresco = { item, acceso: llave, en: Date.now() }
    await (item.estado === 'valido' ? guardarDatos(fresco) : olvidarGuardado(id))
    return fresco
  } catch (error) {
    if (seFue(error)) await olvidarGuardado(id)
    throw error instanceof ApiError ? error : new ApiError(0, { mensaje: '' })
  }
}

const boletoQuery = (id: string, acceso: string | null) =>
  queryOptions({
    queryKey: ['boleto', id, acceso],
    queryFn: () => pedir(id, acceso),
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  })

const guardadoQuery = (id: string) =>
  queryOptions({
    queryKey: ['boleto-guardado', id],
    queryFn: () => leerGuardado(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })

/** Keeps the page once it has all it needs on the screen. */
function useGuardarPagina(item: BoletoPagina | undefined): boolean {
  const [lista, setLista] = useState(false)
  const id = item?.estado === 'valido' ? item.id : undefined
  useEffect(() => {
    if (id === undefined) return
    let vivo = true
    const guardar = async () => {
      const quedo = await guardarPaginaDe(id)
      if (vivo) setLista(quedo)
    }
    const espera = setTimeout(() => void guardar(), CALMA_MS)
    return () => {
      vivo = false
      clearTimeout(espera)
    }
  }, [id])
  return lista
}

/** The network came back, or the page was taken up again: the server is asked once more. */
function useAlVolverLaRed(activo: boolean, pedirOtraVez: () => void): void {
  useEffect(() => {
    if (!activo) return
    const alVolver = () => document.visibilityState === 'visible' && pedirOtraVez()
    addEventListener('online', alVolver)
    document.addEventListener('visibilitychange', alVolver)
    return () => {
      removeEventListener('online', alVolver)
      document.removeEventListener('visibilitychange', alVolver)
    }
  })
}

/** A boleto as the server tells it, or as it was kept while the server does not answer. */
export function useBoleto(id: string, acceso: string | null, listo: boolean) {
  const cache = useQueryClient()
  useEffect(empezarVisita, [])
  const pedido = useQuery({ ...boletoQuery(id, acceso), enabled: listo })
  const copia = useQuery(guardadoQuery(id))
  const negado = seFue(pedido.error)
  const actual = negado ? undefined : (pedido.data ?? copia.data ?? undefined)
  const sinRespuesta = pedido.isError && !negado
  useAlVolverLaRed(sinRespuesta, () => void pedido.refetch())
  const sinRed = useGuardarPagina(pedido.isSuccess ? pedido.data.item : undefined)
  const poner = (item: BoletoPagina) => {
    const nuevo = { item, acceso: actual?.acceso ?? acceso, en: Date.now() }
    cache.setQueryData(boletoQuery(id, acceso).queryKey, nuevo)
    void (item.estado === 'valido' ? guardarDatos(nuevo) : olvidarGuardado(id))
  }
  return {
    boleto: actual?.item,
    acceso: actual?.acceso ?? acceso,
    /** What is shown was kept, and the server does not answer. */
    guardado: sinRespuesta && actual !== undefined ? actual.en : null,
    sinRed,
    error: actual === undefined && !copia.isLoading ? pedido.error : null,
    isFetching: pedido.isFetching,
    reintentar: () => void pedido.refetch(),
    poner,
  }
}
