import type { Resuelto } from '@entrale/contract/accesos/resolver'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Card } from '../../../ui/card'
import { DESPACIO_MS, type DeEvento, resueltosQuery } from './consultas'
import { boletoDe, fraseDe, fraseDeResuelto } from './frases'

const Renglon = ({ resuelto, zona }: { resuelto: Resuelto; zona: string }) => (
  <li className="wrap-anywhere py-3">
    {resuelto.que === 'conflicto' && (
      <>
        {fraseDe(resuelto.conflicto, zona)}
        <span className="block text-muted text-sm">{boletoDe(resuelto.conflicto, zona)}</span>
      </>
    )}
    <span className="block">{fraseDeResuelto(resuelto, zona)}</span>
  </li>
)

/** What somebody decided, folded up; nothing is there while nobody did. */
export function YaResuelto({ params, zona }: { params: DeEvento; zona: string }) {
  const { data } = useQuery({ ...resueltosQuery(params), refetchInterval: DESPACIO_MS })
  if (data === undefined || data.total === 0) return null
  return (
    <Card className="mt-6 py-0">
      <details className="group">
        <summary className="flex cursor-pointer items-center justify-between gap-3 py-4 font-semibold">
          Ya resuelto ({data.total.toLocaleString('es-MX')})
          <ChevronDown aria-hidden="true" className="size-4.5 text-muted group-open:rotate-180" />
        </summary>
        <ul aria-label="Ya resuelto" className="divide-y divide-line border-line border-t">
          {data.items.map((resuelto) => (
            <Renglon key={resuelto.id} resuelto={resuelto} zona={zona} />
          ))}
        </ul>
        {data.total > data.items.length && (
          <p className="border-line border-t py-3 text-muted text-sm">
            Estos son los {data.items.length} más recientes; los demás están en la bitácora.
          </p>
        )}
      </details>
    </Card>
  )
}
