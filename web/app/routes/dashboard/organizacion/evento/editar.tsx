import { ApiError } from '@entrale/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useEvento } from '../../../../features/panel/comun/contexto'
import { NoEsta } from '../../../../features/panel/comun/no-esta'
import { useSinGuardar } from '../../../../features/panel/comun/sin-guardar'
import { soloQuienCambia } from '../../../../features/panel/comun/solo-quien-cambia'
import {
  type CuerpoEvento,
  cambiosDe,
  type DatosEvento,
  datosDe,
  mueven,
} from '../../../../features/panel/eventos/formulario/datos-formulario'
import { EventoForm } from '../../../../features/panel/eventos/formulario/evento-form'
import { decirFallo } from '../../../../features/panel/eventos/formulario/fallo'
import { MotivoDialogo } from '../../../../features/panel/eventos/formulario/motivo-dialogo'
import { useBorrador } from '../../../../features/panel/eventos/formulario/use-borrador'
import {
  type FormularioEvento,
  useFormularioEvento,
} from '../../../../features/panel/eventos/formulario/use-formulario-evento'
import { VISTAS } from '../../../../features/panel/partes/vistas-evento'
import { api } from '../../../../lib/api'
import { categoriasQuery } from '../../../../lib/consultas'
import { eventoPanelQuery, eventosPanelQuery } from '../../../../lib/consultas-panel'
import { rutaEventoPanel, rutaEventos } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useSubida } from '../../../../lib/subir'
import { Note } from '../../../../ui/card'
import { EmptyState } from '../../../../ui/states'
import { toast } from '../../../../ui/toaster'
import type { Route } from './+types/editar'

const TODAS = 50

export const handle = { miga: 'Editar' }
export const meta = () => [{ title: tituloDe('Editar evento') }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => soloQuienCambia(params.slugOrganizacion)

type PorAvisar = { cuerpo: CuerpoEvento; motivo: string; error?: string | undefined }

/** What the server says against the reason of a move, if anything. */
const sobreMotivo = (error: unknown) =>
  error instanceof ApiError ? error.wire.form?.find(({ name }) => name === 'motivo')?.message : undefined

function useGuardado(formulario: FormularioEvento, inicial: DatosEvento) {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { imagenes, quitadas } = formulario
  const { subir, subido } = useSubida(Object.values(imagenes).some((archivo) => archivo !== null))
  const guardar = async (cuerpo: CuerpoEvento, motivo: string | undefined, alGuardar: () => void) => {
    const quitar = {
      ...(quitadas.includes('card_imagen') && { quitarCard: 'true' as const }),
      ...(quitadas.includes('portada_imagen') && { quitarPortada: 'true' as const }),
    }
    const body = { ...cambiosDe(inicial, cuerpo), ...quitar, ...(motivo !== undefined && { motivo }) }
    const respuesta = await subir('PATCH /organizacion/:slug/eventos/:slugEvento', {
      params: { slug: organizacion.slug, slugEvento: evento.slug },
      body,
      files: imagenes,
    })
    alGuardar()
    cache.setQueryData(eventoPanelQuery(organizacion.slug, respuesta.item.slug).queryKey, respuesta)
    void cache.invalidateQueries({ queryKey: eventosPanelQuery(organizacion.slug).queryKey })
    toast.success('Evento actualizado correctamente')
    await navigate(rutaEventoPanel(organizacion.slug, respuesta.item.slug))
  }
  return { guardar, subido }
}

function useEditar() {
  const { organizacion, evento } = useEvento()
  // as it was when the page opened: what somebody else changes meanwhile is not taken back by saving
  const [inicial] = useState(() => datosDe(evento))
  const formulario = useFormularioEvento(inicial)
  const { letrero, olvidar } = useBorrador(formulario, inicial, `${organizacion.slug}/${evento.id}`)
  const { dialogo, soltar } = useSinGuardar(formulario.sucio, olvidar)
  const alGuardar = () => {
    soltar()
    olvidar()
  }
  const { guardar, subido } = useGuardado(formulario, inicial)
  const [porAvisar, setPorAvisar] = useState<PorAvisar | null>(null)
  const decir = (error: unknown, cuerpo: CuerpoEvento, motivo: string | undefined) => {
    const falta = sobreMotivo(error)
    if (falta !== undefined)
      return setPorAvisar({ cuerpo, motivo: motivo ?? '', error: motivo === undefined ? undefined : falta })
    setPorAvisar(null)
    decirFallo(formulario, error)
  }
  const intentar = async (cuerpo: CuerpoEvento, motivo?: string) => {
    const avisa = evento.boletos.vendidos > 0 && mueven(cambiosDe(inicial, cuerpo))
    if (avisa && motivo === undefined) return setPorAvisar({ cuerpo, motivo: '' })
    await guardar(cuerpo, motivo, alGuardar).catch((error: unknown) => decir(error, cuerpo, motivo))
  }
  return { formulario, letrero, dialogo, subido, porAvisar, volver: () => setPorAvisar(null), intentar }
}

const Pospuesto = () => (
  <Note icon={<CalendarClock />}>
    El evento está pospuesto. Al guardar otra fecha queda reprogramado y vuelve a vender.
  </Note>
)

function Formulario() {
  const { organizacion, evento } = useEvento()
  const categorias = useQuery(categoriasQuery(api, TODAS))
  const { formulario, letrero, dialogo, subido, porAvisar, volver, intentar } = useEditar()
  return (
    <>
      <EventoForm
        formulario={formulario}
        organizacion={organizacion.slug}
        categorias={categorias.data?.items ?? [evento.Categoria]}
        vistas={VISTAS}
        actual={evento}
        onSubmit={formulario.form.handleSubmit((cuerpo) => intentar(cuerpo))}
        salida={rutaEventoPanel(organizacion.slug, evento.slug)}
        boton="Guardar cambios"
        textoGuardando="Guardando"
        subido={subido}
        nota={
          <>
            {letrero}
            {evento.estado === 'pospuesto' && <Pospuesto />}
          </>
        }
      />
      {porAvisar && (
        <MotivoDialogo
          organizacion={organizacion.slug}
          slugEvento={evento.slug}
          vendidos={evento.boletos.vendidos}
          inicial={porAvisar.motivo}
          error={porAvisar.error}
          onConfirmar={(motivo) => intentar(porAvisar.cuerpo, motivo)}
          onCancelar={volver}
        />
      )}
      {dialogo}
    </>
  )
}

export default function EditarEvento() {
  const { evento } = useEvento()
  if (evento.estado === 'cancelado' || evento.estado === 'finalizado')
    return <EmptyState title="Este evento ya no se edita">Ya terminó o se canceló. Sus ventas siguen aquí.</EmptyState>
  return <Formulario key={evento.id} />
}

export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <NoEsta
    as="h2"
    error={error}
    titulo="No puedes editar eventos en esta organización"
    texto="Eres Miembro: pide a quien la administra que cambie tu rol."
    volver={{ href: rutaEventos(params.slugOrganizacion ?? ''), texto: 'Ver los eventos' }}
  />
)
