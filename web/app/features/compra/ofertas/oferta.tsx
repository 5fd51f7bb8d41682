import { sinFecha } from '@entrale/contract/eventos/palabras'
import { PLAZO_DE_OFERTA } from '@entrale/contract/lista-espera/palabras'
import type { Oferta } from '@entrale/contract/lista-espera/schemas'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { CircleCheck, Hourglass, ListX, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cuenta, fechaCorta, pesos, precioLargo } from '../../../lib/formatos'
import { Button, ButtonLink } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Countdown } from '../../../ui/countdown'
import { AmountList } from '../../../ui/definition-list'
import { Display } from '../../../ui/display'
import { Struck } from '../../../ui/struck'
import { Ticket } from '../../../ui/ticket'

/** Which evento, and when. */
const Cual = ({ evento }: Pick<Oferta, 'evento'>) => (
  <div className="grid gap-1.5">
    <p className="type-cond text-[18px] uppercase leading-none">
      <Struck when={sinFecha(evento.estado)}>{fechaCorta(evento.fechaInicio, evento.zonaHoraria)}</Struck>
    </p>
    <p dir="auto" className="type-title text-xl leading-[1.08] wrap-anywhere">
      {evento.nombre}
    </p>
  </div>
)

const cuantosDe = ({ lineas }: Oferta) => lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)

type VigenteProps = {
  oferta: Oferta
  venceEn: number
  soltando: boolean
  onComprar: () => void
  onSoltar: () => void
  onVence: () => void
}

/** Boletos that wait for one person, and for how long. */
export function OfertaVigente({ oferta, venceEn, soltando, onComprar, onSoltar, onVence }: VigenteProps) {
  const [preguntando, setPreguntando] = useState(false)
  const { evento, lineas, total } = oferta
  const cuantos = cuantosDe(oferta)
  const limite = oferta.venceEn ?? oferta.ahora
  return (
    <div className="mx-auto grid max-w-150 content-start gap-7 py-10 lg:py-14">
      <div className="grid gap-3">
        <Display
          as="h1"
          size="page"
          stacked
          narrow={cuantos === 1 ? 'Te tocó' : 'Te tocaron'}
          wide={cuantos === 1 ? 'un boleto' : `${cuantos} boletos`}
        />
        <p className="text-muted">
          Estabas en la lista de espera. {cuantos === 1 ? 'Es tuyo' : 'Son tuyos'} mientras dure tu oferta; si no{' '}
          {cuantos === 1 ? 'lo quieres, pasa' : 'los quieres, pasan'} a quien sigue.
        </p>
      </div>
      <Ticket
        cut="bottom"
        stubHeight={104}
        label="Tu oferta"
        stub={
          <div className="flex h-full items-center justify-between gap-4 px-5 sm:px-6">
            <p className="flex items-center gap-2.5 text-muted text-sm">
              <Hourglass aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              <span>
                Tu oferta vence en
                <span className="block text-text">
                  {fechaCorta(limite, evento.zonaHoraria)}, {zonaEnPalabras(evento.zonaHoraria)}
                </span>
              </span>
            </p>
            <Countdown until={venceEn} warnAt={600_000} onEnd={onVence} className="[&>b]:text-[36px]" />
          </div>
        }
      >
        <div className="grid gap-5 p-5 sm:p-6">
          <Cual evento={evento} />
          <AmountList
            lines={lineas.map(({ tipo, cantidad, total: suma }) => ({
              key: tipo,
              label: `${cantidad} × ${tipo}`,
              amount: suma === 0 ? 'Gratis' : pesos(suma),
            }))}
            total={{ label: 'Total', amount: precioLargo(total) }}
          />
          <p className="text-muted text-sm">Es el precio de siempre, con cargo por servicio e impuestos incluidos.</p>
        </div>
      </Ticket>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="lg" className="flex-[1_1_16rem]" onClick={onComprar} disabled={soltando}>
          Comprar
        </Button>
        <Button size="lg" className="flex-[1_1_12rem]" loading={soltando} onClick={() => setPreguntando(true)}>
          {cuantos === 1 ? 'Ya no lo quiero' : 'Ya no los quiero'}
        </Button>
      </div>
      <ConfirmDialog
        open={preguntando}
        onClose={() => setPreguntando(false)}
        title="¿Dejas pasar esta oferta?"
        description="Los boletos pasan a quien sigue en la lista y no los podrás recuperar."
        confirm="Sí, que pasen"
        cancel="Quedarme con ellos"
        pending={soltando}
        onConfirm={onSoltar}
      />
    </div>
  )
}

