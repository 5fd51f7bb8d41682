import type { Puertas } from '@entrale/contract/accesos/schemas'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { OrderDialog } from '../../../ui/order-dialog'
import { useHacer } from '../../comun/hacer'
import type { DeEvento } from './consultas'
import { quienEntra } from './puerta'

type Props = { params: DeEvento; datos: Puertas; onGuardado: () => Promise<unknown> }

function Dialogo({ params, datos: { puertas, tipos }, onGuardado, onCerrar }: Props & { onCerrar: () => void }) {
  const { enviando, rechazo, hacer } = useHacer(onGuardado)
  const guardar = async (ids: string[]) => {
    const pedir = () => api('PUT /organizacion/:slug/eventos/:slugEvento/puertas/ordenar', { params, body: { ids } })
    if (await hacer(pedir, 'Guardamos el orden')) onCerrar()
  }
  return (
    <OrderDialog
      title="Ordenar puertas"
      description="Así se leen aquí y al enlazar un celular, de arriba abajo."
      label="Orden de las puertas"
      dragHelp="Arrastra desde el asa, o enfócala y usa las flechas del teclado."
      rows={puertas.map((puerta) => ({
        id: puerta.id,
        name: puerta.nombre,
        detail: <span className="block text-muted text-sm">{quienEntra(puerta, tipos)}</span>,
      }))}
      saving={enviando}
      refused={rechazo}
      onSave={(ids) => void guardar(ids)}
      onClose={onCerrar}
    />
  )
}

/** In what order gates are listed; where there is one, there is nothing to order. */
export function OrdenarPuertas(props: Props) {
  const [abierto, setAbierto] = useState(false)
  if (props.datos.puertas.length < 2) return null
  return (
    <>
      <Button size="sm" icon={<ArrowUpDown aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Ordenar
      </Button>
      {abierto && <Dialogo {...props} onCerrar={() => setAbierto(false)} />}
    </>
  )
}
