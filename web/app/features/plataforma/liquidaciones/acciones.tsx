import {
  congelarPagosBody,
  type LiquidacionAdmin,
  liquidacionFallidaBody,
  liquidacionPagadaBody,
} from '@entrale/contract/liquidaciones/schemas'
import { Ban, Check, Ellipsis, RotateCw, Snowflake, Sun } from 'lucide-react'
import { useState } from 'react'
import type { $ZodType } from 'zod/v4/core'
import { api } from '../../../lib/api'
import { pesos } from '../../../lib/formatos'
import { IconButton } from '../../../ui/button'
import { Menu, MenuItem } from '../../../ui/menu'
import { Confirmar } from '../../comun/hacer'
import { LIQUIDACIONES_ADMIN } from '../../comun/liquidaciones/consultas'
import { TextoDialogo } from './texto-dialogo'

type Cual = 'pagada' | 'fallida' | 'reintentar' | 'congelar' | 'descongelar'
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

const Congelar = ({ liquidacion: { organizacion }, onCerrar }: Props) => (
  <TextoDialogo
    titulo="¿Congelar los pagos?"
    texto={
      <span className="wrap-anywhere">
        No se paga nada a {organizacion.nombre} hasta que los descongeles. Su venta sigue.
      </span>
    }
    campo="Motivo"
    ayuda="Lo lee la organización."
    revisar={(motivo) => quejaDe(congelarPagosBody, { motivo })}
    largo
    peligro
    boton="Congelar pagos"
    accion={(motivo) => congelar(organizacion.id, motivo)}
    hecho={`Congelaste los pagos de ${organizacion.nombre}.`}
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

const congelar = (id: string, motivo: string | null) =>
  api('POST /administracion/organizaciones/:id/congelar-pagos', { params: { id }, body: { motivo } })

const Descongelar = ({ liquidacion: { organizacion }, onCerrar }: Props) => (
  <Confirmar
    title="¿Descongelar los pagos?"
    description={<span className="wrap-anywhere">Lo que se retuvo a {organizacion.nombre} queda por pagar.</span>}
    confirm="Descongelar pagos"
    accion={() => congelar(organizacion.id, null)}
    hecho={`Los pagos de ${organizacion.nombre} siguen.`}
    clave={LIQUIDACIONES_ADMIN}
    onCerrar={onCerrar}
  />
)

const DIALOGOS = {
  pagada: Pagada,
  fallida: Fallida,
  reintentar: Reintentar,
  congelar: Congelar,
  descongelar: Descongelar,
}

/** What may be done with one payout, by how it stands. */
export function AccionesAdmin({ liquidacion }: { liquidacion: LiquidacionAdmin }) {
  const [cual, setCual] = useState<Cual | null>(null)
  const { estado, folio, organizacion } = liquidacion
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
        {organizacion.congelada === null ? (
          <MenuItem icon={<Snowflake />} onSelect={() => setCual('congelar')}>
            Congelar pagos
          </MenuItem>
        ) : (
          <MenuItem icon={<Sun />} onSelect={() => setCual('descongelar')}>
            Descongelar pagos
          </MenuItem>
        )}
      </Menu>
      {Dialogo && <Dialogo liquidacion={liquidacion} onCerrar={() => setCual(null)} />}
    </>
  )
}
