import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { Clock, Mail, Undo2 } from 'lucide-react'
import { fechaCorta, pesos } from '../../lib/formatos'
import { ButtonLink } from '../../ui/button'
import { cn } from '../../ui/cn'
import { Countdown } from '../../ui/countdown'
import { QuantityStepper } from '../../ui/quantity-stepper'
import { seVendeEstado } from './estado-venta'
import { type Cuenta, cantidadValida, type Seleccion, seElige } from './seleccion'
import { VENTA, VentaBadge } from './venta'

export type CompraProps = {
  evento: EventoPublico
  seleccion: Seleccion
  cuenta: Cuenta
  href: string
  onElegir: (tipo: TipoPublico, cantidad: number) => void
  onAbreVenta: () => void
}

/** The first number: the total of what is chosen, else the lowest total on sale. */
export function precioVisible({ evento, cuenta }: Pick<CompraProps, 'evento' | 'cuenta'>): { centavos: number | null; desde: boolean; cargo: number } {
  if (cuenta.boletos > 0) return { centavos: cuenta.total, desde: false, cargo: cuenta.cargos }
  const { tiposBoleto } = evento
  const candidatos = [tiposBoleto.filter(seElige), tiposBoleto.filter(({ estadoVenta }) => estadoVenta === 'proximamente'), tiposBoleto]
  const [barato, ...otros] = (candidatos.find((tipos) => tipos.length > 0) ?? []).toSorted((a, b) => a.total - b.total)
  return { centavos: barato?.total ?? null, desde: otros.some(({ total }) => total !== barato?.total), cargo: barato?.cargo ?? 0 }
}

const boletosDe = (cantidad: number) => `${cantidad} ${cantidad === 1 ? 'boleto' : 'boletos'}`

function Precio({ evento, cuenta }: Pick<CompraProps, 'evento' | 'cuenta'>) {
  const { centavos, desde, cargo } = precioVisible({ evento, cuenta })
  if (centavos === null) return <p className="text-muted">Aún no hay boletos publicados.</p>
  if (centavos === 0) return <p className="type-figure text-[40px]">Gratis</p>
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        {desde && <span className="text-muted">Desde</span>}
        <b className="type-figure text-[40px]">{pesos(centavos)}</b>
        <span className="text-muted">MXN {cuenta.boletos > 0 ? `por ${boletosDe(cuenta.boletos)}` : 'por boleto'} · precio total</span>
      </p>
      <p className="text-muted text-sm">
        {cargo > 0 ? `Incluye cargo por servicio de ${pesos(cargo)} e impuestos.` : 'Incluye impuestos. Sin cargo por servicio.'}
      </p>
    </div>
  )
}

function Tipo({ tipo, cantidad, zona, onElegir }: { tipo: TipoPublico; cantidad: number; zona: string; onElegir: CompraProps['onElegir'] }) {
  const abierto = seElige(tipo)
  const abre = tipo.estadoVenta === 'proximamente' && tipo.ventaInicio ? `Abre ${fechaCorta(tipo.ventaInicio, zona)}` : ''
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-3.5">
      <div className="min-w-0">
        <p className={cn('font-semibold', !abierto && 'font-medium text-muted')}>{tipo.tipo}</p>
        <p className={cn('num font-semibold text-md', !abierto && 'font-medium text-muted')}>{tipo.total === 0 ? 'Gratis' : pesos(tipo.total)}</p>
        {tipo.descripcion && <p className="text-muted text-sm">{tipo.descripcion}</p>}
        {abierto && tipo.minimo > 1 && <p className="text-muted text-sm">Mínimo {tipo.minimo} por compra</p>}
        {tipo.estadoVenta === 'ultimos' && <p className="font-medium text-sm">Últimos boletos</p>}
        {abre && <p className="text-muted text-sm">{abre}</p>}
      </div>
      {abierto ? (
        <QuantityStepper
          label={`Boletos ${tipo.tipo}`}
          value={cantidad}
          max={tipo.maximo}
          onChange={(pedida) => onElegir(tipo, cantidadValida(tipo, cantidad, pedida))}
        />
      ) : (
        <span className="text-muted text-sm">{VENTA[tipo.estadoVenta].texto}</span>
      )}
    </li>
  )
}

/** The moment the first tipo opens, while none has. */
export function aperturaDe({ venta, tiposBoleto }: EventoPublico): string | null {
  if (venta !== 'proximamente') return null
  return tiposBoleto.flatMap(({ ventaInicio }) => (ventaInicio ? [ventaInicio] : [])).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null
}

