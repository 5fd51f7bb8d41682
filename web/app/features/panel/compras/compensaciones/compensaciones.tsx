import { CLASES_COMPENSACION_EN_PALABRAS } from '@entrale/contract/reembolsos/compensaciones'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { cuenta, pesos } from '../../../../lib/formatos'
import { Button } from '../../../../ui/button'
import { Card, CardHead } from '../../../../ui/card'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { ErrorState } from '../../../../ui/states'
import { CompensarEvento } from './compensar-evento'
import { previaQuery, type QuienDa } from './quien-da'

const CADA_MS = 10_000

/** What was given for an evento beside its refunds, by clase, and giving more. */
export function CompensacionesDeEvento({ quien, evento }: { quien: QuienDa; evento: string }) {
  const [abierto, setAbierto] = useState(false)
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery({ ...previaQuery(quien, { clase: 'ley' }), refetchInterval: CADA_MS })
  return (
    <Card>
      <CardHead
        title="Compensaciones"
        lead="Dinero aparte para quien compró: una atención, una diferencia de precio o la bonificación de ley. Los boletos no cambian."
        actions={
          <Button icon={<HandCoins aria-hidden="true" />} onClick={() => setAbierto(true)}>
            Compensar a todas
          </Button>
        }
      />
      {data === undefined && !error && (
        <Loading label="Cargando las compensaciones">
          <Skeleton className="h-10" />
        </Loading>
      )}
      {data === undefined && error && (
        <ErrorState as="h3" title="Error al cargar las compensaciones" onRetry={() => void refetch()} />
      )}
      {data?.dadas.length === 0 && (
        <p className="text-muted text-sm">Todavía no das ninguna. Para una sola compra, ábrela y elige Compensar.</p>
      )}
      {data !== undefined && data.dadas.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {data.dadas.map(({ clase, compras, monto, enEspera, pagado }) => (
            <li key={clase} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0">
                <span className="font-semibold">{CLASES_COMPENSACION_EN_PALABRAS[clase]}</span>
                <span className="block text-muted text-sm">
                  {[
                    cuenta(compras, 'compra', 'compras'),
                    `${pesos(pagado)} ya entregados`,
                    enEspera > 0 && cuenta(enEspera, 'espera autorización', 'esperan autorización'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <b className="num font-semibold">{pesos(monto)} MXN</b>
            </li>
          ))}
        </ul>
      )}
      {data?.enCurso && <p className="pt-3 text-muted text-sm">Estamos dando una a cada compra…</p>}
      {abierto && (
        <CompensarEvento
          quien={quien}
          evento={evento}
          onHecho={() => void cache.invalidateQueries({ queryKey: quien.clave })}
          onCerrar={() => setAbierto(false)}
        />
      )}
    </Card>
  )
}
