import type { ReembolsoPanel } from '@entrale/contract/reembolsos'
import { Copiar } from './copiar'

const DE_CUATRO = /\d{1,4}/g

/** Where a refund has to be transferred: the whole CLABE while somebody must, its end afterwards. */
export function Destino({ destino, cuenta }: Pick<ReembolsoPanel, 'destino' | 'cuenta'>) {
  if (destino === null) return cuenta === null ? null : <p className="text-muted text-sm">A la cuenta que termina en {cuenta}.</p>
  const { clabe, titular } = destino
  return (
    <p className="wrap-anywhere text-sm">
      <span className="text-muted">CLABE </span>
      <span className="font-semibold tabular-nums">{(clabe.match(DE_CUATRO) ?? []).join(' ')}</span>
      <span className="-my-2 ml-1 inline-flex align-middle">
        <Copiar texto={clabe} que="CLABE" />
      </span>
      <span className="block text-muted">A nombre de {titular}</span>
    </p>
  )
}
