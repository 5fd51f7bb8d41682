import type { LimitesMensaje, Mensaje } from '@entrale/contract/mensajes/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Lista } from '../../../../features/comun/listas/lista'
import { SinDatos } from '../../../../features/comun/listas/sin-datos'
import { useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { useSinGuardar } from '../../../../features/panel/comun/sin-guardar'
import { SoloAdministranEvento } from '../../../../features/panel/comun/solo-administran'
import { CancelarMensaje } from '../../../../features/panel/mensajes/cancelar-dialogo'
import { columnasDeMensajes } from '../../../../features/panel/mensajes/columnas-mensajes'
import { claveMensajes, mensajesQuery } from '../../../../features/panel/mensajes/consultas'
import { EditorMensaje } from '../../../../features/panel/mensajes/editor'
import { limiteEnPalabras } from '../../../../features/panel/mensajes/palabras'
import { Descripcion } from '../../../../features/publico/eventos/pagina/evento-descripcion'
import { tiposQuery } from '../../../../lib/consultas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { type Filtros, useFiltros } from '../../../../lib/use-filtros'
import { Button } from '../../../../ui/button'
import { CardHead, Note } from '../../../../ui/card'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { EmptyState } from '../../../../ui/states'

export const handle = { miga: 'Mensajes' }
export const meta = () => [{ title: tituloDe('Mensajes') }]
export const ErrorBoundary = FallaDeEvento

const CADA_MS = 10_000
type Escribiendo = { copia: Mensaje | null } | null

function useTipos() {
  const { organizacion, evento } = useEvento()
  return useQuery(tiposQuery(organizacion.slug, evento.slug)).data?.items ?? []
}

const useMensajes = (params: { slug: string; slugEvento: string }, pagina: number) =>
  useQuery({ ...mensajesQuery(params, pagina), staleTime: 0, refetchInterval: CADA_MS })

/** Leaving with something typed asks first, by a link or by the way back to the list. */
function Escribir({
  copia,
  limites,
  onEnviado,
  onCerrar,
}: {
  copia: Mensaje | null
  limites: LimitesMensaje
  onEnviado: () => Promise<unknown>
  onCerrar: () => void
}) {
  const { organizacion, evento } = useEvento()
  const tipos = useTipos()
  const [sucio, setSucio] = useState(false)
  const [saliendo, setSaliendo] = useState(false)
  const { dialogo } = useSinGuardar(sucio)
  return (
    <>
      <EditorMensaje
        params={{ slug: organizacion.slug, slugEvento: evento.slug }}
        copia={copia}
        tipos={tipos}
        zona={evento.zonaHoraria}
        limites={limites}
        pintar={(html) => <Descripcion html={html} />}
        onSucio={setSucio}
        onEnviado={onEnviado}
        onCerrar={() => (sucio ? setSaliendo(true) : onCerrar())}
      />
      {dialogo}
      <ConfirmDialog
        open={saliendo}
        onClose={() => setSaliendo(false)}
        title="¿Descartar el mensaje?"
        description="Lo que escribiste se pierde."
        confirm="Descartar"
        cancel="Seguir escribiendo"
        danger
        onConfirm={onCerrar}
      />
    </>
  )
}

type EscritosProps = {
  filtros: Filtros<never>
  consulta: ReturnType<typeof useMensajes>
  onDuplicar: (mensaje: Mensaje) => void
  onHecho: () => Promise<unknown>
}

function Escritos({ filtros, consulta, onDuplicar, onHecho }: EscritosProps) {
  const { organizacion, evento } = useEvento()
  const nombres = new Map(useTipos().map(({ id, tipo }) => [id, tipo]))
  const [cancelando, setCancelando] = useState<Mensaje | null>(null)
  return (
    <>
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los mensajes"
        titulo="Mensajes"
        palabras={['mensaje', 'mensajes']}
        columnas={columnasDeMensajes({ nombres, zona: evento.zonaHoraria, onDuplicar, onCancelar: setCancelando })}
        llave={({ id }) => id}
        vacia={null}
        menos="Hay menos mensajes de los que buscabas."
      />
      {cancelando !== null && (
        <CancelarMensaje
          params={{ slug: organizacion.slug, slugEvento: evento.slug }}
          mensaje={cancelando}
          onHecho={onHecho}
          onCerrar={() => setCancelando(null)}
        />
      )}
    </>
  )
}

const EscribirMensaje = ({ onClick }: { onClick: () => void }) => (
  <Button variant="primary" icon={<PenLine aria-hidden="true" />} className="max-sm:w-full" onClick={onClick}>
    Escribir mensaje
  </Button>
)

function Contenido() {
  const { organizacion, evento } = useEvento()
  const filtros = useFiltros<never>({})
  const cache = useQueryClient()
  const [escribiendo, setEscribiendo] = useState<Escribiendo>(null)
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const consulta = useMensajes(params, filtros.pagina)
  const { data } = consulta
  const refrescar = () => cache.invalidateQueries({ queryKey: claveMensajes(params) })
  if (data === undefined) return <SinDatos consulta={consulta} nombre="los mensajes" alto="h-60" />
  const { limites } = data
  const onEnviado = async () => {
    await refrescar()
    setEscribiendo(null)
  }
  if (escribiendo !== null)
    return (
      <Escribir
        copia={escribiendo.copia}
        limites={limites}
        onEnviado={onEnviado}
        onCerrar={() => setEscribiendo(null)}
      />
    )
  const suspendida = limites.nivel === 'suspendida'
  const escribir = !suspendida && <EscribirMensaje onClick={() => setEscribiendo({ copia: null })} />
  if (data.total === 0)
    return (
      <EmptyState title="Aún no hay mensajes" action={escribir}>
        {suspendida
          ? limiteEnPalabras(limites, 'operativo')
          : 'Escribe a quien tiene boletos: a qué hora abren puertas, qué llevar, un cambio de último momento.'}
      </EmptyState>
    )
  return (
    <>
      <CardHead
        title="Mensajes"
        className="max-sm:[&>div]:w-full"
        lead="Lo que le escribes a quien tiene boletos de este evento."
        actions={escribir}
      />
      {suspendida && (
        <Note tone="chile" icon={<CircleAlert />} className="mb-4">
          {limiteEnPalabras(limites, 'operativo')}
        </Note>
      )}
      <Escritos
        filtros={filtros}
        consulta={consulta}
        onDuplicar={(copia) => !suspendida && setEscribiendo({ copia })}
        onHecho={refrescar}
      />
    </>
  )
}

export default function Mensajes() {
  return (
    <SoloAdministranEvento titulo="No puedes ver los mensajes de este evento">
      <Contenido />
    </SoloAdministranEvento>
  )
}
