import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { api } from '../../../../lib/api'
import { toast } from '../../../../ui/toaster'
import { Confirmar } from '../../../comun/hacer'
import { deEvento, type Propio } from './propio'

type PreguntarProps = Pick<Propio, 'onHecho' | 'onCerrar'> & {
  title: string
  description: string
  confirm: string
  hecho: string
  llamar: () => Promise<{ item: EventoOrganizador }>
}

/** Asks, does it, says so, and hands over the evento as it is now. */
const Preguntar = ({ llamar, hecho, onHecho, ...palabras }: PreguntarProps) => (
  <Confirmar
    {...palabras}
    rechazoEn="aviso"
    accion={async () => {
      const { item } = await llamar()
      toast.success(hecho)
      await onHecho(item)
    }}
  />
)

/** One switch for the whole sale. */
export const Pausar = ({ onHecho, onCerrar, ...propio }: Propio) => (
  <Preguntar
    title="¿Pausar la venta?"
    description="La página dice «Venta en pausa» y nadie más puede apartar boletos. Quien ya está pagando puede terminar, y la lista de espera no ofrece nada mientras tanto. La reanudas cuando quieras."
    confirm="Pausar la venta"
    hecho="La venta está en pausa"
    llamar={() => api('POST /organizacion/:slug/eventos/:slugEvento/pausar-venta', deEvento(propio))}
    onHecho={onHecho}
    onCerrar={onCerrar}
  />
)

export const Reanudar = ({ onHecho, onCerrar, ...propio }: Propio) => (
  <Preguntar
    title="¿Reanudar la venta?"
    description="Los boletos vuelven a la venta enseguida, como estaban."
    confirm="Reanudar la venta"
    hecho="La venta está abierta otra vez"
    llamar={() => api('POST /organizacion/:slug/eventos/:slugEvento/reanudar-venta', deEvento(propio))}
    onHecho={onHecho}
    onCerrar={onCerrar}
  />
)

/** While nobody has bought, an evento can go back to be a draft. */
export const Despublicar = ({ onHecho, onCerrar, ...propio }: Propio) => (
  <Preguntar
    title={`¿Ocultar ${propio.evento.nombreMostrado}?`}
    description="Vuelve a ser un borrador: sale de la cartelera y su página deja de verse. Puedes publicarlo otra vez, en la misma dirección."
    confirm="Ocultar el evento"
    hecho="Tu evento ya no se ve"
    llamar={() => api('POST /organizacion/:slug/eventos/:slugEvento/despublicar', deEvento(propio))}
    onHecho={onHecho}
    onCerrar={onCerrar}
  />
)
