import type { TipoPublico } from '@entrale/contract/eventos/publico'
import { pesos } from '../../../../lib/formatos'
import { cn } from '../../../../ui/cn'
import { Display } from '../../../../ui/display'
import { Marquee } from '../../../../ui/marquee'
import { TicketStub } from '../../../../ui/ticket'
import { seVendeEstado } from './estado-venta'
import { VENTA } from './venta'

/** Enough stubs for one copy to be wider than most screens, else the strip would pass with a hole in it. */
const MINIMO = 6

/** "Boletos Disponibles": a strip of 20 seconds that can be stopped. */
export function TiraBoletos({ tipos }: { tipos: TipoPublico[] }) {
  if (tipos.length === 0) return null
  const vueltas = Math.ceil(MINIMO / tipos.length)
  const items = Array.from({ length: vueltas }, (_, vuelta) =>
    tipos.map((tipo) => ({
      key: `${tipo.id}-${vuelta}`,
      content: (
        <div aria-hidden={vuelta > 0 || undefined} className={cn('h-full', vuelta > 0 && 'motion-reduce:hidden')}>
          <TicketStub
            className="h-full [&>div]:h-full"
            name={tipo.tipo}
            detail={seVendeEstado(tipo.estadoVenta) ? tipo.descripcion : VENTA[tipo.estadoVenta].text}
            figure={tipo.total > 0 ? pesos(tipo.total) : tipo.precioLibre ? 'Aporta' : 'Gratis'}
            {...(tipo.total > 0 && { unit: 'MXN' })}
          />
        </div>
      ),
    })),
  ).flat()
  return (
    <section aria-labelledby="boletos-disponibles" className="mt-18 lg:mt-28">
      <Marquee
        label="Boletos disponibles"
        heading={
          <Display id="boletos-disponibles" narrow="Boletos" wide="Disponibles" className="max-sm:text-[26px]" />
        }
        items={items}
        className="[&>div:first-child]:wrap"
      />
    </section>
  )
}
