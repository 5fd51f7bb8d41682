import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { Card, CardHead } from '../../../../ui/card'
import { cuandoFue } from '../../comun/momento'
import { dinero } from '../dinero'
import { boletosEnPalabras, causaDe, EstadoReembolso, queSigue } from './estado-reembolso'

type Props = { reembolsos: readonly ReembolsoPanel[]; zona: string }

function Uno({ reembolso, zona }: Omit<Props, 'reembolsos'> & { reembolso: ReembolsoPanel }) {
  const { monto, estado, origen, compensacion, motivo, boletos, quien, fecha, pagadoEn, decision } = reembolso
  const sigue = queSigue(estado)
  return (
    <li className="grid gap-1.5 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="num font-semibold">{dinero(monto)}</span>
        <EstadoReembolso estado={estado} />
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        {[boletosEnPalabras(boletos), causaDe({ origen, compensacion, quien }), cuandoFue(fecha, zona)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {motivo !== '' && <p className="wrap-anywhere text-sm">«{motivo}»</p>}
      {decision !== null && (
        <p className="wrap-anywhere text-sm">
          {estado === 'rechazado' ? 'No se autorizó' : 'Se autorizó con dinero de Éntrale'}: «{decision}»
        </p>
      )}
      {sigue !== '' && <p className="text-muted text-sm">{sigue}</p>}
      {pagadoEn !== null && <p className="text-muted text-sm">Pagado {cuandoFue(pagadoEn, zona)}.</p>}
    </li>
  )
}

function tituloDe(reembolsos: Props['reembolsos']): string {
  const aparte = reembolsos.filter(({ compensacion }) => compensacion !== null).length
  if (aparte === 0) return reembolsos.length === 1 ? 'Reembolso' : 'Reembolsos'
  if (aparte < reembolsos.length) return 'Reembolsos y compensaciones'
  return aparte === 1 ? 'Compensación' : 'Compensaciones'
}

/** What was given back of a compra, and how far each refund got. */
export function ReembolsosCompra({ reembolsos, ...props }: Props) {
  if (reembolsos.length === 0) return null
  return (
    <Card flush>
      <CardHead title={tituloDe(reembolsos)} className="mb-0 px-5 pt-5 pb-4" />
      <ul className="divide-y divide-line border-line border-t">
        {reembolsos.map((reembolso) => (
          <Uno key={reembolso.id} reembolso={reembolso} {...props} />
        ))}
      </ul>
    </Card>
  )
}
