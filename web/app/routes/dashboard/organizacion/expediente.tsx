import type { Expediente } from '@entrale/contract/expedientes/schemas'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { SinDatos } from '../../../features/comun/listas/sin-datos'
import { useOrganizacion } from '../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { useSinGuardar } from '../../../features/panel/comun/sin-guardar'
import { Accesos } from '../../../features/panel/expediente/accesos'
import { expedienteQuery } from '../../../features/panel/expediente/consultas'
import { LetreroExpediente } from '../../../features/panel/expediente/letrero-expediente'
import { ParteContrato } from '../../../features/panel/expediente/parte-contrato'
import { ParteDocumentos } from '../../../features/panel/expediente/parte-documentos'
import { ParteDomicilio } from '../../../features/panel/expediente/parte-domicilio'
import { PartePersonas } from '../../../features/panel/expediente/parte-personas'
import { ParteQuien } from '../../../features/panel/expediente/parte-quien'
import { faltanEn, pasosDe, VALIDAS } from '../../../features/panel/expediente/pasos'
import { Resumen } from '../../../features/panel/expediente/resumen'
import { rutaExpediente, rutaOrganizacion } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo/seo'
import { useFiltros } from '../../../lib/use-filtros'
import { ButtonLink } from '../../../ui/button'
import { PageHead } from '../../../ui/layout'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { EmptyState } from '../../../ui/states'
import { TabNav } from '../../../ui/tabs'

export const handle = { miga: 'Expediente' }
export const meta = () => [{ title: tituloDe('Expediente') }]
export const ErrorBoundary = FallaDeOrganizacion

const Espera = () => (
  <Loading label="Cargando el expediente" className="grid gap-6 lg:grid-cols-[1fr_22rem]">
    <Skeleton className="h-96" />
    <Skeleton className="h-64" />
  </Loading>
)

function useSucios() {
  const [sucios, setSucios] = useState<ReadonlySet<string>>(new Set())
  const onSucio = useCallback((paso: string, sucio: boolean) => {
    setSucios((antes) => {
      if (antes.has(paso) === sucio) return antes
      const despues = new Set(antes)
      if (sucio) despues.add(paso)
      else despues.delete(paso)
      return despues
    })
  }, [])
  return { sucio: sucios.size > 0, onSucio }
}

/** All steps stay on the page, and one is shown: what was typed in the others is not lost. */
function Pasos({ slug, expediente }: { slug: string; expediente: Expediente }) {
  const { valores } = useFiltros(VALIDAS)
  const { sucio, onSucio } = useSucios()
  const { dialogo } = useSinGuardar(sucio)
  const pasos = pasosDe(expediente)
  const paso = pasos.some(({ id }) => id === valores.paso) ? valores.paso : ''
  const hrefDe = (id: string) => (id === '' ? rutaExpediente(slug) : `${rutaExpediente(slug)}?paso=${id}`)
  const siguiente = (id: string) => hrefDe(pasos[pasos.findIndex((uno) => uno.id === id) + 1]?.id ?? '')
  const parte = (id: string) => ({ slug, expediente, paso: id, sigue: siguiente(id), onSucio })
  const faltaFirma = expediente.contrato.firmada !== expediente.contrato.version
  return (
    <>
      <TabNav
        label="Pasos del expediente"
        className="mb-6"
        tabs={pasos.map(({ id, label, campos }) => {
          const faltan = id === 'contrato' ? Number(faltaFirma) : faltanEn(campos, expediente)
          return { label, href: hrefDe(id), current: id === paso, ...(faltan > 0 && { count: faltan }) }
        })}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <div hidden={paso !== ''}>
            <ParteQuien {...parte('')} />
          </div>
          <div hidden={paso !== 'domicilio'}>
            <ParteDomicilio {...parte('domicilio')} />
          </div>
          {expediente.datos.persona === 'moral' && (
            <div hidden={paso !== 'personas'}>
              <PartePersonas {...parte('personas')} />
            </div>
          )}
          {paso === 'documentos' && <ParteDocumentos slug={slug} expediente={expediente} sigue={siguiente(paso)} />}
          {paso === 'contrato' && <ParteContrato slug={slug} />}
          {paso === 'documentos' && <Accesos slug={slug} />}
        </div>
        <Resumen slug={slug} expediente={expediente} hrefDe={hrefDe} />
      </div>
      {dialogo}
    </>
  )
}

function Contenido({ slug }: { slug: string }) {
  const consulta = useQuery(expedienteQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="el expediente" espera={<Espera />} />
  const { item } = consulta.data
  return (
    <>
      <LetreroExpediente expediente={item} />
      <Pasos slug={slug} expediente={item} />
    </>
  )
}

/** Who the organization is before the law, and the contract with the platform. */
export default function PantallaExpediente() {
  const { slug, rol, nombreMostrado } = useOrganizacion()
  if (rol !== 'owner')
    return (
      <EmptyState
        as="h1"
        title="El expediente es de quien es propietario"
        action={<ButtonLink href={rutaOrganizacion(slug)}>Ir al dashboard</ButtonLink>}
      >
        Tiene datos personales de quien está detrás de {nombreMostrado}: solo su propietario puede verlo y cambiarlo.
      </EmptyState>
    )
  return (
    <>
      <PageHead title="Expediente" lead="Quién vende y quién cobra. Lo pedimos una vez, antes del primer pago." />
      <Contenido key={slug} slug={slug} />
    </>
  )
}
