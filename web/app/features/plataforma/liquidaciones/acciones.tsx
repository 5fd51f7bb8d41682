import {
  type LiquidacionAdmin,
  liquidacionFallidaBody,
  liquidacionPagadaBody,
} from '@entrale/contract/liquidaciones/schemas'
import { Ban, Check, Ellipsis, OctagonPause, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { $ZodType } from 'zod/v4/core'
import { api } from '../../../lib/api'
import { pesos } from '../../../lib/formatos'
import { IconButton } from '../../../ui/button'
import { Menu, MenuItem } from '../../../ui/menu'
import { Confirmar } from '../../comun/hacer'
import { LIQUIDACIONES_ADMIN } from '../../comun/liquidaciones/consultas'
import { DetenerDialogo } from '../comun/detener'
import { TextoDialogo } from './texto-dialogo'

type Cual = 'pagada' | 'fallida' | 'reintentar' | 'detener' | 'detenerTodo'
type Props = { liquidacion: LiquidacionAdmin; onCerrar: () => void }

/** The first sentence of the contract about a body, or undefined. */
function quejaDe(schema: $ZodType, body: unknown): string | undefined {
  const resultado = (
    schema as unknown as { safeParse: (body: unknown) => { error?: { issues: { message: string }[] } } }
  ).safeParse(body)
  return resultado.error?.issues[0]?.message
}

const Pagada = ({ liquidacion: { id, folio, monto, cuenta }, onCerrar }: Props) => (
  <TextoDialogo
    titulo={`¿Ya transferiste ${pesos(monto)} MXN?`}
    texto={`A ${cuenta?.titular ?? 'la cuenta registrada'}, ${cuenta?.banco ?? ''} •••• ${cuenta?.final ?? ''}. Avisamos a la organización y no se puede deshacer.`}
    campo="Clave de rastreo"
    ayuda="La que da el banco por la transferencia."
    revisar={(referencia) => quejaDe(liquidacionPagadaBody, { referencia })}
    boton="Marcar pagada"
    accion={(referencia) =>
      api('POST /administracion/liquidaciones/:id/pagada', { params: { id }, body: { referencia } })
    }
    hecho={`${folio} quedó pagada.`}
    onCerrar={onCerrar}
  />
)

const Fallida = ({ liquidacion: { id, folio }, onCerrar }: Props) => (
  <TextoDialogo
    titulo={`¿El banco rechazó ${folio}?`}
    texto="Pedimos a la organización que revise su cuenta de depósito. Puedes volver a intentarla después."
    campo="Motivo"
    ayuda="Lo lee la organización."
    revisar={(motivo) => quejaDe(liquidacionFallidaBody, { motivo })}
    largo
    peligro
    boton="Marcar rechazada"
    accion={(motivo) => api('POST /administracion/liquidaciones/:id/fallida', { params: { id }, body: { motivo } })}
    hecho={`${folio} quedó como rechazada.`}
    onCerrar={onCerrar}
  />
)

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
  pagada: Pagada,
  fallida: Fallida,
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
        {estado === 'por_pagar' && (
          <MenuItem icon={<Check />} onSelect={() => setCual('pagada')}>
            Marcar pagada
          </MenuItem>
        )}
        {estado === 'por_pagar' && (
          <MenuItem icon={<Ban />} onSelect={() => setCual('fallida')}>
            Marcar rechazada
          </MenuItem>
        )}
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
