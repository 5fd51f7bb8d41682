import type { Compra } from '@entrale/contract/compras/compra'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import { cuenta, fechaCorta, precioLargo } from '../../../lib/formatos'
import { ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { StateBadge } from '../../../ui/state-badge'
import { Struck } from '../../../ui/struck'

const cuantos = ({ lineas }: Compra) => lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)

/** Boletos that are not anybody's until they are paid. */
export const PagosPendientes = ({ compras }: { compras: readonly Compra[] }) => (
  <Card flush>
    <ul className="divide-y divide-line">
      {compras.map((compra) => (
        <li key={compra.folio} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
          <div className="grid min-w-0 flex-[1_1_20rem] justify-items-start gap-1.5">
            <StateBadge tone="talavera" text="Pendiente de pago" />
            <b className="wrap-anywhere font-semibold text-base">{compra.evento.nombre}</b>
            <span className="text-muted">
              <Struck when={sinFecha(compra.evento.estado)}>
                {fechaCorta(compra.evento.fechaInicio, compra.evento.zonaHoraria)}
              </Struck>{' '}
              · {cuenta(cuantos(compra), 'boleto', 'boletos')}
            </span>
          </div>
          <b className="type-figure text-[26px]">{precioLargo(compra.total, compra.moneda)}</b>
          <ButtonLink href={`/compras/${compra.folio}`} aria-label={`Ver cómo pagar ${compra.evento.nombre}`}>
            Ver cómo pagar
          </ButtonLink>
        </li>
      ))}
    </ul>
  </Card>
)
