import type { Compra } from '@entrale/contract/compras/compra'
import { cuenta, horaDe, pesos } from '../../../lib/formatos'
import { DateBlock } from '../../../ui/date-block'
import { NameHeading } from '../../../ui/display'
import { Ticket } from '../../../ui/ticket'
import { lugarDe } from '../comun/frases'

/** What is being bought, while there are no boletos to show. */
export function ResumenPendiente({ compra: { evento, lineas, total } }: { compra: Compra }) {
  const cuantos = lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)
  return (
    <Ticket
      cut="bottom"
      stubHeight={104}
      as="article"
      label={evento.nombre}
      className="w-full max-w-105"
      stub={
        <div className="flex h-full items-center justify-between gap-4 px-5.5">
          <span className="text-muted">{cuenta(cuantos, 'boleto', 'boletos')}</span>
          <b className="type-figure text-[30px]">{total === 0 ? 'Gratis' : pesos(total)}</b>
        </div>
      }
    >
      {evento.portadaUrl !== null && (
        <img
          src={evento.portadaUrl}
          alt=""
          width={1200}
          height={600}
          className="block aspect-2/1 w-full object-cover"
        />
      )}
      <div className="grid gap-4 px-5.5 pt-5 pb-6">
        <NameHeading as="h2">{evento.nombre}</NameHeading>
        <DateBlock date={evento.fechaInicio} timeZone={evento.zonaHoraria} className="text-[64px]" />
        <p className="font-semibold text-md">
          {horaDe(evento.fechaInicio, evento.zonaHoraria)} · {lugarDe(evento)}
        </p>
        <ul className="grid gap-1 border-line border-t pt-3.5 text-md">
          {lineas.map(({ tipo, cantidad }) => (
            <li key={tipo} className="[overflow-wrap:anywhere]">
              {cantidad} × {tipo}
            </li>
          ))}
        </ul>
      </div>
    </Ticket>
  )
}
