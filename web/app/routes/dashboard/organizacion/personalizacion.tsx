import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { SinDatos } from '../../../features/comun/listas/sin-datos'
import { useOrganizacion } from '../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { useSinGuardar } from '../../../features/panel/comun/sin-guardar'
import { SoloAdministran } from '../../../features/panel/comun/solo-administran'
import { CampoLogo } from '../../../features/panel/configuracion/logo'
import { personalizacionQuery } from '../../../features/panel/personalizacion/consultas'
import { EditorPersonalizacion } from '../../../features/panel/personalizacion/editor'
import { tituloDe } from '../../../lib/seo/seo'
import { ButtonLink } from '../../../ui/button'
import { PageHead } from '../../../ui/layout'
import { Loading, Skeleton } from '../../../ui/skeleton'

export const handle = { miga: 'Personalización' }
export const meta = () => [{ title: tituloDe('Personalización') }]
export const ErrorBoundary = FallaDeOrganizacion

/* Pieces of four pages: the form does not wait for them. */
const PreviaDe = lazy(() =>
  import('../../../features/panel/partes/previa-personalizacion').then((modulo) => ({ default: modulo.PreviaDe })),
)

const Espera = () => (
  <Loading label="Cargando la personalización" className="grid gap-5 lg:grid-cols-2">
    <Skeleton className="h-100" />
    <Skeleton className="h-100 max-lg:hidden" />
  </Loading>
)

function Editor({ organizacion: { slug, nombreMostrado } }: { organizacion: MiOrganizacion }) {
  const [sucio, setSucio] = useState(false)
  const { dialogo } = useSinGuardar(sucio)
  const consulta = useQuery(personalizacionQuery(slug))
  if (consulta.data === undefined)
    return <SinDatos consulta={consulta} nombre="la personalización" espera={<Espera />} />
  return (
    <>
      <EditorPersonalizacion
        slug={slug}
        guardada={consulta.data.item}
        onSucio={setSucio}
        campoLogo={(logo) => <CampoLogo nombre={nombreMostrado} logo={logo} />}
        vista={(borrador) => (
          <Suspense fallback={<Skeleton className="h-100" />}>
            <PreviaDe slug={slug} borrador={borrador} />
          </Suspense>
        )}
      />
      {dialogo}
    </>
  )
}

function Contenido() {
  const organizacion = useOrganizacion()
  return (
    <>
      <PageHead
        title="Personalización"
        lead="Tu color, tus imágenes y tu texto, donde la gente te ve."
        actions={
          <ButtonLink href={`/o/${organizacion.slug}`} target="_blank" icon={<ExternalLink aria-hidden="true" />}>
            Ver mi página
          </ButtonLink>
        }
      />
      <Editor key={organizacion.slug} organizacion={organizacion} />
    </>
  )
}

const ajeno = (cual: string) =>
  `Cómo se ve ${cual} lo decide quien la administra. Si te toca, pide a su propietario que cambie tu rol.`

export default function Personalizacion() {
  return (
    <SoloAdministran texto={ajeno}>
      <Contenido />
    </SoloAdministran>
  )
}
