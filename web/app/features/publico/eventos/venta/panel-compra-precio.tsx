import type { TipoPublico } from '@entrale/contract/eventos/publico'
import { cuenta as contar, pesos } from '../../../../lib/formatos'
import type { CompraProps } from './panel-compra-props'
import { seElige } from './seleccion'

/** The first number: the total of what is chosen, else the lowest total on sale. */
export function precioVisible({ evento, cuenta }: Pick<CompraProps, 'evento' | 'cuenta'>): {
  centavos: number | null
  desde: boolean
  cargo: number
} {
  if (cuenta.boletos > 0) return { centavos: cuenta.total, desde: false, cargo: cuenta.cargos }
  const { tiposBoleto } = evento
  const candidatos = [
    tiposBoleto.filter(seElige),
    tiposBoleto.filter(({ estadoVenta }) => estadoVenta === 'proximamente'),
    tiposBoleto,
  ]
  const [barato, ...otros] = (candidatos.find((tipos) => tipos.length > 0) ?? []).toSorted((a, b) => a.total - b.total)
  return {
    centavos: barato?.total ?? null,
    desde: otros.some(({ total }) => total !== barato?.total),
    cargo: barato?.cargo ?? 0,
  }
}

/** Who buys it says how much, and may say nothing. */
export const aporta = (tipo: TipoPublico): boolean => tipo.precioLibre && tipo.total === 0 && seElige(tipo)

export const boletosDe = (cantidad: number): string => contar(cantidad, 'boleto', 'boletos')

export function Precio({ evento, cuenta }: Pick<CompraProps, 'evento' | 'cuenta'>) {
  const { centavos, desde, cargo } = precioVisible({ evento, cuenta })
  if (centavos === null) return <p className="text-muted">Aún no hay boletos publicados.</p>
  if (centavos === 0 && evento.tiposBoleto.some(aporta))
    return (
      <p className="grid gap-1">
        <b className="type-figure text-[28px]">Aporta lo que quieras</b>
        <span className="text-muted text-sm">También gratis. Dices cuánto al comprar.</span>
      </p>
    )
  if (centavos === 0)
    return (
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <b className="type-figure text-[40px]">Gratis</b>
        {desde && <span className="text-muted">y boletos con costo</span>}
      </p>
    )
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        {desde && <span className="text-muted">Desde</span>}
        <b className="type-figure text-[40px]">{pesos(centavos)}</b>
        <span className="text-muted">
          MXN {cuenta.boletos > 0 ? `por ${boletosDe(cuenta.boletos)}` : 'por boleto'} · precio total
        </span>
      </p>
      <p className="text-muted text-sm">
        {cargo > 0
          ? `Incluye cargo por servicio de ${pesos(cargo)} e impuestos.`
          : 'Incluye impuestos. Sin cargo por servicio.'}
      </p>
    </div>
  )
}
