import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import type { ReactNode } from 'react'
import { diaDe } from '../../../lib/dia'
import { cuenta, pesos } from '../../../lib/formatos'
import { Card, CardHead } from '../../../ui/card'
import { Anchor } from '../../../ui/link'

type Espera = Saldo['eventosPorLiberar'][number]
type Vista = { saldo: Saldo; hrefDe: (slugEvento: string) => string }

function cuandoEs({ espera, fecha }: Espera): string {
  if (espera === 'pospuesto') return 'Espera a que tenga nueva fecha'
  if (espera === 'detenido') return 'Detenido por la plataforma'
  if (espera === 'cancelado') return 'Se devuelve a quienes compraron'
  if (espera === 'proveedor')
    return fecha === null
      ? 'El proveedor de pagos todavía no nos entrega este dinero'
      : `El proveedor de pagos nos lo entrega el ${diaDe(fecha)}`
  return fecha === null ? 'Cuando termine el evento' : `Se libera el ${diaDe(fecha)}`
}

const Renglon = ({ href, nombre, nota, monto }: { href: string; nombre: string; nota: ReactNode; monto: number }) => (
  <li className="flex items-baseline justify-between gap-4 border-line border-t px-5 py-3">
    <div className="min-w-0">
      <Anchor
        href={href}
        className="block w-fit max-w-full wrap-anywhere font-semibold underline-offset-4 hover:underline"
      >
        {nombre}
      </Anchor>
      <span className="text-muted text-sm">{nota}</span>
    </div>
    <span className="num shrink-0">{pesos(monto)}</span>
  </li>
)

/** Which eventos the money to come is of, and when it comes. */
export function PorLiberar({ saldo, hrefDe }: Vista) {
  const { eventosPorLiberar, reservas, reglas } = saldo
  const vacio = eventosPorLiberar.length === 0 && reservas.length === 0
  const plazo = `El dinero de un evento se libera ${cuenta(reglas.diasHabiles, 'día hábil', 'días hábiles')} después de que termina.`
  return (
    <Card flush>
      <CardHead title="Por liberar" lead={plazo} className="mb-0 px-5 py-4" />
      {vacio && <p className="border-line border-t px-5 py-6 text-muted">No hay ventas por liberar.</p>}
      <ul>
        {eventosPorLiberar.map((uno) => (
          <Renglon
            key={`${uno.evento.slug} ${uno.espera}`}
            href={hrefDe(uno.evento.slug)}
            nombre={uno.evento.nombre}
            nota={cuandoEs(uno)}
            monto={uno.monto}
          />
        ))}
        {reservas.map(({ evento, monto, liberaEl }) => (
          <Renglon
            key={`reserva ${evento.slug} ${liberaEl}`}
            href={hrefDe(evento.slug)}
            nombre={evento.nombre}
            nota={`Reserva, se libera el ${diaDe(liberaEl)}`}
            monto={monto}
          />
        ))}
      </ul>
    </Card>
  )
}
