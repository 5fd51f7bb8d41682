import type { BoletoRecibido } from '@entrale/contract/transferencias/schemas'
import { Undo2, UserRound } from 'lucide-react'
import { ButtonLink } from '../../../../ui/button'
import { Ticket } from '../../../../ui/ticket'
import { DEVUELTO } from '../../comun/frases'
import { Dato } from '../datos-evento'
import { estadoDelBoleto } from './estado-compra'
import { EventoDeTarjeta } from './evento-tarjeta'

/** A boleto that somebody else bought and passed on. */
export function RecibidoCard({ boleto, ahora }: { boleto: BoletoRecibido; ahora: number }) {
  const { id, acceso, evento, tipo, folio, numero, de_quien } = boleto
  return (
    <Ticket
      as="li"
      stubWidth={216}
      stubHeight={120}
      stub={
        <div className="mx-4.5 grid h-full content-between gap-3 pt-4 pb-4.5 md:mx-0 md:px-4.5 md:py-5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-2 md:grid">
            <b className="type-title text-xl leading-tight wrap-anywhere">{tipo}</b>
            <small className="type-folio text-muted text-xs">
              {folio}·{numero}
            </small>
          </p>
          <ButtonLink
            href={`/boletos/${id}#acceso=${acceso}`}
            aria-label={`Ver boleto de ${evento.nombre}`}
            className="min-h-11 px-2 text-md"
          >
            Ver boleto
          </ButtonLink>
        </div>
      }
    >
      <EventoDeTarjeta evento={evento} estado={estadoDelBoleto(boleto, ahora)}>
        <Dato icon={<UserRound aria-hidden="true" />}>Te lo pasó {de_quien}</Dato>
        {boleto.reembolsado && <Dato icon={<Undo2 aria-hidden="true" />}>{DEVUELTO}</Dato>}
      </EventoDeTarjeta>
    </Ticket>
  )
}
