import type { Compra } from '@entrale/contract/compras'
import { cuenta, horaDe } from '../../lib/formatos'
import { Card } from '../../ui/card'
import { DateBlockSmall } from '../../ui/date-block'
import { Poster } from '../../ui/poster'

/** Compras that still let one in, the nearest first. */
export const porVenir = (compras: readonly Compra[], ahora = Date.now()): Compra[] =>
  compras
    .filter(({ boletos, evento }) => Date.parse(evento.fechaFin) > ahora && boletos.some(({ estado }) => estado === 'valido'))
    .sort((a, b) => Date.parse(a.evento.fechaInicio) - Date.parse(b.evento.fechaInicio))

/** The next eventos one has boletos for. */
export const ProximosBoletos = ({ compras }: { compras: readonly Compra[] }) => (
  <Card flush>
    <ul className="divide-y divide-line">
      {compras.map(({ folio, evento, boletos }) => (
        <li key={folio} className="flex items-center gap-4 px-5 py-3.5">
          <DateBlockSmall date={evento.fechaInicio} timeZone={evento.zonaHoraria} className="shrink-0" />
          {evento.imagen && <Poster src={evento.imagen} alt="" className="w-9 shrink-0" />}
          <div className="min-w-0 flex-1">
            <b className="block break-words font-semibold">{evento.nombre}</b>
            <span className="block break-words text-muted">
              {horaDe(evento.fechaInicio, evento.zonaHoraria)} · {evento.direccion?.nombre ?? 'En línea'}
            </span>
          </div>
          <span className="shrink-0 text-muted tabular-nums">{cuenta(boletos.filter(({ estado }) => estado === 'valido').length, 'boleto', 'boletos')}</span>
        </li>
      ))}
    </ul>
  </Card>
)
