import { ESTADOS_LIQUIDACION } from '@entrale/contract/liquidaciones/estados'
import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import { useQuery } from '@tanstack/react-query'
import { diaDe } from '../../../lib/dia'
import { rutaPagosLiquidacion } from '../../../lib/rutas-panel'
import type { Filtros } from '../../../lib/use-filtros'
import { ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states'
import { liquidacionesQuery } from '../../comun/liquidaciones/consultas'
import { estadosEnPalabras } from '../../comun/liquidaciones/estado-liquidacion'
import { Fichas } from '../../comun/listas/filtros'
import { Lista } from '../../comun/listas/lista'
import { useOrganizacion } from '../comun/contexto'
import { columnasDeLiquidaciones } from './columnas-liquidaciones'
import { type Clave, consultaDe } from './filtro'

type Props = { filtros: Filtros<Clave>; saldo: Saldo }
const ESTADOS = ESTADOS_LIQUIDACION.map((uno) => [uno, estadosEnPalabras(uno)] as const)

function Vacio({ filtros, saldo: { proxima } }: Props) {
  if (filtros.valores.estado !== '')
    return (
      <EmptyState
        title="Ninguna liquidación está así"
        className="border-0"
        action={<ButtonLink href={filtros.hrefCon({ estado: '' })}>Ver todas</ButtonLink>}
      >
        Prueba con otro estado.
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
  const consulta = useQuery(
    liquidacionesQuery(slug, { ...consultaDe(filtros.valores, ['estado']), currentPage: filtros.pagina }),
  )
  const { items = [], total = 0 } = consulta.data ?? {}
  const conRetencion = items.some(({ retencionIsr, retencionIva }) => retencionIsr + retencionIva > 0)
  return (
    <>
      {consulta.data !== undefined && (total > 0 || filtros.valores.estado !== '') && (
        <Fichas
          filtros={filtros}
          clave="estado"
          rotulo="Estado de las liquidaciones"
          todas="Todas"
          opciones={ESTADOS}
          className="mb-4"
        />
      )}
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="las liquidaciones"
        titulo="Liquidaciones"
        palabras={['liquidación', 'liquidaciones']}
        columnas={columnasDeLiquidaciones({ hrefDe: (id) => rutaPagosLiquidacion(slug, id), conRetencion })}
        llave={({ id }) => id}
        vacia={<Vacio filtros={filtros} saldo={saldo} />}
        menos="Hay menos liquidaciones de las que buscabas."
      />
    </>
  )
}
