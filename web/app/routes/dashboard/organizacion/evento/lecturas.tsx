import { useQuery } from '@tanstack/react-query'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { DescargarCsv } from '../../../../features/panel/comun/descargar-csv'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { puertasQuery } from '../../../../features/panel/puertas/consultas'
import { useFiltrosLecturas } from '../../../../features/panel/puertas/lecturas/filtro'
import { FiltrosLecturas } from '../../../../features/panel/puertas/lecturas/filtros-lecturas'
import { ListaLecturas } from '../../../../features/panel/puertas/lecturas/lista-lecturas'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'

type Params = { slugOrganizacion?: string; slugEvento?: string }

export const handle = {
  miga: ({ slugOrganizacion = '', slugEvento = '' }: Params) => {
    const puertas = `${rutaEventoPanel(slugOrganizacion, slugEvento)}/puertas`
    return [
      { label: 'Puertas', href: puertas },
      { label: 'Lecturas', href: `${puertas}/lecturas` },
    ]
  },
}
export const meta = () => [{ title: tituloDe('Lecturas') }]
export const ErrorBoundary = FallaDeEvento

export default function Lecturas() {
  const { organizacion, evento } = useEvento()
  const filtros = useFiltrosLecturas()
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const { data } = useQuery(puertasQuery(params))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="font-semibold text-base">Lecturas</h2>
          <p className="text-muted">Cada boleto que se escaneó, haya pasado o no.</p>
        </div>
        {puedeCambiar(organizacion) && (
          <DescargarCsv {...params} lista="accesos" que="lecturas" consulta={filtros.consulta} />
        )}
      </div>
      <FiltrosLecturas filtros={filtros} puertas={data?.puertas ?? []} />
      <ListaLecturas params={params} zona={evento.zonaHoraria} filtros={filtros} />
    </>
  )
}
