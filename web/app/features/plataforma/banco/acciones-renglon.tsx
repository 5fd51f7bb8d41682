import { type LoteDetalle, type Renglon, renglonDevueltoBody, renglonPagadoBody } from '@entrale/contract/banco/schemas'
import { Check, Ellipsis, LogOut, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { pesos } from '../../../lib/formatos'
import { IconButton } from '../../../ui/button'
import { Menu, MenuItem } from '../../../ui/menu'
import { ADMINISTRADO } from '../comun/consultas'
import { quejaDe, TextoDialogo } from '../comun/texto-dialogo'

type Cual = 'pagado' | 'devuelto' | 'sacar'
type Props = { lote: LoteDetalle; renglon: Renglon }
type DialogoProps = Props & { onCerrar: () => void }

const paramsDe = ({ lote, renglon }: Props) => ({ params: { id: lote.id, renglonId: renglon.id } })
const cuentaDe = ({ cuenta }: Renglon) => (cuenta === null ? '' : `, a ${cuenta.banco} •••• ${cuenta.final}`)

const Pagado = ({ lote, renglon, onCerrar }: DialogoProps) => (
  <TextoDialogo
    titulo={`¿El banco ya transfirió ${pesos(renglon.monto)} MXN?`}
    texto={`Es de ${renglon.folio}${cuentaDe(renglon)}. Le avisamos a quien lo recibe, con esta clave.`}
    campo="Clave de rastreo"
    ayuda="La que da el banco por la transferencia. No se repite."
    revisar={(claveRastreo) => quejaDe(renglonPagadoBody, { claveRastreo })}
    boton="Anotar como pagada"
    accion={(claveRastreo) =>
      api('POST /administracion/lotes/:id/renglones/:renglonId/pagado', {
        ...paramsDe({ lote, renglon }),
        body: { claveRastreo },
      })
    }
    hecho={`${renglon.folio} quedó pagada.`}
    clave={ADMINISTRADO}
    onCerrar={onCerrar}
  />
)

const Devuelto = ({ lote, renglon, onCerrar }: DialogoProps) => (
  <TextoDialogo
    titulo={`¿El banco regresó la transferencia de ${renglon.folio}?`}
    texto={
      renglon.organizacion === null
        ? 'Le pedimos otra CLABE a quien compró. El dinero vuelve a estar por devolver.'
        : 'La liquidación queda rechazada y le avisamos a la organización. El dinero sigue siendo suyo.'
    }
    campo="Motivo"
    ayuda="Lo lee quien iba a recibirlo."
    revisar={(motivo) => quejaDe(renglonDevueltoBody, { motivo })}
    largo
    peligro
    boton="Anotar como regresada"
    accion={(motivo) =>
      api('POST /administracion/lotes/:id/renglones/:renglonId/devuelto', {
        ...paramsDe({ lote, renglon }),
        body: { motivo },
      })
    }
    hecho={`Anotamos que el banco regresó ${renglon.folio}.`}
    clave={ADMINISTRADO}
    onCerrar={onCerrar}
  />
)

const Sacar = ({ lote, renglon, onCerrar }: DialogoProps) => (
  <TextoDialogo
    titulo={`¿Sacar ${renglon.folio} del lote?`}
    texto="No se paga con este lote. Si ya habías descargado el archivo, descárgalo de nuevo antes de subirlo al banco."
    campo="Motivo"
    revisar={(motivo) => quejaDe(renglonDevueltoBody, { motivo })}
    largo
    peligro
    boton="Sacar del lote"
    accion={(motivo) =>
      api('POST /administracion/lotes/:id/renglones/:renglonId/sacar', {
        ...paramsDe({ lote, renglon }),
        body: { motivo },
      })
    }
    hecho={`${renglon.folio} salió del lote.`}
    clave={ADMINISTRADO}
    onCerrar={onCerrar}
  />
)

const DIALOGOS = { pagado: Pagado, devuelto: Devuelto, sacar: Sacar }

function posiblesDe({ lote, renglon: { estado } }: Props): Cual[] {
  const enviado = lote.enviadoEn !== null
  if (estado === 'en_camino') return enviado ? ['pagado', 'devuelto'] : ['sacar']
  return estado === 'pagado' ? ['devuelto'] : []
}
const TEXTOS: Record<Cual, string> = {
  pagado: 'Ya se pagó',
  devuelto: 'La regresó el banco',
  sacar: 'Sacar del lote',
}
const ICONOS = { pagado: <Check />, devuelto: <Undo2 />, sacar: <LogOut /> }

/** What may be said of one transfer, by how it and its lote stand. */
export function AccionesRenglon(props: Props) {
  const [cual, setCual] = useState<Cual | null>(null)
  const posibles = posiblesDe(props)
  const Dialogo = cual === null ? null : DIALOGOS[cual]
  const rotulo = `Acciones de ${props.renglon.folio}`
  if (posibles.length === 0) return null
  const trigger = (
    <IconButton label={rotulo} variant="bare" size="sm">
      <Ellipsis aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      <Menu trigger={trigger} label={rotulo}>
        {posibles.map((uno) => (
          <MenuItem key={uno} icon={ICONOS[uno]} onSelect={() => setCual(uno)}>
            {TEXTOS[uno]}
          </MenuItem>
        ))}
      </Menu>
      {Dialogo && <Dialogo {...props} onCerrar={() => setCual(null)} />}
    </>
  )
}
