import type { FiltroDisputas } from '@entrale/contract/contracargos/schemas'
import { useQuery } from '@tanstack/react-query'
import { columnasDeDisputas } from '../../../../features/comun/contracargos/columnas'
import { Disputa } from '../../../../features/comun/contracargos/disputa'
import { EstadoDisputa } from '../../../../features/comun/contracargos/estado-disputa'
import { FILTRO_DE_DISPUTAS, FiltroDeDisputas } from '../../../../features/comun/contracargos/filtro'
import { Lista } from '../../../../features/comun/listas/lista'
import { useOrganizacion } from '../../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../../features/panel/comun/fallas'
import { actosDe } from '../../../../features/panel/contracargos/actos'
import { disputaQuery, disputasQuery } from '../../../../features/panel/contracargos/consultas'
import { SinDetalle } from '../../../../features/panel/pagos/sin-detalle'
import { rutaContracargo, rutaContracargos } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useFiltros } from '../../../../lib/use-filtros'
import { PageHead } from '../../../../ui/layout'
import { EmptyState } from '../../../../ui/states'
import type { Route } from './+types/contracargos'

export const handle = {
  miga: ({ slugOrganizacion = '', id }: { slugOrganizacion?: string; id?: string }) => {
    const todos = { label: 'Contracargos', href: rutaContracargos(slugOrganizacion) }
    return id === undefined ? [todos] : [todos, { label: 'Contracargo' }]
  },
}
export const meta = () => [{ title: tituloDe('Contracargos') }]
export const ErrorBoundary = FallaDeOrganizacion

/** What banks took back of the sales of an organization, or ask about. */
function Todos({ slug }: { slug: string }) {
  const filtros = useFiltros(FILTRO_DE_DISPUTAS)
  const cuales = filtros.valores.cuales as FiltroDisputas['cuales'] | ''
  const consulta = useQuery(disputasQuery(slug, { currentPage: filtros.pagina, ...(cuales && { cuales }) }))
  return (
    <>
      <PageHead
        title="Contracargos"
        lead="Pagos que alguien reclamó a su banco. Con tu evidencia pedimos que el dinero vuelva."
      />
      <FiltroDeDisputas filtros={filtros} />
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

/** One dispute, with the evidence that its organizer gives. */
function Uno({ slug, id }: { slug: string; id: string }) {
  const consulta = useQuery(disputaQuery(slug, id))
  if (consulta.data === undefined)
    return (
      <SinDetalle
        consulta={consulta}
        espera="Cargando el contracargo"
        titulo="No se encontró ese contracargo"
        texto="La dirección no existe o es de otra organización."
        volver={{ href: rutaContracargos(slug), texto: 'Ver los contracargos' }}
      />
    )
  const { item } = consulta.data
  return (
    <>
      <PageHead
        title={
          <>
            Contracargo <span className="type-folio">{item.folio}</span>
          </>
        }
        badge={<EstadoDisputa estado={item.estado} size="md" />}
        lead={item.evento?.nombre ?? ''}
      />
      <Disputa
        item={item}
        actos={actosDe(slug, id)}
        lado={
          item.seContesta && (
            <p className="text-muted text-sm">
              La enviamos al banco por ti. Si nadie la revisa antes, sale sola seis horas antes del plazo.
            </p>
          )
        }
      />
    </>
  )
}

/** The list, or one of it. */
export default function Contracargos({ params: { id } }: Route.ComponentProps) {
  const { slug } = useOrganizacion()
  return id === undefined ? <Todos slug={slug} /> : <Uno key={id} slug={slug} id={id} />
}
