import { pesos } from '../../../../lib/formatos'
import { ButtonLink } from '../../../../ui/button'
import { seVendeEstado } from './estado-venta'
import { aporta, boletosDe, precioVisible } from './panel-compra-precio'
import type { CompraProps } from './panel-compra-props'

/** The buy bar that stays at the foot of a phone's screen. */
export function BarraCompra({ evento, cuenta, href }: Pick<CompraProps, 'evento' | 'cuenta' | 'href'>) {
  if (!seVendeEstado(evento.venta)) return null
  const { centavos, desde } = precioVisible({ evento, cuenta })
  const libre = evento.tiposBoleto.some(aporta)
  const texto = centavos === 0 ? (libre ? 'Aporta' : 'Gratis') : pesos(centavos ?? 0)
  const gratis = libre ? 'lo que quieras' : desde ? 'y boletos con costo' : 'sin cargos'
  const detalle = cuenta.boletos > 0 ? `MXN · ${boletosDe(cuenta.boletos)}` : 'MXN · precio total'
  return (
    <section
      aria-label="Comprar"
      data-barra-compra
      className="fixed inset-x-0 bottom-0 z-15 flex items-center justify-between gap-3 border-line border-t bg-bg px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:px-8 lg:hidden"
    >
      <p className="min-w-0">
        <b className="num block font-semibold text-lg leading-tight">
          {desde && centavos !== 0 && 'Desde '}
          {texto}
        </b>
        <small className="text-muted text-xs">{centavos === 0 ? gratis : detalle}</small>
      </p>
      <ButtonLink href={href} variant="primary" className="shrink-0 px-4">
        Comprar Boletos
      </ButtonLink>
    </section>
  )
}
