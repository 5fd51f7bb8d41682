import type { BoletoRecibido } from '@entrale/contract/transferencias/schemas'
import { CheckCheck, Undo2, UserRound } from 'lucide-react'
import { ButtonLink } from '../../../../ui/button'
import { Ticket } from '../../../../ui/ticket'
import { DEVUELTO } from '../../comun/frases'
import { Dato } from '../datos-evento'
import { estadoDelBoleto } from './estado-compra'
import { EventoDeTarjeta } from './evento-tarjeta'
import { Talon } from './talon'
import { usoDeCompra } from './uso-compra'

/** A boleto that somebody else bought and passed on. */
export function RecibidoCard({ boleto, ahora }: { boleto: BoletoRecibido; ahora: number }) {
  const { id, acceso, evento, tipo, folio, numero, de_quien } = boleto
  const uso = usoDeCompra({ evento, boletos: [boleto] }, ahora)
  return (
    <Ticket
      as="li"
      stubWidth={216}
      stubHeight={120}
      stub={
        <Talon titulo={tipo} folio={`${folio}·${numero}`}>
          <ButtonLink
            href={`/boletos/${id}#acceso=${acceso}`}
            aria-label={`Ver boleto de ${evento.nombre}`}
            className="min-h-11 px-2 text-md"
          >
            Ver boleto
          </ButtonLink>
        </Talon>
      }
    >
      <EventoDeTarjeta evento={evento} estado={estadoDelBoleto(boleto, ahora)}>
        <Dato icon={<UserRound aria-hidden="true" />}>Te lo pasó {de_quien}</Dato>
        {uso !== null && <Dato icon={<CheckCheck aria-hidden="true" />}>{uso}</Dato>}
        {boleto.reembolsado && <Dato icon={<Undo2 aria-hidden="true" />}>{DEVUELTO}</Dato>}
      </EventoDeTarjeta>
    </Ticket>
  )
}
