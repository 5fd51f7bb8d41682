import { useQuery } from '@tanstack/react-query'
import { POR_PAGINA } from '../../../lib/consultas'
import type { useFiltros } from '../../../lib/use-filtros'
import { CardHead } from '../../../ui/card'
import { LoadingBlock } from '../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../ui/states'
import { BotonDescarga } from '../../comun/descarga'
import { EsperaLista } from '../../comun/espera-lista'
import { Paginas } from '../../comun/paginas'
import { useOrganizacion } from '../comun/contexto'
import { useAccionesGlobal } from './acciones'
import { facturacionQuery, globalesQuery, globalQuery } from './consultas'
import { ElegirPeriodo } from './elegir-periodo'
import { EmitirGlobal } from './emitir-global'
import { type Clave, periodoDe } from './filtro'
import { PreviaGlobal } from './previa-global'
import { TablaGlobales } from './tabla-globales'

const CADA_MS = 10_000
type Filtros = ReturnType<typeof useFiltros<Clave>>
type Acciones = ReturnType<typeof useAccionesGlobal>

function Periodo({ filtros, acciones }: { filtros: Filtros; acciones: Acciones }) {
  const { slug, rol } = useOrganizacion()
  const periodo = periodoDe(filtros.valores)
  const { data: resumen } = useQuery(facturacionQuery(slug))
  const { data, error, isFetching, refetch } = useQuery(globalQuery(slug, periodo))
  const consulta = new URLSearchParams(periodo).toString()
  if (data === undefined && error)
    return <ErrorState title="Error al calcular la factura global" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <LoadingBlock label="Calculando la factura global" className="h-56" />
  const { item } = data
  const emite = rol === 'owner' && item.terminado && item.compras > 0 && resumen?.item.datos != null
  const descargas = item.compras > 0 && (
    <>
      <BotonDescarga
        url={`/api/organizacion/${slug}/facturacion/global.csv`}
        archivo={`${slug}-global.csv`}
        consulta={consulta}
        que="la factura global"
        hecho=""
      />
      <BotonDescarga
        url={`/api/organizacion/${slug}/facturacion/global.json`}
        archivo={`${slug}-global.json`}
        consulta={consulta}
        aria-label="Descargar la factura global en JSON, para el PAC"
        hecho=""
      />
    </>
  )
  const botones = emite && (
    <EmitirGlobal
      slug={slug}
      previa={item}
      conPac={resumen.item.conexion.usa !== 'ninguna'}
      onListo={acciones.refrescar}
    />
  )
  return <PreviaGlobal previa={item} descargas={descargas} acciones={botones} />
}

function Hechas({ filtros, acciones }: { filtros: Filtros; acciones: Acciones }) {
  const { slug, rol } = useOrganizacion()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...globalesQuery(slug, filtros.pagina),
    refetchInterval: CADA_MS,
  })
  if (data === undefined && error)
    return <ErrorState title="Error al cargar las facturas globales" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <EsperaLista texto="Cargando las facturas globales" />
  const vacio = (
    <EmptyState title="Aún no hay facturas globales" className="border-0">
      Cuando emitas una, queda aquí con su folio fiscal y sus archivos.
    </EmptyState>
  )
  return (
    <TablaGlobales
      globales={data.items}
      puede={rol === 'owner'}
      onElegir={acciones.onElegir}
      busy={isPlaceholderData}
      empty={vacio}
      below={
        data.items.length > 0 && (
          <Paginas
            filtros={filtros}
            porPagina={POR_PAGINA}
            vistos={data.items.length}
            total={data.total}
            palabras={['factura global', 'facturas globales']}
          />
        )
      }
    />
  )
}

/** All that nobody asked an invoice for, by period. */
export function ParteGlobal({ filtros }: { filtros: Filtros }) {
  const { slug } = useOrganizacion()
  const acciones = useAccionesGlobal(slug)
  const { data } = useQuery(facturacionQuery(slug))
  return (
    <div className="grid gap-6">
      <ElegirPeriodo
        {...periodoDe(filtros.valores)}
        conBimestre={data?.item.datos?.regimen === '621'}
        onElegir={(cambio) => filtros.poner(cambio)}
      />
      <Periodo filtros={filtros} acciones={acciones} />
      <div>
        <CardHead title="Facturas globales" lead="Las que ya se pidieron. Cada compra está en una, cuando mucho." />
        <Hechas filtros={filtros} acciones={acciones} />
      </div>
      {acciones.dialogo}
    </div>
  )
}
