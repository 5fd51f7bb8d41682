import type { CompraDetalle } from '@entrale/contract/compras/panel'
import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EsperaLista } from '../../../../features/comun/espera-lista'
import { Paginas } from '../../../../features/comun/paginas'
import { TablaReembolsos } from '../../../../features/panel/compras/reembolsos/tabla-reembolsos'
import { YaTransferi } from '../../../../features/panel/compras/reembolsos/ya-transferi'
import { useEvento } from '../../../../features/panel/comun/contexto'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { SoloAdministranEvento } from '../../../../features/panel/comun/solo-administran'
import { POR_PAGINA } from '../../../../lib/consultas'
import { compraPanelQuery, reembolsosQuery, ventasQuery } from '../../../../lib/consultas-panel'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useFiltros } from '../../../../lib/use-filtros'
import { ButtonLink } from '../../../../ui/button'
import { CardHead } from '../../../../ui/card'
import { EmptyState, ErrorState } from '../../../../ui/states'

export const handle = { miga: 'Reembolsos' }
export const meta = () => [{ title: tituloDe('Reembolsos') }]
export const ErrorBoundary = FallaDeEvento

const CADA_MS = 10_000

type Filtros = ReturnType<typeof useFiltros<never>>

function usePagado() {
  const { organizacion, evento } = useEvento()
  const cache = useQueryClient()
  return (item: CompraDetalle) => {
    cache.setQueryData(compraPanelQuery(organizacion.slug, evento.slug, item.folio).queryKey, { item })
    void cache.invalidateQueries({ queryKey: ventasQuery(organizacion.slug, evento.slug).queryKey.slice(0, -1) })
  }
}

const Vacio = ({ filtros, total, raiz }: { filtros: Filtros; total: number; raiz: string }) =>
  total > 0 ? (
    <EmptyState
      title="Esta página ya no existe"
      className="border-0"
      action={<ButtonLink href={filtros.hrefDePagina(1)}>Ir a la primera</ButtonLink>}
    >
      Hay menos reembolsos de los que buscabas.
    </EmptyState>
  ) : (
    <EmptyState
      title="No hay reembolsos"
      className="border-0"
      action={<ButtonLink href={`${raiz}/compras`}>Ver las compras</ButtonLink>}
    >
      Para devolver dinero abre una compra y elige Reembolsar. Aquí verás cada devolución hasta que llegue.
    </EmptyState>
  )

function Contenido() {
  const { organizacion, evento } = useEvento()
  const filtros = useFiltros({})
  const onPagado = usePagado()
  const consulta = {
    ...reembolsosQuery(organizacion.slug, evento.slug, filtros.pagina),
    staleTime: 0,
    refetchInterval: CADA_MS,
  }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(consulta)
  const raiz = rutaEventoPanel(organizacion.slug, evento.slug)
  if (data === undefined && error)
    return <ErrorState title="Error al cargar los reembolsos" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <EsperaLista texto="Cargando los reembolsos" />
  const { items, total } = data
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  const accionDe = (reembolso: ReembolsoPanel) =>
    reembolso.estado === 'por_transferir' && <YaTransferi params={params} reembolso={reembolso} onPagado={onPagado} />
  return (
    <>
      <CardHead
        title="Reembolsos"
        lead="Lo que se devuelve a quien compró, y cómo va. Primero lo que espera algo de ti."
      />
      <TablaReembolsos
        reembolsos={items}
        zona={evento.zonaHoraria}
        hrefDe={(folio) => `${raiz}/compras/${folio}`}
        accionDe={accionDe}
        busy={isPlaceholderData}
        empty={<Vacio filtros={filtros} total={total} raiz={raiz} />}
        below={
          items.length > 0 && (
            <Paginas
              filtros={filtros}
              porPagina={POR_PAGINA}
              vistos={items.length}
              total={total}
              palabras={['reembolso', 'reembolsos']}
            />
          )
        }
      />
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
