import { useQuery } from '@tanstack/react-query'
import { SinDatos } from '../../../features/comun/listas/sin-datos'
import { puedeCambiar, useOrganizacion } from '../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { Equipo } from '../../../features/panel/equipo/equipo'
import { InvitarColaborador } from '../../../features/panel/equipo/invitar'
import { equipoQuery } from '../../../lib/consultas-panel'
import { cuenta } from '../../../lib/formatos'
import { tituloDe } from '../../../lib/seo/seo'
import { PageHead } from '../../../ui/layout'

export const handle = { miga: 'Colaboradores' }
export const meta = () => [{ title: tituloDe('Colaboradores') }]
export const ErrorBoundary = FallaDeOrganizacion

const resumen = (personas: number, pendientes: number) =>
  [
    cuenta(personas, 'persona en el equipo', 'personas en el equipo'),
    pendientes > 0 && cuenta(pendientes, 'invitación pendiente', 'invitaciones pendientes'),
  ]
    .filter(Boolean)
    .join(', ')

export default function Colaboradores() {
  const organizacion = useOrganizacion()
  const { slug, nombreMostrado } = organizacion
  const consulta = useQuery(equipoQuery(slug))
  const { data } = consulta
  return (
    <>
      <PageHead
        title="Colaboradores"
        lead={data && resumen(data.equipo.length, data.invitaciones.length)}
        actions={puedeCambiar(organizacion) && <InvitarColaborador slug={slug} organizacion={nombreMostrado} />}
      />
      {data === undefined ? (
        <SinDatos consulta={consulta} nombre="los colaboradores" alto="h-48" />
      ) : (
        <Equipo organizacion={organizacion} datos={data} />
      )}
    </>
  )
}
