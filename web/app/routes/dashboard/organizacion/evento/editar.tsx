import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { data, useNavigate } from 'react-router'
import { EventoForm } from '../../../../features/eventos-panel/evento-form'
import { CAMPOS, type CuerpoEvento, cambiosDe, datosDe, useFormularioEvento } from '../../../../features/eventos-panel/formulario'
import { NoEsta } from '../../../../features/panel/no-esta'
import { useSinGuardar } from '../../../../features/panel/sin-guardar'
import { api } from '../../../../lib/api'
import { showErrors } from '../../../../lib/api-form'
import { categoriasQuery } from '../../../../lib/consultas'
import { eventoPanelQuery, eventosPanelQuery } from '../../../../lib/consultas-panel'
import { rutaEventoPanel, rutaEventos } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo'
import { sesionActual } from '../../../../lib/sesion'
import { Note } from '../../../../ui/card'
import { EmptyState } from '../../../../ui/states'
import { toast } from '../../../../ui/toaster'
import { puedeCambiar, useEvento } from '../contexto'
import type { Route } from './+types/editar'

const TODAS = 50
const ARCHIVOS = ['card_imagen', 'portada_imagen']

export const handle = { miga: 'Editar' }
export const meta = () => [{ title: tituloDe('Editar evento') }]

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const organizacion = sesionActual().organizaciones.find(({ slug }) => slug === params.slugOrganizacion)
  if (organizacion !== undefined && !puedeCambiar(organizacion)) throw data(null, { status: 404 })
  return null
}

function useEditar() {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const inicial = datosDe(evento)
  const formulario = useFormularioEvento(inicial)
  const { dialogo, soltar } = useSinGuardar(formulario.sucio)
  const { form, imagenes } = formulario
  const guardar = async (cuerpo: CuerpoEvento) => {
    const params = { slug: organizacion.slug, slugEvento: evento.slug }
    try {
      const respuesta = await api('PATCH /organizacion/:slug/eventos/:slugEvento', { params, body: cambiosDe(inicial, cuerpo), files: imagenes })
      soltar()
      cache.setQueryData(eventoPanelQuery(organizacion.slug, respuesta.item.slug).queryKey, respuesta)
      void cache.invalidateQueries({ queryKey: eventosPanelQuery(organizacion.slug).queryKey })
      toast.success('Evento actualizado correctamente')
      await navigate(rutaEventoPanel(organizacion.slug, respuesta.item.slug))
    } catch (error) {
      const rest = showErrors(form, error, [...CAMPOS, ...ARCHIVOS])
      if (rest !== null) toast.error(rest || 'Error al actualizar el formulario')
    }
  }
  return { formulario, dialogo, onSubmit: form.handleSubmit(guardar) }
}

const Fijos = () => <Note icon={<Lock />}>Ya hay boletos vendidos o apartados: la fecha y el lugar no se pueden cambiar.</Note>

function Formulario() {
  const { organizacion, evento } = useEvento()
  const categorias = useQuery(categoriasQuery(api, TODAS))
  const { formulario, dialogo, onSubmit } = useEditar()
  const fijos = evento.boletos.vendidos + evento.boletos.apartados > 0
  return (
    <>
      <EventoForm
        formulario={formulario}
        organizacion={organizacion.slug}
        categorias={categorias.data?.items ?? [evento.Categoria]}
        actual={evento}
        onSubmit={onSubmit}
        salida={rutaEventoPanel(organizacion.slug, evento.slug)}
        boton="Guardar cambios"
        guardando="Guardando"
        fechaYLugarFijos={fijos}
        aviso={fijos && <Fijos />}
      />
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
    error={error}
    titulo="No puedes editar eventos en esta organización"
    texto="Eres Miembro: pide a quien la administra que cambie tu rol."
    volver={{ href: rutaEventos(params.slugOrganizacion ?? ''), texto: 'Ver los eventos' }}
  />
)
