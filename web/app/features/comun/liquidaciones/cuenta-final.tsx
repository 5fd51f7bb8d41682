import type { Liquidacion } from '@entrale/contract/liquidaciones/schemas'

/** Where a payout goes: "BBVA México •••• 9719". */
export const CuentaFinal = ({ cuenta }: Pick<Liquidacion, 'cuenta'>) =>
  cuenta === null ? (
    <span className="text-muted">Sin cuenta</span>
  ) : (
    <span className="wrap-anywhere">
      {cuenta.banco}{' '}
      <span className="whitespace-nowrap tabular-nums">
        <span aria-hidden="true">••••</span>
        <span className="sr-only">, termina en</span> {cuenta.final}
      </span>
    </span>
  )
