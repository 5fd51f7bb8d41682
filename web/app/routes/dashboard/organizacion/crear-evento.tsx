import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useOrganizacion } from '../../../features/panel/comun/contexto'
import { NoEsta } from '../../../features/panel/comun/no-esta'
import { useSinGuardar } from '../../../features/panel/comun/sin-guardar'
import { soloQuienCambia } from '../../../features/panel/comun/solo-quien-cambia'
import { type CuerpoEvento, VACIO } from '../../../features/panel/eventos/formulario/datos-formulario'
import { EventoForm } from '../../../features/panel/eventos/formulario/evento-form'
import { decirFallo } from '../../../features/panel/eventos/formulario/fallo'
import { ParaPublicar } from '../../../features/panel/eventos/formulario/para-publicar'
import { useBorrador } from '../../../features/panel/eventos/formulario/use-borrador'
import { useFormularioEvento } from '../../../features/panel/eventos/formulario/use-formulario-evento'
import { VISTAS } from '../../../features/panel/partes/vistas-evento'
import { api } from '../../../lib/api'
import { categoriasQuery } from '../../../lib/consultas'
import { eventosPanelQuery, refrescarSesion } from '../../../lib/consultas-panel'
import { rutaEventoPanel, rutaEventos } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo/seo'
import { useSubida } from '../../../lib/subir'
import { RequiredMark } from '../../../ui/field'
import { PageHead } from '../../../ui/layout'
import { toast } from '../../../ui/toaster'
import type { Route } from './+types/crear-evento'

const TODAS = 50

export const handle = {
  miga: ({ slugOrganizacion = '' }: { slugOrganizacion?: string }) => [
    { label: 'Eventos', href: rutaEventos(slugOrganizacion) },
    { label: 'Crear tu evento' },
  ],
}
export const meta = () => [{ title: tituloDe('Crear tu evento') }]

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => soloQuienCambia(params.slugOrganizacion)

function useCrear() {
  const { slug } = useOrganizacion()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const formulario = useFormularioEvento(VACIO)
  const { letrero, olvidar } = useBorrador(formulario, VACIO, `${slug}/`)
  const { dialogo, soltar } = useSinGuardar(formulario.sucio, olvidar)
  const { form, imagenes } = formulario
  const { subir, subido } = useSubida(Object.values(imagenes).some((archivo) => archivo !== null))
  const crear = async (body: CuerpoEvento) => {
    try {
      const { item } = await subir('POST /organizacion/:slugOrganizacion/eventos/crear-evento', {
        params: { slugOrganizacion: slug },
        body,
        files: imagenes,
      })
      soltar()
      olvidar()
      toast.success('Evento creado correctamente')
      await Promise.all([
        refrescarSesion(),
        cache.invalidateQueries({ queryKey: eventosPanelQuery(slug).queryKey }),
      ]).catch(() => undefined)
      await navigate(rutaEventoPanel(slug, item.slug))
    } catch (error) {
      decirFallo(formulario, error)
    }
  }
  return { formulario, letrero, dialogo, subido, onSubmit: form.handleSubmit(crear) }
}

export default function CrearEvento() {
  const { slug } = useOrganizacion()
  const categorias = useQuery(categoriasQuery(api, TODAS))
  const { formulario, letrero, dialogo, subido, onSubmit } = useCrear()
  return (
    <>
      <PageHead
        title="Crear tu evento"
        lead={
          <>
            Se guarda sin publicar. Los campos con <RequiredMark /> son obligatorios.
          </>
        }
      />
      <EventoForm
        formulario={formulario}
        organizacion={slug}
        categorias={categorias.data?.items ?? []}
        onSubmit={onSubmit}
        salida={rutaEventos(slug)}
        boton="Crear evento"
        textoGuardando="Creando"
        vistas={VISTAS}
        subido={subido}
        nota={letrero}
        lado={<ParaPublicar formulario={formulario} />}
      />
      {dialogo}
    </>
  )
}

export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <NoEsta
    error={error}
    titulo="No puedes crear eventos en esta organización"
    texto="Eres Miembro: pide a quien la administra que cambie tu rol."
    volver={{ href: rutaEventos(params.slugOrganizacion ?? ''), texto: 'Ver los eventos' }}
  />
)
