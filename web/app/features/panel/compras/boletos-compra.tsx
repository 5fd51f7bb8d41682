import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { cuenta } from '../../../lib/formatos'
import { Card, CardHead } from '../../../ui/card'
import { InlineEdit } from '../../../ui/inline-edit'
import { EstadoAdmision } from '../comun/estado-admision'

type Admision = CompraDetalle['admisiones'][number]

const SE_CAMBIA: readonly Admision['estado'][] = ['valido', 'usado']

type Props = {
  compra: CompraDetalle
  zona: string
  /** Answers what was wrong, or null; without it names are only read. */
  onNombre: ((id: string, nombre: string) => Promise<string | null>) | null
}

function Nombre({
  admision: { id, numero, estado, asistente },
  comprador,
  onNombre,
}: { admision: Admision; comprador: string } & Pick<Props, 'onNombre'>) {
  const texto = <span className="wrap-anywhere block min-w-0 font-medium">{asistente ?? comprador}</span>
  if (onNombre === null || !SE_CAMBIA.includes(estado)) return texto
  return (
    <InlineEdit
      label={`Nombre en el boleto ${numero}`}
      value={asistente ?? ''}
      placeholder={comprador}
      maxLength={120}
      onSave={(nombre) => onNombre(id, nombre)}
    >
      {texto}
    </InlineEdit>
  )
}

/** Each boleto of a compra: whose it is, and whether it still lets somebody in. */
export const BoletosCompra = ({ compra, zona, onNombre }: Props) => (
  <Card flush>
    <CardHead
      title={cuenta(compra.admisiones.length, 'boleto', 'boletos')}
      {...(onNombre &&
        compra.admisiones.length > 0 && { lead: 'El nombre se ve en el boleto y en la lista de asistentes.' })}
      className="mb-0 px-5 pt-5 pb-4"
    />
    <ul className="divide-y divide-line border-line border-t">
      {compra.admisiones.map((admision) => {
        return (
          <li
            key={admision.id}
            className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 px-5 py-3.5 sm:grid-cols-[2rem_minmax(0,1fr)_auto]"
          >
            <span className="num text-muted">{admision.numero}</span>
            <div className="min-w-0">
              <Nombre admision={admision} comprador={compra.comprador.nombreMostrado} onNombre={onNombre} />
              <span className="wrap-anywhere mt-0.5 block text-muted text-sm">
                {admision.tipo}
                {admision.asistente === null && ' · a nombre de quien compró'}
              </span>
            </div>
            <span className="max-sm:col-start-2 sm:max-w-44 sm:text-right">
              <EstadoAdmision {...admision} zona={zona} />
            </span>
          </li>
        )
      })}
      {compra.admisiones.length === 0 && (
        <li className="px-5 py-4 text-muted">
          {compra.estado === 'pendiente'
            ? 'Aún no: se emiten en cuanto llega su pago.'
            : 'Esta compra no tiene boletos.'}
        </li>
      )}
    </ul>
  </Card>
)
