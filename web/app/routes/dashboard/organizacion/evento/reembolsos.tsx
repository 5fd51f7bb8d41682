import { useQuery } from '@tanstack/react-query'
import { Lista } from '../../../../features/comun/listas/lista'
import { CompensacionesDeEvento } from '../../../../features/panel/compras/compensaciones/compensaciones'
import { comoOrganizador } from '../../../../features/panel/compras/compensaciones/quien-da'
import { columnasDeReembolsos } from '../../../../features/panel/compras/reembolsos/columnas-reembolsos'
import { useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { SoloAdministranEvento } from '../../../../features/panel/comun/solo-administran'
import { reembolsosQuery } from '../../../../lib/consultas-panel'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useFiltros } from '../../../../lib/use-filtros'
import { ButtonLink } from '../../../../ui/button'
import { CardHead } from '../../../../ui/card'
import { EmptyState } from '../../../../ui/states'

export const handle = { miga: 'Reembolsos' }
export const meta = () => [{ title: tituloDe('Reembolsos') }]
export const ErrorBoundary = FallaDeEvento

const CADA_MS = 10_000

function Contenido() {
  const { organizacion, evento } = useEvento()
  const filtros = useFiltros({})
  const consulta = useQuery({
    ...reembolsosQuery(organizacion.slug, evento.slug, filtros.pagina),
    staleTime: 0,
    refetchInterval: CADA_MS,
  })
  const raiz = rutaEventoPanel(organizacion.slug, evento.slug)
  return (
    <>
      {consulta.data !== undefined && (
        <CardHead
          title="Reembolsos"
          lead="Lo que se devuelve a quien compró, y cómo va. Lo manda Éntrale: no tienes que transferir nada."
        />
      )}
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los reembolsos"
        titulo="Reembolsos"
        palabras={['reembolso', 'reembolsos']}
        columnas={columnasDeReembolsos({
          zona: evento.zonaHoraria,
          hrefDe: (folio) => `${raiz}/compras/${folio}`,
        })}
        llave={({ id }) => id}
        vacia={
          <EmptyState
            title="No hay reembolsos"
            className="border-0"
            action={<ButtonLink href={`${raiz}/compras`}>Ver las compras</ButtonLink>}
          >
            Para devolver dinero abre una compra y elige Reembolsar. Aquí verás cada devolución hasta que llegue.
          </EmptyState>
        }
        menos="Hay menos reembolsos de los que buscabas."
      />
      <div className="mt-6">
        <CompensacionesDeEvento
          quien={comoOrganizador({ slug: organizacion.slug, slugEvento: evento.slug })}
          evento={evento.nombreMostrado}
        />
      </div>
    </>
  )
}

export default function Reembolsos() {
  return (
    <SoloAdministranEvento titulo="No puedes ver los reembolsos de este evento">
      <Contenido />
    </SoloAdministranEvento>
  )
}
