import { ApiError } from '@entrale/contract/client'
import { LIMITES_PREGUNTA, type Pregunta } from '@entrale/contract/preguntas/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SinDatos } from '../../../../features/comun/listas/sin-datos'
import { BotonCrear } from '../../../../features/panel/comun/boton-crear'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { ListaPreguntas } from '../../../../features/panel/preguntas/lista'
import { PreguntaDialogo, QuitarPregunta } from '../../../../features/panel/preguntas/pregunta-dialogo'
import { api } from '../../../../lib/api'
import { preguntasQuery, tiposQuery } from '../../../../lib/consultas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { CardHead } from '../../../../ui/card'
import { EmptyState } from '../../../../ui/states'
import { toast } from '../../../../ui/toaster'

export const handle = { miga: 'Preguntas' }
export const meta = () => [{ title: tituloDe('Preguntas') }]
export const ErrorBoundary = FallaDeEvento

type Abierto = { que: 'crear' } | { que: 'editar' | 'quitar'; pregunta: Pregunta } | null

/** Changes by one click, one after the other; `dicho` tells screen readers what changed. */
function useCambios(
  params: { slug: string; slugEvento: string },
  vivas: readonly Pregunta[],
  releer: () => Promise<unknown>,
) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [dicho, setDicho] = useState('')
  const hacer = async (tarea: () => Promise<string>) => {
    setOcupado(true)
    try {
      setDicho(await tarea())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      await releer()
    }
    setOcupado(false)
  }
  const onMover = (pregunta: Pregunta, lugares: -1 | 1) =>
    void hacer(async () => {
      const ids = vivas.map(({ id }) => id).filter((id) => id !== pregunta.id)
      const lugar = vivas.findIndex(({ id }) => id === pregunta.id) + lugares
      ids.splice(lugar, 0, pregunta.id)
      const lista = await api('PUT /organizacion/:slug/eventos/:slugEvento/preguntas/ordenar', {
        params,
        body: { ids },
      })
      cache.setQueryData(preguntasQuery(params.slug, params.slugEvento).queryKey, lista)
      return `${pregunta.texto}: lugar ${lugar + 1} de ${vivas.length}`
    })
  const onRestaurar = ({ id }: Pregunta) =>
    void hacer(async () => {
      await api('PATCH /organizacion/:slug/eventos/:slugEvento/preguntas/:id', {
        params: { ...params, id },
        body: { archivada: false },
      })
      await releer()
      toast.success('Se vuelve a preguntar')
      return ''
    })
  return { ocupado, dicho, onMover, onRestaurar }
}

function Cuerpo({ preguntas }: { preguntas: readonly Pregunta[] }) {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState<Abierto>(null)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const tipos = useQuery(tiposQuery(params.slug, params.slugEvento)).data?.items ?? []
  const onGuardado = () =>
    cache.invalidateQueries({ queryKey: preguntasQuery(params.slug, params.slugEvento).queryKey })
  const [vivas, archivadas] = [
    preguntas.filter(({ archivada }) => !archivada),
    preguntas.filter(({ archivada }) => archivada),
  ]
  const { ocupado, dicho, onMover, onRestaurar } = useCambios(params, vivas, onGuardado)
  const cambia = puedeCambiar(organizacion)
  const acciones = {
    ...{ onMover, onRestaurar },
    onEditar: (pregunta: Pregunta) => setAbierto({ que: 'editar', pregunta }),
    onQuitar: (pregunta: Pregunta) => setAbierto({ que: 'quitar', pregunta }),
  }
  const comun = {
    nombres: new Map(tipos.map(({ id, tipo }) => [id, tipo])),
    acciones: cambia ? acciones : null,
    ocupado,
  }
  const llena = vivas.length >= LIMITES_PREGUNTA.porEvento
  const crear = cambia && (
    <BotonCrear disabled={llena} onClick={() => setAbierto({ que: 'crear' })}>
      Agregar pregunta
    </BotonCrear>
  )
  return (
    <>
      {preguntas.length === 0 ? (
        <EmptyState title="Aún no hay preguntas" action={crear}>
          Pide lo que necesitas para recibir a tu gente: una talla, una alergia, cómo supieron de ti. Se contesta al
          comprar.
        </EmptyState>
      ) : (
        <>
          <CardHead
            title="Preguntas"
            className="max-sm:[&>div]:w-full"
            lead={
              llena
                ? `Llegaste a ${LIMITES_PREGUNTA.porEvento}: archiva una para agregar otra.`
                : 'Se contestan al comprar. Pide solo lo que vas a usar.'
            }
            actions={crear}
          />
          {vivas.length > 0 && <ListaPreguntas titulo="Preguntas" preguntas={vivas} {...comun} />}
          {archivadas.length > 0 && (
            <section aria-labelledby="archivadas" className="mt-8">
              <h2 id="archivadas" className="mb-4 font-semibold text-base">
                Archivadas
              </h2>
              <ListaPreguntas titulo="Preguntas archivadas" preguntas={archivadas} {...comun} />
            </section>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {dicho}
      </p>
      {abierto?.que === 'quitar' && (
        <QuitarPregunta
          params={params}
          pregunta={abierto.pregunta}
          onGuardado={onGuardado}
          onCerrar={() => setAbierto(null)}
        />
      )}
      {abierto !== null && abierto.que !== 'quitar' && (
        <PreguntaDialogo
          params={params}
          pregunta={abierto.que === 'editar' ? abierto.pregunta : null}
          tipos={tipos}
          onGuardado={onGuardado}
          onCerrar={() => setAbierto(null)}
        />
      )}
    </>
  )
}

export default function Preguntas() {
  const { organizacion, evento } = useEvento()
  const consulta = useQuery({
    ...preguntasQuery(organizacion.slug, evento.slug),
    staleTime: 0,
  })
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="las preguntas" alto="h-60" />
  return <Cuerpo preguntas={consulta.data.items} />
}
