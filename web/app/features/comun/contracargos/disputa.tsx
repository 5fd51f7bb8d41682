import { motivoEnPalabras } from '@entrale/contract/contracargos/palabras'
import type { DisputaDetalle } from '@entrale/contract/contracargos/schemas'
import { CircleCheck, CircleHelp, Clock, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { fechaLarga, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import { Card, CardHead, Note } from '../../../ui/card'
import { AmountList } from '../../../ui/definition-list'
import { type ActosDeEvidencia, Evidencia } from './evidencia'

const limite = ({ venceEn }: DisputaDetalle) =>
  venceEn === null
    ? 'El banco no dijo hasta cuándo recibe la evidencia.'
    : `El banco recibe la evidencia hasta el ${fechaLarga(venceEn, ZONA_CENTRO)}`

/** What is happening, and what that means for the money and the boletos. */
function Letrero({ item }: { item: DisputaDetalle }) {
  const { estado, enviadaEn, retirado, pagado, entera } = item
  if (estado === 'perdida' || estado === 'parcial')
    return (
      <Note tone="chile" icon={<CircleHelp />}>
        {estado === 'perdida'
          ? 'El banco le dio la razón a quien pagó. El dinero no vuelve y ya no se puede hacer nada.'
          : `El banco devolvió una parte y se quedó con ${pesos(retirado)} MXN.`}
      </Note>
    )
  if (estado === 'ganada')
    return (
      <Note tone="agave" icon={<CircleCheck />}>
        El banco nos dio la razón. La venta vuelve a contar, y los boletos sirven otra vez si todavía había lugar.
      </Note>
    )
  if (estado === 'en_revision' || enviadaEn !== null)
    return (
      <Note tone="talavera" icon={<Eye />}>
        La evidencia ya está con el banco. Suele tardar entre 60 y 75 días en decidir; te avisamos.
      </Note>
    )
  const que =
    estado === 'consulta'
      ? 'El banco solo pregunta: todavía no se lleva nada.'
      : entera
        ? `El banco se llevó todo ${retirado < pagado ? 'lo que quedaba del' : 'el'} pago y sus boletos dejaron de servir.`
        : 'El banco se llevó una parte del pago. Los boletos siguen sirviendo.'
  return (
    <Note tone="chile" icon={<Clock />}>
      <b className="font-semibold">{que}</b> {limite(item)}
    </Note>
  )
}

const Hechos = ({ hechos }: Pick<DisputaDetalle, 'hechos'>) =>
  hechos.length > 0 && (
    <Card>
      <CardHead title="Lo que va junto" lead="Lo agregamos nosotros a la evidencia." />
      <dl className="border-line border-t">
        {hechos.map(({ que, dice }) => (
          <div key={`${que} ${dice}`} className="grid gap-0.5 border-line border-b py-2.5">
            <dt className="text-muted text-sm">{que}</dt>
            <dd className="wrap-anywhere">{dice}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )

type Props = {
  item: DisputaDetalle
  actos: ActosDeEvidencia
  lineas?: { label: string; amount: string }[]
  lado?: ReactNode
}

/** One dispute: how it stands, its evidence, and its money. */
export function Disputa({ item, actos, lineas = [], lado }: Props) {
  const dinero = [
    { key: 'pagado', label: 'Se pagó', amount: pesos(item.pagado) },
    { key: 'monto', label: 'Se reclama', amount: pesos(item.monto) },
    ...lineas.map((linea) => ({ key: linea.label, ...linea })),
  ]
  return (
    <div className="grid gap-6">
      <Letrero item={item} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Evidencia item={item} actos={actos} />
        <div className="grid gap-6">
          <Card className="grid gap-4">
            <CardHead title="El dinero" lead={motivoEnPalabras(item.motivo)} className="mb-0" />
            <AmountList lines={dinero} total={{ label: 'Con el banco', amount: pesos(item.retirado) }} />
            {lado}
          </Card>
          <Hechos hechos={item.hechos} />
        </div>
      </div>
    </div>
  )
}
