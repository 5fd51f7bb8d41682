import { ESTADOS_LIQUIDACION, type Saldo } from '@entrale/contract/liquidaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { POR_PAGINA } from '../../../lib/consultas'
import { diaDe } from '../../../lib/dia'
import { rutaPagosLiquidacion } from '../../../lib/rutas-panel'
import type { useFiltros } from '../../../lib/use-filtros'
import { ButtonLink } from '../../../ui/button'
import { ChipLink, ChipRow } from '../../../ui/chip'
import { EmptyState, ErrorState } from '../../../ui/states'
import { EsperaLista } from '../../comun/espera-lista'
import { liquidacionesQuery } from '../../comun/liquidaciones/consultas'
import { estadosEnPalabras } from '../../comun/liquidaciones/estado-liquidacion'
import { Paginas } from '../../comun/paginas'
import { useOrganizacion } from '../comun/contexto'
import { type Clave, consultaDe } from './filtro'
import { TablaLiquidaciones } from './tabla-liquidaciones'

type Filtros = ReturnType<typeof useFiltros<Clave>>
type Props = { filtros: Filtros; saldo: Saldo }
const PIEZA = 'md:min-h-8.5 md:px-3.5 md:text-sm'

const Estados = ({ filtros }: { filtros: Filtros }) => (
  <ChipRow label="Estado de las liquidaciones" className="mb-4">
    <ChipLink href={filtros.hrefCon({ estado: '' })} current={filtros.valores.estado === ''} className={PIEZA}>
      Todas
    </ChipLink>
    {ESTADOS_LIQUIDACION.map((estado) => (
      <ChipLink
        key={estado}
        href={filtros.hrefCon({ estado })}
        current={filtros.valores.estado === estado}
        className={PIEZA}
      >
        {estadosEnPalabras(estado)}
      </ChipLink>
    ))}
  </ChipRow>
)

const Vacio = ({ filtros, saldo: { proxima }, total }: Props & { total: number }) => {
  if (filtros.valores.estado !== '' || total > 0)
    return (
      <EmptyState
        title={total > 0 ? 'Esta página ya no existe' : 'Ninguna liquidación está así'}
        className="border-0"
        action={
          <ButtonLink href={total > 0 ? filtros.hrefDePagina(1) : filtros.hrefCon({ estado: '' })}>
            {total > 0 ? 'Ir a la primera' : 'Ver todas'}
          </ButtonLink>
        }
      >
        {total > 0 ? 'Hay menos liquidaciones de las que buscabas.' : 'Prueba con otro estado.'}
      </EmptyState>
    )
  return (
    <EmptyState title="Aún no hay liquidaciones" className="border-0">
      {proxima === null
        ? 'Aquí verás cada depósito, con lo que incluye y su recibo.'
        : `La primera sale el ${diaDe(proxima.fecha)}. Aquí verás lo que incluye y su recibo.`}
    </EmptyState>
  )
}

/** Every payout, the newest first. */
export function ParteLiquidaciones({ filtros, saldo }: Props) {
  const { slug } = useOrganizacion()
  const consulta = liquidacionesQuery(slug, { ...consultaDe(filtros.valores, ['estado']), currentPage: filtros.pagina })
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(consulta)
  if (data === undefined && error)
    return <ErrorState title="Error al cargar las liquidaciones" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <EsperaLista texto="Cargando las liquidaciones" />
  const { items, total } = data
  return (
    <>
      {(total > 0 || filtros.valores.estado !== '') && <Estados filtros={filtros} />}
      <TablaLiquidaciones
        liquidaciones={items}
        hrefDe={(id) => rutaPagosLiquidacion(slug, id)}
        conRetencion={items.some(({ retencionIsr, retencionIva }) => retencionIsr + retencionIva > 0)}
        busy={isPlaceholderData}
        empty={<Vacio filtros={filtros} saldo={saldo} total={total} />}
        below={
          items.length > 0 && (
            <Paginas
              filtros={filtros}
              porPagina={POR_PAGINA}
              vistos={items.length}
              total={total}
              palabras={['liquidación', 'liquidaciones']}
            />
          )
        }
      />
    </>
  )
}
