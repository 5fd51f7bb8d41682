import { ApiError } from '@entrale/contract/client'
import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api'
import { porEnlace, seFue } from '../comun/acceso'
import { admite } from '../comun/admite'
import { type Guardado, guardarDatos, leerGuardado, negarGuardado, olvidarGuardado } from './guardado'
import { useAlVolverLaRed, useCopia, useUltimoDicho } from './use-copia'
import { useGuardarPagina } from './use-guardar-pagina'

/** How long a weak network may take before the kept copy is all there is. */
const PLAZO_MS = 8000
const sitioDe = (id: string) => ({ de: 'boletos', id }) as const

type BoletoGuardado = Guardado<BoletoPagina>
/** Whether the door may still be shown it: also a used one, where its holder may come back. */
const sirve = (boleto: BoletoPagina) => boleto.estado === 'valido' || admite(boleto)
const guardar = (id: string, { item, acceso, en }: BoletoGuardado) =>
  sirve(item) ? guardarDatos(sitioDe(id), { item, acceso, en }) : olvidarGuardado(id)

async function pedir(id: string, acceso: string | null): Promise<BoletoGuardado> {
  const llave = acceso ?? (await leerGuardado<BoletoPagina>(sitioDe(id)))?.acceso ?? null
  try {
    const { item } = await api('GET /p/boletos/:id', {
      params: { id },
      ...porEnlace(llave),
      signal: AbortSignal.timeout(PLAZO_MS),
    })
    const fresco = { item, acceso: llave, en: Date.now() }
    await guardar(id, fresco)
    return fresco
  } catch (error) {
    if (seFue(error)) await negarGuardado(sitioDe(id), llave)
    throw error instanceof ApiError ? error : new ApiError(0, { mensaje: '' })
  }
}

export const boletoQuery = (id: string, acceso: string | null) =>
  queryOptions({
    queryKey: ['boleto', id, acceso],
    queryFn: () => pedir(id, acceso),
    staleTime: 0,
    refetchOnWindowFocus: 'always', // taken up again at the door or after it
    retry: false,
    networkMode: 'always',
  })

/** A boleto as the server tells it, or as it was kept while the server does not answer. */
export function useBoleto(id: string, acceso: string | null, listo: boolean) {
  const cache = useQueryClient()
  const pedido = useQuery({ ...boletoQuery(id, acceso), enabled: listo })
  const copia = useCopia<BoletoPagina>(sitioDe(id))
  const negado = seFue(pedido.error)
  const actual = negado ? undefined : (pedido.data ?? copia.data ?? undefined)
  const sinRespuesta = useUltimoDicho(pedido.isError && !negado, pedido.isFetching)
  useAlVolverLaRed(sinRespuesta, () => void pedido.refetch())
  const sinRed = useGuardarPagina(
    'boletos',
    pedido.isSuccess && sirve(pedido.data.item) ? pedido.data.item.id : undefined,
    pedido.data?.item.vivo !== undefined,
  )
  const poner = (item: BoletoPagina) => {
    const nuevo = { item, acceso: actual?.acceso ?? acceso, en: Date.now() }
    cache.setQueryData(boletoQuery(id, acceso).queryKey, nuevo)
    void guardar(id, nuevo)
  }
  return {
    boleto: actual?.item,
    /** The server said what is shown, in this visit; until then it is what was kept. */
    dicho: pedido.data !== undefined,
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
