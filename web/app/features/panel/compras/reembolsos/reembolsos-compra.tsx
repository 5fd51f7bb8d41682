import type { CompraDetalle } from '@entrale/contract/compras/panel'
import type { ReembolsoPanel } from '@entrale/contract/reembolsos/schemas'
import { Card, CardHead } from '../../../../ui/card'
import { cuandoFue } from '../../comun/momento'
import { dinero } from '../dinero'
import { Destino } from './destino'
import { boletosEnPalabras, EstadoReembolso, ORIGENES, queSigue } from './estado-reembolso'
import { YaTransferi } from './ya-transferi'

type Props = {
  reembolsos: readonly ReembolsoPanel[]
  zona: string
  params: { slug: string; slugEvento: string }
  /** Null for a member who may only read. */
  onPagado: ((compra: CompraDetalle) => void) | null
}

function Uno({ reembolso, zona, params, onPagado }: Omit<Props, 'reembolsos'> & { reembolso: ReembolsoPanel }) {
  const { monto, estado, origen, motivo, boletos, destino, cuenta, quien, fecha, pagadoEn, decision } = reembolso
  const sigue = queSigue(estado)
  return (
    <li className="grid gap-1.5 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="num font-semibold">{dinero(monto)}</span>
        <EstadoReembolso estado={estado} />
      </div>
      <p className="wrap-anywhere text-muted text-sm">
        {[boletosEnPalabras(boletos), quien === null ? ORIGENES[origen] : `Lo hizo ${quien}`, cuandoFue(fecha, zona)]
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
      <Destino destino={destino} cuenta={cuenta} />
      {pagadoEn !== null && <p className="text-muted text-sm">Pagado {cuandoFue(pagadoEn, zona)}.</p>}
      {estado === 'por_transferir' && onPagado !== null && (
        <div className="mt-1">
          <YaTransferi params={params} reembolso={reembolso} onPagado={onPagado} />
        </div>
      )}
    </li>
  )
}

/** What was given back of a compra, and how far each refund got. */
export function ReembolsosCompra({ reembolsos, ...props }: Props) {
  if (reembolsos.length === 0) return null
  return (
    <Card flush>
      <CardHead title={reembolsos.length === 1 ? 'Reembolso' : 'Reembolsos'} className="mb-0 px-5 pt-5 pb-4" />
      <ul className="divide-y divide-line border-line border-t">
        {reembolsos.map((reembolso) => (
          <Uno key={reembolso.id} reembolso={reembolso} {...props} />
        ))}
      </ul>
    </Card>
  )
}
