import type { Puertas } from '@entrale/contract/accesos/schemas'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { Button } from '../../../../ui/button'
import { SubmitDialog } from '../../../../ui/submit-dialog'
import { useHacer } from '../../../comun/hacer'
import { Elegir } from '../agregar-celular'
import type { DeEvento } from '../consultas'
import { type Eleccion, primeraEleccion } from '../use-emparejar'

type Props = { params: DeEvento; datos: Puertas }

function Dialogo({ params, datos, onCerrar }: Props & { onCerrar: () => void }) {
  const [eleccion, setEleccion] = useState<Eleccion>(() => primeraEleccion(datos, null))
  const { enviando, rechazo, hacer } = useHacer()
  const abrir = () =>
    hacer(async () => {
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/puertas/:id/emparejar', {
        params: { ...params, id: eleccion.puertaId ?? '' },
        body: { alcance: eleccion.alcance, mio: true },
      })
      // the code never travels: it is behind the #
      location.assign(`/puerta/#${item.codigo}`)
    })
  return (
    <SubmitDialog
      title="Abrir la puerta aquí"
      description="Este celular entra con tu cuenta y sirve mientras tengas permiso en esta puerta."
      submit={{ children: 'Abrir la puerta', loadingText: 'Abriendo' }}
      busy={enviando}
      onSubmit={(evento) => {
        evento.preventDefault()
        void abrir()
      }}
      onClose={onCerrar}
    >
      <Elegir datos={datos} eleccion={eleccion} onCambio={setEleccion} rechazo={rechazo} />
    </SubmitDialog>
  )
}

/** Whoever may work at this door opens it on the device in their hand, with their own account. */
export function AbrirAqui(props: Props) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button icon={<DoorOpen aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Abrir la puerta aquí
      </Button>
      {abierto && <Dialogo {...props} onCerrar={() => setAbierto(false)} />}
    </>
  )
}