function Apertura({ evento, onAbreVenta }: Pick<CompraProps, 'evento' | 'onAbreVenta'>) {
  const apertura = aperturaDe(evento)
  if (apertura === null) return <p className="text-muted">{VENTA.proximamente.frase}</p>
  return (
    <div className="grid gap-2">
      <p>
        La venta abre el <b className="font-semibold">{fechaCorta(apertura, evento.zonaHoraria)}</b>, {zonaEnPalabras(evento.zonaHoraria)}.
      </p>
      <Countdown until={Date.parse(apertura)} onEnd={onAbreVenta} warnAt={0} label="Faltan" />
    </div>
  )
}

/** What stands where the button would, when nothing can be bought. */
function Cerrado({ evento, onAbreVenta }: Pick<CompraProps, 'evento' | 'onAbreVenta'>) {
  return (
    <div className="grid justify-items-start gap-3">
      <VentaBadge venta={evento.venta} />
      {evento.venta === 'proximamente' ? <Apertura evento={evento} onAbreVenta={onAbreVenta} /> : <p>{VENTA[evento.venta].frase}</p>}
    </div>
  )
}

const REEMBOLSO: Record<EventoPublico['politicas']['reembolso'], string> = {
  sin_reembolso: 'Sin reembolsos, salvo cancelación',
  '24h': 'Reembolso hasta 24 horas antes',
  '48h': 'Reembolso hasta 48 horas antes',
  '7d': 'Reembolso hasta 7 días antes',
}

const Confianza = ({ evento }: { evento: EventoPublico }) => (
  <ul className="grid gap-2 text-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&>li]:flex [&>li]:gap-2.5">
    <li>
      <Clock aria-hidden="true" />
      Apartamos tus boletos {evento.minutosApartado} minutos mientras pagas
    </li>
    <li>
      <Mail aria-hidden="true" />
      Recibes tu boleto con su QR por correo
    </li>
    <li>
      <Undo2 aria-hidden="true" />
      {REEMBOLSO[evento.politicas.reembolso]}
    </li>
  </ul>
)

const CON_PRECIO = new Set(['en_venta', 'ultimos', 'proximamente'])

/** The buy card: the price that will be charged first, then how many, then the one yellow button. */
export function PanelCompra({ evento, seleccion, cuenta, href, onElegir, onAbreVenta }: CompraProps) {
  const vende = seVendeEstado(evento.venta)
  return (
    <aside aria-label="Comprar" className="rounded-control border border-line border-t-4 border-t-hair bg-surface-1">
      <div className="grid gap-4.5 p-5 md:p-6">
        {CON_PRECIO.has(evento.venta) && <Precio evento={evento} cuenta={cuenta} />}
        {evento.venta === 'ultimos' && (
          <p>
            <VentaBadge venta="ultimos" />
          </p>
        )}
        {vende ? (
          <ButtonLink href={href} variant="primary" size="lg" block className="max-lg:hidden">
            Comprar Boletos
          </ButtonLink>
        ) : (
          <Cerrado evento={evento} onAbreVenta={onAbreVenta} />
        )}
        {evento.tiposBoleto.length > 0 && evento.venta !== 'cancelado' && evento.venta !== 'pasado' && (
          <ul aria-label="Tipos de boleto" className="border-line border-t">
            {evento.tiposBoleto.map((tipo) => (
              <Tipo key={tipo.id} tipo={tipo} cantidad={seleccion[tipo.id] ?? 0} zona={evento.zonaHoraria} onElegir={onElegir} />
            ))}
          </ul>
        )}
        {CON_PRECIO.has(evento.venta) && <Confianza evento={evento} />}
      </div>
    </aside>
  )
}

/** On a phone the button never leaves the thumb. */
export function BarraCompra({ evento, cuenta, href }: Pick<CompraProps, 'evento' | 'cuenta' | 'href'>) {
  if (!seVendeEstado(evento.venta)) return null
  const { centavos, desde } = precioVisible({ evento, cuenta })
  const texto = centavos === 0 ? 'Gratis' : pesos(centavos ?? 0)
  const detalle = cuenta.boletos > 0 ? `MXN · ${boletosDe(cuenta.boletos)}` : 'MXN · precio total'
  return (
    <section
      aria-label="Comprar"
      data-barra-compra
      className="fixed inset-x-0 bottom-0 z-15 flex items-center justify-between gap-3 border-line border-t bg-bg px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-8 lg:hidden"
    >
      <p className="min-w-0">
        <b className="num block font-semibold text-lg leading-tight">
          {desde && 'Desde '}
          {texto}
        </b>
        <small className="text-muted text-xs">{centavos === 0 ? 'sin cargos' : detalle}</small>
      </p>
      <ButtonLink href={href} variant="primary" className="shrink-0 px-4">
        Comprar Boletos
      </ButtonLink>
    </section>
  )
}
