import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { useQuery } from '@tanstack/react-query'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import { SinDatos } from '../../../features/comun/listas/sin-datos'
import { Bitacora } from '../../../features/panel/bitacora/bitacora'
import { VALIDAS } from '../../../features/panel/bitacora/filtro'
import { useOrganizacion } from '../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { pestanasDe } from '../../../features/panel/comun/pestanas'
import { useSinGuardar } from '../../../features/panel/comun/sin-guardar'
import { SoloAdministran } from '../../../features/panel/comun/solo-administran'
import { DatosOrganizacion } from '../../../features/panel/configuracion/datos'
import { ZonaDeRiesgo } from '../../../features/panel/configuracion/riesgo'
import { Seguridad } from '../../../features/panel/configuracion/seguridad'
import { VistaPrevia } from '../../../features/panel/organizaciones/vista-previa'
import { organizacionPropiaQuery } from '../../../lib/consultas-panel'
import { rutaConfiguracion, rutaIntegraciones } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo/seo'
import { useFiltros } from '../../../lib/use-filtros'
import { ButtonLink } from '../../../ui/button'
import { PageHead } from '../../../ui/layout'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { TabNav } from '../../../ui/tabs'

export const handle = { miga: 'Configuración' }
export const meta = () => [{ title: tituloDe('Configuración') }]
export const ErrorBoundary = FallaDeOrganizacion

type DeOrganizacion = { organizacion: MiOrganizacion }

const Espera = () => (
  <Loading label="Cargando la organización" className="grid gap-5">
    <Skeleton className="h-16" />
    <Skeleton className="h-40" />
  </Loading>
)

function Datos({ organizacion: { slug } }: DeOrganizacion) {
  const [sucio, setSucio] = useState(false)
  const { dialogo } = useSinGuardar(sucio)
  const consulta = useQuery(organizacionPropiaQuery(slug))
  return (
    <>
      {consulta.data === undefined ? (
        <SinDatos consulta={consulta} nombre="la organización" espera={<Espera />} />
      ) : (
        <DatosOrganizacion
          organizacion={consulta.data.item}
          onSucio={setSucio}
          vista={(datos, logo) => <VistaPrevia datos={datos} slug={slug} logo={logo} />}
        />
      )}
      {dialogo}
    </>
  )
}

/** The form stays while another part is looked at: what was typed is not lost. */
function Partes({ organizacion }: DeOrganizacion) {
  const filtros = useFiltros(VALIDAS)
  const { slug, rol } = organizacion
  const parte = filtros.valores.parte === 'riesgo' && rol !== 'owner' ? '' : filtros.valores.parte
  const raiz = rutaConfiguracion(slug)
  const partes = [
    { id: '', label: 'Datos' },
    { id: 'seguridad', label: 'Seguridad' },
    { id: 'bitacora', label: 'Bitácora' },
    ...(rol === 'owner' ? [{ id: 'riesgo', label: 'Zona de riesgo' }] : []),
  ]
  return (
    <>
      <TabNav label="Partes de la configuración" className="mb-7" tabs={pestanasDe(raiz, partes, parte)} />
      <div hidden={parte !== ''}>
        <Datos organizacion={organizacion} />
      </div>
      {parte === 'seguridad' && <Seguridad slug={slug} />}
      {parte === 'bitacora' && <Bitacora slug={slug} filtros={filtros} />}
      {parte === 'riesgo' && <ZonaDeRiesgo organizacion={organizacion} />}
    </>
  )
}

function Contenido() {
  const organizacion = useOrganizacion()
  return (
    <>
      <PageHead
        title="Configuración"
        lead="Los datos de la organización, y quién hizo qué en ella."
        actions={
          <ButtonLink href={rutaIntegraciones(organizacion.slug)} icon={<Plug aria-hidden="true" />}>
            Integraciones
          </ButtonLink>
        }
      />
      <Partes key={organizacion.slug} organizacion={organizacion} />
    </>
  )
}

const ajeno = (cual: string) =>
  `La configuración de ${cual} es para quien la administra. Si la necesitas, pide a su propietario que cambie tu rol.`

export default function Configuracion() {
  return (
    <SoloAdministran texto={ajeno}>
      <Contenido />
    </SoloAdministran>
  )
}
