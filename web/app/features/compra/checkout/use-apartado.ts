import type { Apartado, Apartar } from '@entrale/contract/boletos/apartados'
import { ApiError } from '@entrale/contract/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { claveDe, quitarApartadoVivo } from '../../../lib/apartado-vivo'
import { api } from '../../../lib/api'
import { enEsteReloj } from '../../../lib/este-reloj'
import { adoptarApartado, compartirApartado, guardarMemoria, leerMemoria, visitante } from './memoria'

/** `venceEn`: its last moment by the clock of this device, reckoned from what the server's said. */
export type ApartadoVisto = Apartado & { venceEn: number }
export type EventoRef = { organizerSlug: string; eventSlug: string }
/** What is asked for; `codigo` when one is in use. */
type PorApartar = Pick<Apartar, 'boletos' | 'codigo'>

const INTENTOS = 3
/** What the server asks for when it is full. */
const ESPERA_MS = 2000
/** Networks that many phones share wait their turn; who shares one with a crowd gets it within this time. */
const TURNO_MS = 120_000
const PRONTO_S = 10
const SATURADO = 'Hay mucha gente comprando en este momento. Seguimos intentando apartar tus boletos…'
const EN_FILA = 'Mucha gente está apartando boletos desde tu red. Ya casi te toca: no cierres esta página…'

const vistoAhora = (apartado: Apartado): ApartadoVisto => ({
  ...apartado,
  venceEn: enEsteReloj(apartado.expiraEn, apartado.ahora),
})
const consultaDe = (id: string | null) => ['apartado', id] as const
const estado = (error: unknown) => (error instanceof ApiError ? error.status : -1)

async function leerApartado(id: string): Promise<ApartadoVisto | null> {
  try {
    return vistoAhora((await api('GET /p/apartados/:id', { params: { id } })).apartado)
  } catch (error) {
    if (estado(error) === 404 || estado(error) === 400) return null
    throw error
  }
}

type Espera = { porque: string; ms: number }

/** How long to wait before asking again; null where that is no use. A full server is asked later each time, and never by everybody at once. */
function esperaTras(error: unknown, intento: number, llevaMs: number): Espera | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 503 && intento < INTENTOS)
    return { porque: SATURADO, ms: ESPERA_MS * intento + Math.random() * 500 }
  const enFila = error.status === 428 && (error.retryAfter ?? PRONTO_S) < PRONTO_S && llevaMs < TURNO_MS
  return enFila ? { porque: EN_FILA, ms: ESPERA_MS * (0.5 + Math.random()) } : null
}

async function conPaciencia<T>(pedir: () => Promise<T>, alEsperar: (porque: string) => void): Promise<T> {
  const desde = performance.now()
  for (let intento = 1; ; intento++) {
    try {
      return await pedir()
    } catch (error) {
      const espera = esperaTras(error, intento, performance.now() - desde)
      if (espera === null) throw error
      alEsperar(espera.porque)
      await new Promise((done) => setTimeout(done, espera.ms))
    }
  }
}

/** Frees a hold at once; one that cannot be freed runs out by itself. */
export const soltarApartado = (id: string): Promise<void> =>
  api('DELETE /p/apartados/:id', { params: { id } }).catch(() => undefined)

/** Holds boletos. The same choice is asked with the same key until it is answered, so a lost answer takes nothing twice. */
function useApartar(evento: EventoRef, onApartado: (apartado: ApartadoVisto) => void) {
  const pendiente = useRef<{ pedido: string; clave: string }>(undefined)
  const [espera, setEspera] = useState('')
  const mutation = useMutation({
    mutationFn: async (pedido: PorApartar) => {
      const huella = JSON.stringify(pedido)
      if (pendiente.current?.pedido !== huella) pendiente.current = { pedido: huella, clave: crypto.randomUUID() }
      const headers = { 'idempotency-key': pendiente.current.clave }
      const pedir = () =>
        api('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
          params: evento,
          body: { visitante: visitante(), ...pedido },
          headers,
        })
      const { apartado } = await conPaciencia(pedir, setEspera)
      return vistoAhora(apartado)
    },
    onSuccess: (apartado) => {
      pendiente.current = undefined
      onApartado(apartado)
    },
    onError: (error) => {
      if (estado(error) > 0 && estado(error) < 500) pendiente.current = undefined
    },
    onSettled: () => setEspera(''),
    retry: false,
    networkMode: 'always',
  })
  return { ...mutation, espera }
}

/** The hold of this tab for one evento: read again after a reload, taken, extended and freed. */
export function useApartado(evento: EventoRef) {
  const cache = useQueryClient()
  const clave = claveDe(evento)
  const [id, setId] = useState(() => leerMemoria(clave).apartado ?? null)
  const { data, isPending, isError, isFetching, refetch } = useQuery({
    queryKey: consultaDe(id),
    queryFn: () => (id === null ? null : leerApartado(id)),
    enabled: id !== null,
    staleTime: 1000,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  })
  useEffect(() => {
    if (data?.estado === 'activo') compartirApartado(clave, data)
    else if (data !== undefined) quitarApartadoVivo(clave, id ?? undefined)
  }, [clave, data, id])
  const guardar = (nuevo: string | null) => {
    guardarMemoria(clave, { apartado: nuevo ?? undefined })
    setId(nuevo)
  }
  const recibir = (apartado: ApartadoVisto) => {
    cache.setQueryData(consultaDe(apartado.id), apartado)
    if (apartado.id !== id) guardar(apartado.id)
  }
  const apartar = useApartar(evento, recibir)
  const extender = useMutation({
    mutationFn: async (cual: string) =>
      vistoAhora((await api('POST /p/apartados/:id/extender', { params: { id: cual } })).apartado),
    onSuccess: recibir,
    onError: () => void refetch(),
    networkMode: 'always',
  })
  return {
    id,
    /** undefined: none, or not read yet; null: the server does not know it. */
    apartado: id === null ? undefined : data,
    leyendo: id !== null && isPending && !isError,
    fallo: id !== null && data === undefined && isError,
    releyendo: isFetching,
    releer: () => void refetch(),
    apartar,
    extender,
    /** Forgets it, and frees it when it may still live. */
    soltar: async () => {
      if (id !== null) await soltarApartado(id)
      guardar(null)
    },
    olvidar: () => guardar(null),
    /** Goes on with the hold of another tab. */
    adoptar: () => setId((antes) => antes ?? adoptarApartado(clave)),
  }
}
export type ApartadoEnUso = ReturnType<typeof useApartado>
