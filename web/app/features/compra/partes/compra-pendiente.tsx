import type { Compra } from '@entrale/contract/compras/compra'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import { CreditCard, RotateCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { cuenta, horaDe, pesos } from '../../../lib/formatos'
import { Button, ButtonLink } from '../../../ui/button'
import { DateBlock } from '../../../ui/date-block'
import { Display, NameHeading } from '../../../ui/display'
import { Skeleton } from '../../../ui/skeleton'
import { Struck } from '../../../ui/struck'
import { Ticket } from '../../../ui/ticket'
import { Historia } from '../compras/historia'
import { LetreroCompra } from '../compras/letrero-compra'
import { Recibo } from '../compras/recibo'
import { Reembolsos } from '../compras/reembolsos/reembolsos'
import { saludoDe } from '../compras/saludo'
import { lugarDe } from '../comun/frases'
import { FichaPago } from '../fichas/ficha-pago'
import type { Abierto, Confirmar } from './compra-dialogos'
import { RespuestasDeCompra } from './compra-respuestas'
import { Fondo } from './fondo'

/** What is being bought, while there are no boletos to show. */
function ResumenPendiente({ compra: { evento, lineas, total } }: { compra: Compra }) {
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
        <DateBlock
          date={evento.fechaInicio}
          timeZone={evento.zonaHoraria}
          struck={sinFecha(evento.estado)}
          className="text-[64px]"
        />
        <p className="font-semibold text-md">
          <Struck when={sinFecha(evento.estado)}>{horaDe(evento.fechaInicio, evento.zonaHoraria)}</Struck> ·{' '}
          {lugarDe(evento)}
        </p>
        <ul className="grid gap-1 border-line border-t pt-3.5 text-md">
          {lineas.map(({ tipo, cantidad }) => (
            <li key={tipo} className="wrap-anywhere">
              {cantidad} × {tipo}
            </li>
          ))}
        </ul>
      </div>
    </Ticket>
  )
}

const PagoTarjeta = lazy(() =>
  import('../checkout/pago/pago-tarjeta').then((modulo) => ({ default: modulo.PagoTarjeta })),
)
/** How long a card payment that was begun holds the boletos. */
const HOLGURA_MS = 15 * 60_000

type Props = {
  compra: Compra
  acceso: string | null
  onAbrir: (que: Abierto) => void
  onCambio: (compra?: Compra) => void
}
type PendienteProps = Props & { tarjeta: Confirmar | null; onPagada: () => void }

/** What can be done while it is not paid, or after its time ran out. */
function Salidas({ compra: { estado, evento, pago }, onAbrir }: Pick<Props, 'compra' | 'onAbrir'>) {
  const { organizerSlug, eventSlug } = evento
  if (estado === 'pendiente')
    return (
      <div className="flex flex-wrap gap-3">
        <Button
          variant={pago?.ficha == null ? 'primary' : 'outline'}
          icon={<CreditCard aria-hidden="true" />}
          onClick={() => onAbrir('pagar')}
        >
          {pago?.ficha == null ? 'Terminar de pagar' : 'Pagar de otra forma'}
        </Button>
        <Button variant="ghost" onClick={() => onAbrir('cancelar')}>
          Cancelar compra
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      {estado === 'vencida' && (
        <Button variant="primary" size="lg" icon={<RotateCw aria-hidden="true" />} onClick={() => onAbrir('pagar')}>
          Intentar otra vez
        </Button>
      )}
      <ButtonLink href={`/o/${organizerSlug}/e/${eventSlug}`} size={estado === 'vencida' ? 'lg' : 'md'}>
        Ver el evento
      </ButtonLink>
    </div>
  )
}

/** The provider's card form, where the payment goes on here. */
const Tarjeta = ({
  compra,
  accion,
  onAbrir,
  onCambio,
  onPagada,
}: Omit<PendienteProps, 'acceso' | 'tarjeta'> & { accion: Confirmar }) => (
  <Suspense fallback={<Skeleton className="h-40" />}>
    <PagoTarjeta
      accion={accion}
      total={compra.total}
      urlRegreso={`${location.origin}/compras/${compra.folio}`}
      venceEn={Date.parse(compra.pago?.venceEn ?? '') || Date.now() + HOLGURA_MS}
      onPagado={() => {
        onPagada()
        onCambio()
      }}
      onOtraForma={() => onAbrir('pagar')}
    />
  </Suspense>
)

/** A compra without boletos to show: how to pay it, that it ran out, or that it was called off. */
export function CompraSinBoletos({ compra, acceso, onAbrir, onCambio, tarjeta, onPagada }: PendienteProps) {
  const { folio, evento, estado, pago } = compra
  return (
    <Fondo evento={evento}>
      <div className="wrap grid justify-items-center gap-x-16 gap-y-10 pt-6 pb-4 lg:grid-cols-[420px_minmax(0,560px)] lg:items-start lg:justify-items-start lg:pt-12 xl:gap-x-28">
        <div className="grid w-full justify-items-center max-lg:order-2 lg:sticky lg:top-24 lg:justify-items-start">
          <ResumenPendiente compra={compra} />
        </div>
        <div className="contents lg:grid lg:w-full lg:content-start lg:gap-8 lg:pt-2">
          <div className="grid w-full max-w-140 gap-5 max-lg:order-1">
            <Display as="h1" size="page" stacked {...saludoDe(compra, Date.now())} />
            <LetreroCompra compra={compra} recien={false} onCorregir={() => onAbrir('correo')} />
            {estado === 'pendiente' && pago !== null && (
              <FichaPago folio={folio} acceso={acceso} pago={pago} concepto={evento.nombre} />
            )}
            {tarjeta !== null && (
              <Tarjeta compra={compra} accion={tarjeta} onAbrir={onAbrir} onCambio={onCambio} onPagada={onPagada} />
            )}
            {tarjeta === null && <Salidas compra={compra} onAbrir={onAbrir} />}
          </div>
          <div className="grid w-full max-w-140 gap-9 max-lg:order-3">
            <Reembolsos compra={compra} deCompra={{ folio, acceso }} onCambio={onCambio} />
            <RespuestasDeCompra compra={compra} acceso={acceso} />
            <Historia compra={compra} ahora={Date.now()} />
            <Recibo compra={compra} />
          </div>
        </div>
      </div>
    </Fondo>
  )
}
