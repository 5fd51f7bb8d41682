import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { Copiar } from '../../comun/copiar'

const DE_CUATRO = /\d{1,4}/g

/** Where a refund has to be transferred: the whole CLABE while somebody must, its end afterwards. */
export function Destino({ destino, cuenta }: Pick<ReembolsoPanel, 'destino' | 'cuenta'>) {
  if (destino === null)
    return cuenta === null ? null : <p className="text-muted text-sm">A la cuenta que termina en {cuenta}.</p>
  const { clabe, titular } = destino
  return (
    <p className="text-sm">
      <span className="flex flex-wrap items-center gap-x-1 max-md:justify-end in-[li]:justify-start">
        <span className="whitespace-nowrap font-semibold tabular-nums">{(clabe.match(DE_CUATRO) ?? []).join(' ')}</span>
        <Copiar texto={clabe} que="CLABE" />
      </span>
      <span className="wrap-anywhere block text-muted">CLABE a nombre de {titular}</span>
    </p>
  )
}
