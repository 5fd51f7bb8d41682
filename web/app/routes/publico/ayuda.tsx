import { useEffect } from 'react'
import { AYUDA } from '../../features/publico/documentos/ayuda-respuestas'
import { Documento } from '../../features/publico/documentos/documento'
import { cargarPlataforma } from '../../features/publico/documentos/plataforma'
import { metaDe, tituloDe } from '../../lib/seo/seo'
import type { Route } from './+types/ayuda'

export const loader = (args: Route.LoaderArgs) => cargarPlataforma(args)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDe({
    title: tituloDe('Ayuda'),
    description:
      'Respuestas sobre comprar boletos, recibirlos, cambios y reembolsos, tu cuenta y cómo organizar un evento en Éntrale.',
    origen: loaderData?.origen ?? '',
    ruta: '/ayuda',
  })

/** A link to one answer opens it. */
function useAbrirLaDelEnlace(): void {
  useEffect(() => {
    const abrir = () => {
      const respuesta = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (!(respuesta instanceof HTMLDetailsElement)) return
      respuesta.open = true
      respuesta.scrollIntoView()
    }
    abrir()
    window.addEventListener('hashchange', abrir)
    return () => window.removeEventListener('hashchange', abrir)
  }, [])
}

export default function Ayuda({ loaderData }: Route.ComponentProps) {
  useAbrirLaDelEnlace()
  return (
    <Documento
      narrow="En qué te"
      wide="Ayudamos"
      entrada="Lo que más se pregunta, para quien va y para quien organiza. Si no está aquí, escríbenos."
      plataforma={loaderData.plataforma}
      secciones={AYUDA}
    />
  )
}
