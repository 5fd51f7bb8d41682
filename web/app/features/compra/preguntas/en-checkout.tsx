import { ApiError } from '@entrale/contract/client'
import { type PreguntaPublica, type Respuesta, sePregunta } from '@entrale/contract/preguntas/schemas'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { api } from '../../../lib/api'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import { Campos } from './campos'
import { type Escritas, enfocarPrimero, type Lugar, leerEscritas } from './valores'

type Linea = { tipoBoletoId: string; tipo: string; cantidad: number }
type Props = {
  evento: { organizerSlug: string; eventSlug: string }
  lineas: readonly Linea[]
  escritas: Escritas
  /** What the server refused last. */
  rechazo: Error | null
  onEscribir: (escritas: Escritas) => void
  /** Whether the questions are on the screen, or why they are not: before that nobody can answer them. */
  onListas: (listas: boolean) => void
  /** `leer`: all answers, or null with what is wrong told on each field. */
  mando: Ref<{ leer: () => Respuesta[] | null; enfocar: () => void }>
}

/** Every boleto of the hold by the number that it will have. */
function lugaresDe(preguntas: readonly PreguntaPublica[], lineas: readonly Linea[]): Lugar[] {
  const boletos = lineas.flatMap(({ tipoBoletoId, tipo, cantidad }) =>
    Array.from({ length: cantidad }, () => ({ tipoBoletoId, tipo })),
  )
  const lugares = [
    { numero: 0, tipo: null, preguntas: preguntas.filter(({ por }) => por === 'compra') },
    ...boletos.map(({ tipoBoletoId, tipo }, i) => ({
      numero: i + 1,
      tipo,
      preguntas: preguntas.filter((pregunta) => sePregunta(pregunta, tipoBoletoId)),
    })),
  ]
  return lugares.filter((lugar) => lugar.preguntas.length > 0)
}

function erroresDe(rechazo: Error | null): Record<string, string> {
  const campos = rechazo instanceof ApiError ? (rechazo.wire.form ?? []) : []
  return Object.fromEntries(
    campos.filter(({ name }) => name.startsWith('respuestas.')).map(({ name, message }) => [name, message]),
  )
}

/** The organizer's questions, inside the buyer's form. */
export function PreguntasCheckout({ evento, lineas, escritas, rechazo, onEscribir, onListas, mando }: Props) {
  const { organizerSlug, eventSlug } = evento
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['preguntas', organizerSlug, eventSlug],
    queryFn: () => api('GET /p/eventos/:organizerSlug/:eventSlug/preguntas', { params: evento }),
    staleTime: 10_000,
  })
  const caja = useRef<HTMLFieldSetElement>(null)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const lugares = lugaresDe(data?.items ?? [], lineas)
  useImperativeHandle(mando, () => ({
    leer: () => {
      if (data === undefined) {
        void refetch()
        return null
      }
      const leidas = leerEscritas(lugares, escritas)
      setErrores(leidas.errores)
      return Object.keys(leidas.errores).length === 0 ? leidas.respuestas : null
    },
    // once what is wrong is on the screen
    enfocar: () => setTimeout(() => enfocarPrimero(caja.current, leerEscritas(lugares, escritas).errores)),
  }))
  const listas = data !== undefined || error !== null
  useEffect(() => onListas(listas), [listas, onListas])
  useEffect(() => {
    if (rechazo === null) return
    setErrores(erroresDe(rechazo))
    void refetch()
  }, [rechazo, refetch])
  if (data === undefined && error)
    return <ErrorState title="No pudimos cargar las preguntas de este evento" query={{ error, isFetching, refetch }} />
  if (data === undefined)
    return (
      <Loading label="Cargando las preguntas de este evento" className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </Loading>
    )
  if (lugares.length === 0) return null
  const escribir = (nuevas: Escritas) => {
    onEscribir(nuevas)
    // what was wrong is right as soon as it is; what nobody touched yet stays unsaid
    const { errores: quedan } = leerEscritas(lugares, nuevas)
    setErrores((antes) =>
      Object.fromEntries(
        Object.keys(antes).flatMap((nombre) => (quedan[nombre] === undefined ? [] : [[nombre, quedan[nombre]]])),
      ),
    )
  }
  return (
    <fieldset ref={caja} className="grid min-w-0 gap-5 border-line border-t pt-5">
      <legend className="float-left w-full font-semibold text-lg">Preguntas de quien organiza</legend>
      <Campos lugares={lugares} escritas={escritas} errores={errores} onEscribir={escribir} />
    </fieldset>
  )
}
