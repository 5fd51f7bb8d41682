import type { Adeudo } from '@entrale/contract/adeudos/schemas'
import { useQuery } from '@tanstack/react-query'
import { diaConAnio } from '../../../lib/dia'
import { cuenta, diaLargo, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { Card, CardHead } from '../../../ui/card'
import { AmountList } from '../../../ui/definition-list'
import { SinDatos } from '../../comun/listas/sin-datos'
import { useOrganizacion } from '../comun/contexto'
import { adeudoQuery } from './consultas'
import { FichasDeposito } from './fichas-deposito'

/** Why something waits, in the order in which the money is counted. */
function Cuentas({ adeudo: { debe, desde, cubre, esperando, falta } }: { adeudo: Adeudo }) {
  const lines = [
    { key: 'cubre', label: 'Tu saldo y tu reserva cubren', amount: pesos(cubre) },
    ...(esperando.cuantos > 0
      ? [
          {
            key: 'esperan',
            label: `${esperando.cuantos === 1 ? 'Espera' : 'Esperan'} ${cuenta(esperando.cuantos, 'reembolso', 'reembolsos')}: te toca poner`,
            amount: pesos(esperando.parte),
          },
        ]
      : []),
    ...(debe > 0
      ? [
          {
            key: 'debe',
            label: desde === null ? 'Debes' : `Debes desde el ${diaLargo(desde, ZONA_CENTRO)}`,
            amount: pesos(debe),
          },
        ]
      : []),
  ]
  const porEnviar = Math.max(falta, debe)
  return (
    <AmountList
      lines={lines}
      {...(porEnviar > 0 && { total: { label: 'Te falta enviar', amount: <span>{pesos(porEnviar)}</span> } })}
    />
  )
}

const Plan = ({ plan }: { plan: NonNullable<Adeudo['plan']> }) => (
  <p className="mt-4 border-line border-t pt-4">
    <b className="font-semibold">Tienes un plan de pagos:</b> {pesos(plan.cuota)} cada{' '}
    {cuenta(plan.cadaDias, 'día', 'días')} desde el {diaConAnio(plan.primera)}, de lo que te paguemos. El resto de cada
    depósito sí te llega.
  </p>
)

function explicacionDe({ debe, esperando }: Adeudo): string {
  if (esperando.cuantos > 0)
    return 'Ya te habíamos pagado esas ventas. Mientras haya reembolsos en espera no te depositamos nada: con lo que envíes siguen solos, del más viejo al más nuevo. Si no, alguien de Éntrale decide.'
  if (debe > 0)
    return 'Se devolvió más de lo que quedaba en tu saldo. Lo descontamos de lo siguiente que te paguemos; si no vienen ventas, transfiérelo con una ficha.'
  return 'Si devuelves boletos de un evento que ya te pagamos, sale de aquí. Si no alcanza, puedes enviar antes el dinero.'
}

/** What the organization owes, what waits for its money, and how it sends some. */
export function ParteAdeudo() {
  const { slug } = useOrganizacion()
  const consulta = useQuery(adeudoQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="el adeudo" alto="h-64" />
  const { item } = consulta.data
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Card>
        <CardHead
          title={item.debe > 0 || item.esperando.cuantos > 0 ? 'Lo que falta' : 'No debes nada'}
          lead={explicacionDe(item)}
        />
        <Cuentas adeudo={item} />
        {item.plan !== null && <Plan plan={item.plan} />}
      </Card>
      <FichasDeposito slug={slug} adeudo={item} />
    </div>
  )
}
