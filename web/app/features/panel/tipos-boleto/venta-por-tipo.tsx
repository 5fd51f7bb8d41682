import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { SegmentBar } from '../../../ui/stat'
import { segmentos } from './aforo'
import { precioEnPalabras } from './precio-en-palabras'

/** Sold, held and free of each tipo, one bar each. */
export const VentaPorTipo = ({ tipos }: { tipos: readonly TipoOrganizador[] }) => (
  <ul className="grid gap-5">
    {tipos.map((tipo) => (
      <li key={tipo.id}>
        <div className="mb-1.5 flex items-baseline justify-between gap-4">
          <b className="min-w-0 wrap-anywhere font-semibold">{tipo.tipo}</b>
          <span className="shrink-0 text-muted tabular-nums">{precioEnPalabras(tipo)}</span>
        </div>
        <SegmentBar segments={segmentos(tipo)} label={tipo.tipo} />
      </li>
    ))}
  </ul>
)
