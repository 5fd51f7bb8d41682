import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos/publico'
import { Clock, Mail } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { claveDe, leerApartadoVivo } from '../../../../lib/apartado-vivo'
import { fechaCorta, pesos } from '../../../../lib/formatos'
import { Button, ButtonLink } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { QuantityStepper } from '../../../../ui/quantity-stepper'
import { hrefEvento } from '../evento'
import { seVendeEstado, seVendera } from './estado-venta'
import { ListaEspera } from './lista-espera'
import { Precio } from './panel-compra-precio'
import type { CompraProps } from './panel-compra-props'
import { cantidadValida, seElige, topeDe, vigente } from './seleccion'
import { VENTA, VentaBadge } from './venta'

const VentaCerrada = lazy(() => import('./venta-cerrada').then((modulo) => ({ default: modulo.VentaCerrada })))

const ApartadoVivo = lazy(() =>
  import('../../../comun/apartado-vivo').then((modulo) => ({ default: modulo.ApartadoVivo })),
)

/** What another tab of this device holds. Whether there may be any is known before its script is asked for. */
function Apartado({ evento }: Pick<CompraProps, 'evento'>) {
  const clave = claveDe({ organizerSlug: evento.organizador.slug, eventSlug: evento.slug })
  const [hay, setHay] = useState(false)
  useEffect(() => setHay(leerApartadoVivo(clave) !== null), [clave])
  if (!hay) return null
  return (
    <Suspense>
      <ApartadoVivo clave={clave}>
        <ButtonLink href={`${hrefEvento(evento)}/checkout?continuar=1&paso=datos`} size="sm">
          Continuar
        </ButtonLink>
      </ApartadoVivo>
    </Suspense>
  )
}

type TipoProps = Pick<CompraProps, 'evento' | 'seleccion' | 'onElegir' | 'onCambia'> & { tipo: TipoPublico }

/** What stands at the end of the line of a tipo: how many, a way into the line, or why not. */
function AlFinal({ tipo, seleccion, evento, onElegir, onCambia }: TipoProps) {
  if (seElige(tipo)) {
    const { tiposBoleto, porPersona } = evento
    const cantidad = seleccion[tipo.id] ?? 0
    const maximo = topeDe(tipo, vigente(seleccion, tiposBoleto, porPersona), porPersona)
    return (
      <QuantityStepper
        label={`Boletos ${tipo.tipo}`}
        value={cantidad}
        max={maximo}
        onChange={(pedida) => onElegir(tipo, cantidadValida({ ...tipo, maximo }, cantidad, pedida))}
        className="noscript:hidden"
      />
    )
  }
  const texto = <span className="text-muted text-sm">{VENTA[tipo.estadoVenta].text}</span>
  const porAbrir = tipo.estadoVenta === 'proximamente'
  if ((tipo.estadoVenta !== 'agotado' && !porAbrir) || evento.venta === tipo.estadoVenta) return texto
  return (
    <div className="grid justify-items-end gap-1.5">
      {texto}
      <ListaEspera evento={evento} tipo={tipo} porAbrir={porAbrir} onHayBoletos={onCambia} />
    </div>
  )
}

function precioDeTipo({ precioLibre, total }: TipoPublico): string {
  if (!precioLibre) return total === 0 ? 'Gratis' : pesos(total)
  return total === 0 ? 'Aporta lo que quieras' : `Aporta desde ${pesos(total)}`
}

function Tipo(props: TipoProps) {
  const { tipo, evento } = props
  const abierto = seElige(tipo)
  const abre =
    tipo.estadoVenta === 'proximamente' && tipo.ventaInicio
      ? `Abre ${fechaCorta(tipo.ventaInicio, evento.zonaHoraria)}`
      : ''
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b py-3.5">
      <div className="min-w-0">
        <p className={cn('font-semibold', !abierto && 'font-medium text-muted')}>{tipo.tipo}</p>
        <p className={cn('num font-semibold text-md', !abierto && 'font-medium text-muted')}>{precioDeTipo(tipo)}</p>
        {tipo.descripcion && <p className="text-muted text-sm">{tipo.descripcion}</p>}
        {abierto && tipo.minimo > 1 && <p className="text-muted text-sm">Mínimo {tipo.minimo} por compra</p>}
        {tipo.estadoVenta === 'ultimos' && <p className="font-medium text-sm">Últimos boletos</p>}
        {abre && <p className="text-muted text-sm">{abre}</p>}
      </div>
      <AlFinal {...props} />
    </li>
  )
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
  </ul>
)

/** It goes to the checkout with what is chosen; without JavaScript too. */
function Codigo({ href }: Pick<CompraProps, 'href'>) {
  const { pathname, searchParams } = new URL(href, 'https://entrale.invalid')
  const boletos = searchParams.get('boletos')
  return (
    <details className="-my-2.5">
      <summary className="link flex min-h-11 w-fit items-center text-md">¿Tienes un código?</summary>
      <form action={pathname} className="flex gap-2">
        {boletos !== null && <input type="hidden" name="boletos" value={boletos} />}
        <input
          name="codigo"
          aria-label="Código"
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-h-(--control-h) w-full min-w-0 rounded-control border border-control bg-bg px-3.5 uppercase"
        />
        <Button type="submit">Usar</Button>
      </form>
    </details>
  )
}

/** Also when nothing is left of them. */
const conTipos = (venta: EventoPublico['venta']) => seVendera(venta) || venta === 'agotado' || venta === 'cerrada'

/** The buy card: the price that will be charged first, then how many, then the one yellow button. */
export function PanelCompra({ evento, seleccion, cuenta, href, desfase, onElegir, onCambia }: CompraProps) {
  const vende = seVendeEstado(evento.venta)
  return (
    <aside aria-label="Comprar" className="rounded-control border border-line border-t-4 border-t-hair bg-surface-1">
      <div className="grid gap-4.5 p-5 md:p-6">
        <Apartado evento={evento} />
        {seVendera(evento.venta) && <Precio evento={evento} cuenta={cuenta} />}
        {evento.venta === 'ultimos' && (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
            <VentaBadge venta="ultimos" />
            {VENTA.ultimos.frase}
          </p>
        )}
        {!vende && (
          <Suspense>
            <VentaCerrada evento={evento} desfase={desfase} onCambia={onCambia} />
          </Suspense>
        )}
        {evento.tiposBoleto.length > 0 && conTipos(evento.venta) && (
          <ul aria-label="Tipos de boleto" className="border-line border-t">
            {evento.tiposBoleto.map((tipo) => (
              <Tipo
                key={tipo.id}
                tipo={tipo}
                seleccion={seleccion}
                evento={evento}
                onElegir={onElegir}
                onCambia={onCambia}
              />
            ))}
          </ul>
        )}
        {vende && (
          <ButtonLink href={href} variant="primary" size="lg" block className="max-lg:hidden">
            Comprar Boletos
          </ButtonLink>
        )}
        {conTipos(evento.venta) && <Codigo href={href} />}
        {seVendera(evento.venta) && <Confianza evento={evento} />}
      </div>
    </aside>
  )
}
