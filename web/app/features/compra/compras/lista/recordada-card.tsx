import { cuenta } from '../../../../lib/formatos'
import { Button, ButtonLink } from '../../../../ui/button'
import { Ticket } from '../../../../ui/ticket'
import type { Recordada } from '../../comun/recordadas'
import { alDia, type EstadoVisible } from './estado-compra'
import { EventoDeTarjeta } from './evento-tarjeta'
import { Talon } from './talon'

type Props = { recordada: Recordada; ahora: number; onOlvidar: () => void }

/** What somebody without an account bought, or was passed, on this device. */
export function RecordadaCard({ recordada, ahora, onOlvidar }: Props) {
  const { ruta, folio, evento, cuantos } = recordada
  const estado = alDia(recordada.estado as EstadoVisible, evento, ahora)
  const debe = estado === 'pendiente'
  const abrir = debe ? 'Ver cómo pagar' : cuantos === 1 ? 'Ver boleto' : 'Ver boletos'
  return (
    <Ticket
      as="li"
      stubWidth={216}
      stubHeight={148}
      stub={
        <Talon titulo={cuenta(cuantos, 'boleto', 'boletos')} folio={folio}>
          <div className="grid gap-1">
            <ButtonLink
              href={ruta}
              variant={debe ? 'primary' : 'outline'}
              aria-label={`${abrir} de ${evento.nombre}`}
              className="min-h-11 px-2 text-md"
            >
              {abrir}
            </ButtonLink>
            <Button
              variant="ghost"
              size="sm"
              className="px-2 text-muted"
              aria-label={`Olvidar en este dispositivo: ${evento.nombre}, ${folio}`}
              onClick={onOlvidar}
            >
              Olvidar
            </Button>
          </div>
        </Talon>
      }
    >
      <EventoDeTarjeta evento={evento} estado={estado} parcial={recordada.parcial ?? false} />
    </Ticket>
  )
}
