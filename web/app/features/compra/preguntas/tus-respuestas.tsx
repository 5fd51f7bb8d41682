import { ApiError } from '@entrale/contract/client'
import type { GrupoRespuestas, Respuesta, RespuestasDe } from '@entrale/contract/preguntas/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Pencil } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { useInPlace } from '../../../ui/in-place'
import { toast } from '../../../ui/toaster'
import { Campos } from './campos'
import { Leidas } from './leidas'
import { claveDe, type Escritas, enfocarPrimero, type Lugar, leerEscritas } from './valores'

type Props = {
  /** Whose they are, for the browser's memory. */
  clave: readonly unknown[]
  leer: () => Promise<{ item: RespuestasDe }>
  guardar: (respuestas: Respuesta[]) => Promise<{ item: RespuestasDe }>
}

const lugaresDe = (grupos: readonly GrupoRespuestas[]): Lugar[] =>
  grupos
    .map(({ boleto, tipo, preguntas }) => ({
      numero: boleto ?? 0,
      tipo,
      preguntas: preguntas.filter(({ archivada }) => !archivada),
    }))
    .filter(({ preguntas }) => preguntas.length > 0)
const escritasDe = (grupos: readonly GrupoRespuestas[]): Escritas =>
  Object.fromEntries(
    grupos.map(({ boleto, preguntas }) => [
      claveDe(boleto ?? 0),
      Object.fromEntries(preguntas.map(({ id, valor }) => [id, valor ?? undefined])),
    ]),
  )
const faltaAlguna = (grupos: readonly GrupoRespuestas[]) =>
  grupos.some(({ preguntas }) =>
    preguntas.some(({ archivada, obligatoria, valor }) => obligatoria && !archivada && valor === null),
  )

type EditarProps = Pick<Props, 'guardar'> & {
  grupos: readonly GrupoRespuestas[]
  onGuardadas: (item: RespuestasDe) => void
  onCerrar: () => void
}

function useEditar({ grupos, guardar, onGuardadas }: EditarProps) {
  const [escritas, setEscritas] = useState(() => escritasDe(grupos))
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [rechazo, setRechazo] = useState('')
  const [guardando, setGuardando] = useState(false)
  const caja = useRef<HTMLFormElement>(null)
  const lugares = lugaresDe(grupos)
  const antes = (numero: number, id: string) =>
    grupos.find(({ boleto }) => (boleto ?? 0) === numero)?.preguntas.find((pregunta) => pregunta.id === id)?.valor ??
    null
  const senalar = (nuevos: Record<string, string>) => {
    setErrores(nuevos)
    setTimeout(() => enfocarPrimero(caja.current, nuevos))
  }
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const leidas = leerEscritas(lugares, escritas, antes)
    senalar(leidas.errores)
    if (guardando || Object.keys(leidas.errores).length > 0) return
    setGuardando(true)
    setRechazo('')
    try {
      onGuardadas((await guardar(leidas.respuestas)).item)
      toast.success('Guardamos tus respuestas')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const campos = error.wire.form?.filter(({ name }) => name.startsWith('respuestas.')) ?? []
      senalar(Object.fromEntries(campos.map(({ name, message }) => [name, message])))
      setRechazo(campos.length > 0 ? '' : (error.wire.form?.[0]?.message ?? error.message))
    }
    setGuardando(false)
  }
  return { escritas, setEscritas, errores, rechazo, guardando, caja, lugares, onSubmit }
}

function Editar(props: EditarProps) {
  const { escritas, setEscritas, errores, rechazo, guardando, caja, lugares, onSubmit } = useEditar(props)
  return (
    <form
      ref={caja}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      aria-label="Tus respuestas"
      className="grid gap-5"
    >
      <Campos lugares={lugares} escritas={escritas} errores={errores} onEscribir={setEscritas} />
      {rechazo !== '' && (
        <Note role="alert" tone="chile" icon={<CircleAlert aria-hidden="true" />}>
          {rechazo}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={guardando} loadingText="Guardando">
          Guardar respuestas
        </Button>
        <Button variant="ghost" disabled={guardando} onClick={props.onCerrar}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

/** The answers of a buyer or holder, who may correct them until the evento begins. */
export function TusRespuestas({ clave, leer, guardar }: Props) {
  const cache = useQueryClient()
  const queryKey = ['respuestas', ...clave]
  const { data, isError, isFetching, refetch } = useQuery({ queryKey, queryFn: leer, staleTime: 30_000 })
  const { isOpen: editando, open: editar, close: cerrar, button } = useInPlace()
  if (data === undefined && isError)
    return (
      <Note icon={<CircleAlert aria-hidden="true" />}>
        <p className="mb-2">No pudimos cargar tus respuestas.</p>
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          Reintentar
        </Button>
      </Note>
    )
  if (data === undefined || data.item.grupos.length === 0) return null
  const { grupos, editable } = data.item
  const falta = editable && faltaAlguna(grupos)
  return (
    <section aria-labelledby="tus-respuestas" className="grid gap-4 border-line border-t pt-5">
      <div>
        <h2 id="tus-respuestas" className="font-semibold text-lg">
          Tus respuestas
        </h2>
        {editable && (
          <p className="text-muted text-sm">
            Quien organiza te preguntó esto. Puedes cambiarlo hasta que empiece el evento.
          </p>
        )}
      </div>
      {editando ? (
        <Editar
          grupos={grupos}
          guardar={guardar}
          onCerrar={cerrar}
          onGuardadas={(item) => {
            cache.setQueryData(queryKey, { item })
            cerrar()
          }}
        />
      ) : (
        <>
          {falta && (
            <Note tone="talavera" icon={<CircleAlert aria-hidden="true" />}>
              Te falta contestar algo que pide quien organiza.
            </Note>
          )}
          <Leidas grupos={grupos} />
          {editable && (
            <Button
              ref={button}
              variant={falta ? 'primary' : 'outline'}
              className="justify-self-start"
              icon={<Pencil aria-hidden="true" />}
              onClick={editar}
            >
              {falta ? 'Contestar' : 'Cambiar respuestas'}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
