import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fechaCorta } from '../../../../lib/formatos'
import { ButtonLink } from '../../../../ui/button'
import { ListaEspera } from './lista-espera'
import { VENTA, VentaBadge } from './venta'
import { aperturaDe } from './venta-apertura'

const Countdown = lazy(() => import('../../../../ui/countdown').then(({ Countdown: reloj }) => ({ default: reloj })))

type CerradaProps = {
  evento: EventoPublico
  /** See `desfaseDe`. */
  desfase: number
  /** Called when the sale may have opened or closed: the caller reads the evento again. */
  onCambia: () => void
}

/** A clock that was a little ahead asks again a moment later. */
const GRACIA_MS = 1000

function Apertura({ evento, desfase, onCambia }: CerradaProps) {
  const apertura = aperturaDe(evento)
  const [viva, setViva] = useState(false)
  useEffect(() => setViva(true), [])
  if (apertura === null) return <p className="text-muted">{VENTA.proximamente.frase}</p>
  return (
    <div className="grid w-full gap-3">
      <p>
        La venta abre el <b className="font-semibold">{fechaCorta(apertura, evento.zonaHoraria)}</b>,{' '}
        {zonaEnPalabras(evento.zonaHoraria)}.
      </p>
      <ListaEspera evento={evento} porAbrir onHayBoletos={onCambia} />
      <div className="min-h-8 noscript:hidden">
        {viva && (
          <Suspense>
            <Countdown
              key={apertura}
              until={Date.parse(apertura) - desfase}
              onEnd={() => void setTimeout(onCambia, GRACIA_MS)}
              warnAt={0}
              label="Faltan"
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const Agotado = ({ evento, onCambia }: CerradaProps) => (
  <>
    <p>{VENTA.agotado.frase}</p>
    <p className="-mt-1.5 text-muted text-sm noscript:hidden">Deja tu correo: te avisamos si se liberan boletos.</p>
    <ListaEspera evento={evento} onHayBoletos={onCambia} />
  </>
)

const Pasado = ({ evento }: CerradaProps) => (
  <>
    <p>{VENTA[evento.venta].frase}</p>
    <ButtonLink href={`/o/${evento.organizador.slug}`} block className="h-auto whitespace-normal">
      Ver lo que sigue de {evento.organizador.nombre}
    </ButtonLink>
  </>
)

const Frase = ({ evento }: CerradaProps) => <p>{VENTA[evento.venta].frase}</p>

const COMO: Partial<Record<EventoPublico['venta'], typeof Frase>> = {
  proximamente: Apertura,
  agotado: Agotado,
  pasado: Pasado,
  cancelado: Pasado,
}

/** What stands where the button would, when nothing can be bought: the state in a word, what it means, and what can be done. */
export function VentaCerrada(props: CerradaProps) {
  const Cuerpo = COMO[props.evento.venta] ?? Frase
  return (
    <div className="grid justify-items-start gap-3">
      <VentaBadge venta={props.evento.venta} />
      <Cuerpo {...props} />
    </div>
  )
}
