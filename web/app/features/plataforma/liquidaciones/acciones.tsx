import type { LiquidacionAdmin } from '@entrale/contract/liquidaciones/schemas'
import { Ellipsis, OctagonPause, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { IconButton } from '../../../ui/button'
import { Menu, MenuItem } from '../../../ui/menu'
import { Confirmar } from '../../comun/hacer'
import { LIQUIDACIONES_ADMIN } from '../../comun/liquidaciones/consultas'
import { DetenerDialogo } from '../comun/detener'

type Cual = 'reintentar' | 'detener' | 'detenerTodo'
type Props = { liquidacion: LiquidacionAdmin; onCerrar: () => void }

const Reintentar = ({ liquidacion: { id, folio }, onCerrar }: Props) => (
  <Confirmar
    title={`¿Intentar de nuevo ${folio}?`}
    description={
      <span className="wrap-anywhere">Queda por pagar a la cuenta que la organización tiene en uso ahora.</span>
    }
    confirm="Volver a por pagar"
    accion={() => api('POST /administracion/liquidaciones/:id/reintentar', { params: { id } })}
    hecho={`${folio} está otra vez en la lista.`}
    clave={LIQUIDACIONES_ADMIN}
    onCerrar={onCerrar}
  />
)

const Esta = ({ liquidacion: { id }, onCerrar }: Props) => (
  <DetenerDialogo sobre="liquidacion" id={id} onCerrar={onCerrar} />
)
const Todas = ({ liquidacion: { organizacion }, onCerrar }: Props) => (
  <DetenerDialogo sobre="organizacion" id={organizacion.id} onCerrar={onCerrar}>
    <p className="wrap-anywhere font-semibold">{organizacion.nombre}</p>
  </DetenerDialogo>
)

const DIALOGOS = {
  reintentar: Reintentar,
  detener: Esta,
  detenerTodo: Todas,
}

/** What may be done with one payout, by how it stands. */
export function AccionesAdmin({ liquidacion }: { liquidacion: LiquidacionAdmin }) {
  const [cual, setCual] = useState<Cual | null>(null)
  const { estado, folio, causas } = liquidacion
  const yaSe = (deTodo: boolean) =>
    causas.some(
      ({ causa, evento, liquidacion: una }) => causa === 'persona' && evento === null && (una === null) === deTodo,
    )
  const Dialogo = cual === null ? null : DIALOGOS[cual]
  const trigger = (
    <IconButton label={`Acciones de ${folio}`} variant="bare" size="sm">
      <Ellipsis aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      <Menu trigger={trigger} label={`Acciones de ${folio}`}>
        {estado === 'fallida' && (
          <MenuItem icon={<RotateCw />} onSelect={() => setCual('reintentar')}>
            Intentar de nuevo
          </MenuItem>
        )}
        {estado !== 'pagada' && !yaSe(false) && (
          <MenuItem icon={<OctagonPause />} onSelect={() => setCual('detener')}>
            Detener esta
          </MenuItem>
        )}
        {!yaSe(true) && (
          <MenuItem icon={<OctagonPause />} onSelect={() => setCual('detenerTodo')}>
            Detener todos sus pagos
          </MenuItem>
        )}
      </Menu>
      {Dialogo && <Dialogo liquidacion={liquidacion} onCerrar={() => setCual(null)} />}
    </>
  )
}
