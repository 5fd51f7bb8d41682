import { FILTROS_DISPUTA, type FiltroDisputas } from '@entrale/contract/contracargos/schemas'
import { useQuery } from '@tanstack/react-query'
import { columnasDeDisputas } from '../../../../features/comun/contracargos/columnas'
import { Fichas } from '../../../../features/comun/listas/filtros'
import { Lista } from '../../../../features/comun/listas/lista'
import { useOrganizacion } from '../../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../../features/panel/comun/fallas'
import { disputasQuery } from '../../../../features/panel/contracargos/consultas'
import { rutaContracargo } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useFiltros } from '../../../../lib/use-filtros'
import { esUno } from '../../../../lib/validas'
import { PageHead } from '../../../../ui/layout'
import { EmptyState } from '../../../../ui/states'

export const handle = { miga: 'Contracargos' }
export const meta = () => [{ title: tituloDe('Contracargos') }]
export const ErrorBoundary = FallaDeOrganizacion

/** What banks took back of the sales of an organization, or ask about. */
export default function Contracargos() {
  const { slug } = useOrganizacion()
  const filtros = useFiltros({ cuales: esUno(FILTROS_DISPUTA) })
  const cuales = filtros.valores.cuales as FiltroDisputas['cuales'] | ''
  const consulta = useQuery(disputasQuery(slug, { currentPage: filtros.pagina, ...(cuales && { cuales }) }))
  return (
    <>
      <PageHead
        title="Contracargos"
        lead="Pagos que alguien reclamó a su banco. Con tu evidencia pedimos que el dinero vuelva."
      />
      <div className="mb-4">
        <Fichas
          filtros={filtros}
          clave="cuales"
          rotulo="Cuáles contracargos"
          todas="Todos"
          opciones={[
            ['por_contestar', 'Sin contestar'],
            ['en_curso', 'En curso'],
            ['cerradas', 'Cerrados'],
          ]}
        />
      </div>
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los contracargos"
        titulo="Contracargos"
        palabras={['contracargo', 'contracargos']}
        columnas={columnasDeDisputas(
          ({ id }) => rutaContracargo(slug, id),
          ({ evento }) => evento?.nombre ?? null,
        )}
        llave={({ id }) => id}
        vacia={
          <EmptyState title="No hay contracargos" className="border-0">
            {cuales === '' || cuales === undefined
              ? 'Nadie ha reclamado a su banco un pago tuyo. Si pasa, te avisamos y aquí das tu evidencia.'
              : 'Prueba con otro filtro.'}
          </EmptyState>
        }
      />
    </>
  )
}
