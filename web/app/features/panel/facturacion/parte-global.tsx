import { useQuery } from '@tanstack/react-query'
import type { Filtros } from '../../../lib/use-filtros'
import { CardHead } from '../../../ui/card'
import { LoadingBlock } from '../../../ui/skeleton'
import { EmptyState, ErrorState } from '../../../ui/states'
import { BotonDescarga } from '../../comun/descarga'
import { Lista } from '../../comun/listas/lista'
import { useOrganizacion } from '../comun/contexto'
import { useAccionesGlobal } from './acciones'
import { columnasDeGlobales } from './columnas-globales'
import { facturacionQuery, globalesQuery, globalQuery } from './consultas'
import { ElegirPeriodo } from './elegir-periodo'
import { EmitirGlobal } from './emitir-global'
import { type Clave, periodoDe } from './filtro'
import { PreviaGlobal } from './previa-global'

const CADA_MS = 10_000
type Acciones = ReturnType<typeof useAccionesGlobal>

function Periodo({ filtros, acciones }: { filtros: Filtros<Clave>; acciones: Acciones }) {
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

function Hechas({ filtros, acciones }: { filtros: Filtros<Clave>; acciones: Acciones }) {
  const { slug, rol } = useOrganizacion()
  const consulta = useQuery({ ...globalesQuery(slug, filtros.pagina), refetchInterval: CADA_MS })
  return (
    <Lista
      consulta={consulta}
      filtros={filtros}
      nombre="las facturas globales"
      titulo="Facturas globales"
      palabras={['factura global', 'facturas globales']}
      columnas={columnasDeGlobales({ puede: rol === 'owner', onElegir: acciones.onElegir })}
      llave={({ id }) => id}
      vacia={
        <EmptyState title="Aún no hay facturas globales" className="border-0">
          Cuando emitas una, queda aquí con su folio fiscal y sus archivos.
        </EmptyState>
      }
    />
  )
}

/** All that nobody asked an invoice for, by period. */
export function ParteGlobal({ filtros }: { filtros: Filtros<Clave> }) {
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
