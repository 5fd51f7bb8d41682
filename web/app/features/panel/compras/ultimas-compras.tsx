import type { CompraOrganizador } from '@entrale/contract/compras/panel'
import { pesos } from '../../../lib/formatos'
import { cuandoFue } from '../comun/momento'
import { EstadoCompra } from './estado-compra'

/** The latest compras, newest first; what comes in while one looks is announced. */
export const UltimasCompras = ({ compras, zona }: { compras: readonly CompraOrganizador[]; zona: string }) => (
  <ol aria-live="polite" aria-relevant="additions" className="divide-y divide-line">
    {compras.map(({ folio, comprador, boletos, total, estado, fechaCompra }) => (
      <li key={folio} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
        <p className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{comprador.nombreMostrado}</b> <span className="text-muted">compró</span>{' '}
          {boletos}
        </p>
        <p className="text-right font-semibold tabular-nums">
          {total !== null && (total === 0 ? 'Gratis' : pesos(total))}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
          <span className="type-folio">{folio}</span>
          {estado !== 'pagada' && <EstadoCompra estado={estado} />}
        </p>
        <time dateTime={fechaCompra} className="text-right text-muted text-xs">
          {cuandoFue(fechaCompra, zona)}
        </time>
      </li>
    ))}
  </ol>
)
