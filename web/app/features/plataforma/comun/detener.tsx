import type { Detener as Cuerpo } from '@entrale/contract/detenciones/schemas'
import { OctagonPause } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { ConMotivo } from './con-motivo'

type Que = { titulo: string; texto: string; boton: string; listo: string }
const QUE: Record<Cuerpo['sobre'], Que> = {
  organizacion: {
    titulo: '¿Detener todos sus pagos?',
    texto: 'No se le transfiere nada hasta que alguien levante la detención. Su venta sigue igual.',
    boton: 'Detener pagos',
    listo: 'Sus pagos quedaron detenidos.',
  },
  evento: {
    titulo: '¿Detener el dinero de este evento?',
    texto:
      'No entra en ninguna liquidación, y la que ya lo tenga espera. Lo demás de la organización se sigue pagando.',
    boton: 'Detener su dinero',
    listo: 'El dinero del evento quedó detenido.',
  },
  liquidacion: {
    titulo: '¿Detener esta liquidación?',
    texto: 'No se transfiere hasta que alguien levante la detención. Las demás siguen.',
    boton: 'Detener la liquidación',
    listo: 'La liquidación quedó detenida.',
  },
}

type Props = { sobre: Cuerpo['sobre']; id: string; onCerrar: () => void; children?: ReactNode }

/** Asks why, and stops it. */
export function DetenerDialogo({ sobre, id, onCerrar, children }: Props) {
  const { titulo, texto, boton, listo } = QUE[sobre]
  return (
    <ConMotivo
      open
      onOpenChange={onCerrar}
      titulo={titulo}
      texto={texto}
      ayuda="Lo lee la organización, en su panel y por correo."
      boton={boton}
      listo={listo}
      hacer={(motivo) => api('POST /administracion/detenciones', { body: { sobre, id, motivo } })}
    >
      {children}
    </ConMotivo>
  )
}

/** Stops money at once. */
export function Detener(props: Omit<Props, 'onCerrar'>) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button icon={<OctagonPause aria-hidden="true" />} onClick={() => setAbierto(true)}>
        {QUE[props.sobre].boton}
      </Button>
      {abierto && <DetenerDialogo {...props} onCerrar={() => setAbierto(false)} />}
    </>
  )
}