const Fin = ({
  icon,
  title,
  children,
  acciones,
}: {
  icon: ReactNode
  title: string
  children: ReactNode
  acciones: ReactNode
}) => (
  <section className="my-10 grid content-start justify-items-start gap-4 rounded-control border border-control border-dashed px-6 py-10">
    <span aria-hidden="true" className="text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">
      {icon}
    </span>
    <h1 className="type-title max-w-[24ch] text-2xl leading-[1.05]">{title}</h1>
    <p className="max-w-[56ch] text-muted">{children}</p>
    <div className="mt-2 flex flex-wrap gap-3">{acciones}</div>
  </section>
)

type EsperandoProps = { oferta: Oferta; saliendo: boolean; onSalir: () => void }

/** A place in the line, before anything is offered. */
export function EnEspera({ oferta, saliendo, onSalir }: EsperandoProps) {
  const [preguntando, setPreguntando] = useState(false)
  const { evento, cantidad, tipo, comprador } = oferta
  return (
    <div className="mx-auto grid max-w-150 content-start gap-7 py-10 lg:py-14">
      <div className="grid gap-3">
        <Display as="h1" size="page" stacked narrow="Estás en la" wide="lista de espera" />
        <p className="text-muted">
          Pediste {cuenta(cantidad, 'boleto', 'boletos')}
          {tipo !== null && ` ${tipo}`}. Si se liberan, los apartamos para ti por orden de la lista y escribimos a{' '}
          <b className="font-semibold text-text wrap-anywhere">{comprador.email}</b>.
        </p>
      </div>
      <Card>
        <Cual evento={evento} />
      </Card>
      <p className="text-muted">
        Tendrás {PLAZO_DE_OFERTA} La lista no aparta lugares: hasta que te toque, otra persona puede comprar lo que se
        libere.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={hrefDe(oferta)} size="lg">
          Ver el evento
        </ButtonLink>
        <Button size="lg" variant="ghost" loading={saliendo} onClick={() => setPreguntando(true)}>
          Salir de la lista
        </Button>
      </div>
      <ConfirmDialog
        open={preguntando}
        onClose={() => setPreguntando(false)}
        title="¿Sales de la lista de espera?"
        description="Dejas tu lugar. Si te formas otra vez, será al final."
        confirm="Salir de la lista"
        pending={saliendo}
        onConfirm={onSalir}
      />
    </div>
  )
}

const hrefDe = ({ evento: { organizerSlug, eventSlug } }: Oferta) => `/o/${organizerSlug}/e/${eventSlug}`

/** An offer that is over: bought, run out or declined. */
export function OfertaTerminada({ oferta }: { oferta: Oferta }): ReactNode {
  const alEvento = <ButtonLink href={hrefDe(oferta)}>Ver el evento</ButtonLink>
  if (oferta.estado === 'comprado')
    return (
      <Fin
        icon={<CircleCheck />}
        title="Ya compraste estos boletos"
        acciones={<ButtonLink href="/dashboard/mis-compras">Ir a Mis compras</ButtonLink>}
      >
        Te los mandamos por correo. Si compraste sin cuenta, ábrelos con el enlace de ese correo.
      </Fin>
    )
  if (oferta.estado === 'retirado' && oferta.venceEn === null)
    return (
      <Fin icon={<Undo2 />} title="Saliste de la lista de espera" acciones={alEvento}>
        Ya no te escribiremos sobre este evento. Si cambias de idea, puedes formarte otra vez en su página.
      </Fin>
    )
  if (oferta.estado === 'retirado')
    return (
      <Fin icon={<Undo2 />} title="Dejaste pasar esta oferta" acciones={alEvento}>
        Los boletos ya son de quien sigue en la lista. Si cambias de idea, puedes formarte otra vez en la página del
        evento.
      </Fin>
    )
  return (
    <Fin icon={<ListX />} title="Tu oferta venció" acciones={alEvento}>
      Los boletos pasaron a quien sigue en la lista. No te cobramos nada. Puedes formarte otra vez en la página del
      evento.
    </Fin>
  )
}
