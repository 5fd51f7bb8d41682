import type { Compra } from '@entrale/contract/compras/compra'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import { Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { horaDe } from '../../../lib/formatos'
import { cuandoYDonde } from '../../../lib/uso'
import { DateBlock } from '../../../ui/date-block'
import { NameHeading } from '../../../ui/display'
import { Struck } from '../../../ui/struck'
import { Ticket } from '../../../ui/ticket'
import { type Boleto, CodigoBoleto } from './codigo-boleto'
import { BoletoInsignia } from './estado-boleto'
import { useSeMuestra } from './use-en-mano'

export type EventoDelBoleto = {
  nombre: string
  fechaInicio: string
  zonaHoraria: string
  hora: string
  lugar: string
  estado: string
  portadaUrl: string | null
}
export type Portador = { folio: string; nombre: string }

/** What a ticket says of its evento: the place without its city, which whoever goes there knows. */
export const eventoDelBoleto = (evento: Compra['evento']): EventoDelBoleto => ({
  ...evento,
  hora: horaDe(evento.fechaInicio, evento.zonaHoraria),
  lugar: evento.direccion?.nombre ?? (evento.enlaceEnLinea === null ? 'Por anunciar' : 'En línea'),
})

const PANEL_PX = 452
/** A code that changes says so below it. */
const VIVO_PX = 540

const Dato = ({ rotulo, children }: { rotulo: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{rotulo}</dt>
    <dd className="font-semibold text-md leading-[1.25] wrap-anywhere">{children}</dd>
  </div>
)

/** Above a code: that it was used and still lets its holder in again, else how it is read best. */
const Encima = ({ usado, zona }: Pick<Boleto, 'usado'> & { zona: string }) =>
  usado ? (
    <span className="line-clamp-1 px-4 wrap-anywhere">Usado {cuandoYDonde(usado, zona)}</span>
  ) : (
    <>
      <Sun aria-hidden="true" className="size-4 print:hidden" strokeWidth={1.75} />
      <span className="print:hidden">Sube el brillo de tu pantalla</span>
    </>
  )

/** What the door reads: the same in both themes. */
const Panel = ({ boleto, zona, folio, nombre }: Portador & { boleto: Boleto; zona: string }) => (
  <div className="grid h-full content-between justify-items-center bg-white pt-5 pb-4.5 text-[#171c19]">
    <p className="flex min-h-5 items-center gap-2 text-[#4e5750] text-sm">
      {useSeMuestra(boleto) && <Encima usado={boleto.usado} zona={zona} />}
    </p>
    <CodigoBoleto boleto={boleto} zona={zona} />
    <div className="px-4 text-center">
      <p className="type-folio text-[17px]">
        {folio}
        <span className="sr-only">, boleto </span>
        <span aria-hidden="true">·</span>
        {boleto.numero}
      </p>
      <p className="mt-0.5 text-[#4e5750] text-sm wrap-anywhere">{nombre}</p>
    </div>
  </div>
)

/** A boleto as the thing one takes to the door. */
export const BoletoTicket = ({
  boleto,
  evento,
  folio,
  nombre,
}: Portador & { boleto: Boleto; evento: EventoDelBoleto }) => (
  <Ticket
    cut="bottom"
    stubHeight={boleto.vivo === undefined ? PANEL_PX : VIVO_PX}
    as="article"
    label={`Boleto ${boleto.numero}, ${boleto.tipo}`}
    stub={<Panel boleto={boleto} zona={evento.zonaHoraria} folio={folio} nombre={nombre} />}
  >
    {evento.portadaUrl !== null && (
      <img src={evento.portadaUrl} alt="" width={1200} height={600} className="block aspect-2/1 w-full object-cover" />
    )}
    <div className="grid gap-4 px-5.5 pt-5 pb-6.5">
      <NameHeading as="h2">{evento.nombre}</NameHeading>
      <div className="flex items-end justify-between gap-4">
        <DateBlock
          date={evento.fechaInicio}
          timeZone={evento.zonaHoraria}
          struck={sinFecha(evento.estado)}
          className="text-[76px]"
        />
        <BoletoInsignia estado={boleto.estado} />
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1.3fr)] gap-4">
        <Dato rotulo="Tipo">{boleto.tipo}</Dato>
        <Dato rotulo="Hora">
          <span className="num">
            <Struck when={sinFecha(evento.estado)}>{evento.hora}</Struck>
          </span>
        </Dato>
        <Dato rotulo="Lugar">{evento.lugar}</Dato>
      </dl>
    </div>
  </Ticket>
)
