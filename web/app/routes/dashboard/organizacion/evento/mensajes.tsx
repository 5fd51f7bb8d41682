import type { LimitesMensaje, Mensaje } from '@entrale/contract/mensajes/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, PenLine } from 'lucide-react'
import { useState } from 'react'
import { Paginas } from '../../../../features/comun/paginas'
import { useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { useSinGuardar } from '../../../../features/panel/comun/sin-guardar'
import { SoloAdministranEvento } from '../../../../features/panel/comun/solo-administran'
import { CancelarMensaje } from '../../../../features/panel/mensajes/cancelar-dialogo'
import { claveMensajes, mensajesQuery } from '../../../../features/panel/mensajes/consultas'
import { EditorMensaje } from '../../../../features/panel/mensajes/editor'
import { limiteEnPalabras } from '../../../../features/panel/mensajes/palabras'
import { TablaMensajes } from '../../../../features/panel/mensajes/tabla-mensajes'
import { Descripcion } from '../../../../features/publico/eventos/pagina/evento-descripcion'
import { POR_PAGINA } from '../../../../lib/consultas'
import { tiposQuery } from '../../../../lib/consultas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useFiltros } from '../../../../lib/use-filtros'
import { Button, ButtonLink } from '../../../../ui/button'
import { CardHead, Note } from '../../../../ui/card'
import { ConfirmDialog } from '../../../../ui/confirm-dialog'
import { LoadingBlock } from '../../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../../ui/states'

export const handle = { miga: 'Mensajes' }
export const meta = () => [{ title: tituloDe('Mensajes') }]
export const ErrorBoundary = FallaDeEvento

const CADA_MS = 10_000
type Escribiendo = { copia: Mensaje | null } | null

function useTipos() {
  const { organizacion, evento } = useEvento()
  return useQuery(tiposQuery(organizacion.slug, evento.slug)).data?.items ?? []
}

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

type ListaProps = {
  filtros: ReturnType<typeof useFiltros<never>>
  datos: { items: Mensaje[]; total: number }
  busy: boolean
  onDuplicar: (mensaje: Mensaje) => void
  onHecho: () => Promise<unknown>
}

function Lista({ filtros, datos: { items, total }, busy, onDuplicar, onHecho }: ListaProps) {
  const { organizacion, evento } = useEvento()
  const nombres = new Map(useTipos().map(({ id, tipo }) => [id, tipo]))
  const [cancelando, setCancelando] = useState<Mensaje | null>(null)
  return (
    <>
      <TablaMensajes
        mensajes={items}
        nombres={nombres}
        zona={evento.zonaHoraria}
        busy={busy}
        onDuplicar={onDuplicar}
        onCancelar={setCancelando}
        empty={
          <EmptyState
            title="Esta página ya no existe"
            className="border-0"
            action={<ButtonLink href={filtros.hrefDePagina(1)}>Ir a la primera</ButtonLink>}
          >
            Hay menos mensajes de los que buscabas.
          </EmptyState>
        }
        below={
          items.length > 0 && (
            <Paginas
              filtros={filtros}
              porPagina={POR_PAGINA}
              vistos={items.length}
              total={total}
              palabras={['mensaje', 'mensajes']}
            />
          )
        }
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
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...mensajesQuery(params, filtros.pagina),
    staleTime: 0,
    refetchInterval: CADA_MS,
  })
  const refrescar = () => cache.invalidateQueries({ queryKey: claveMensajes(params) })
  if (data === undefined && error)
    return <ErrorState title="Error al cargar los mensajes" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <LoadingBlock label="Cargando los mensajes" className="h-60" />
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
          ? limiteEnPalabras(limites)
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
          {limiteEnPalabras(limites)}
        </Note>
      )}
      <Lista
        filtros={filtros}
        datos={data}
        busy={isPlaceholderData}
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
