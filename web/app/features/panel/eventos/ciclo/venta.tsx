import { api } from '../../../../lib/api'
import { toast } from '../../../../ui/toaster'
import { Confirmar } from '../../../comun/hacer'
import { deEvento, type Propio } from './propio'

/** One switch for the whole sale. */
export const Pausar = ({ onHecho, onCerrar, ...propio }: Propio) => (
  <Confirmar
    title="¿Pausar la venta?"
    description="La página dice «Venta en pausa» y nadie más puede apartar boletos. Quien ya está pagando puede terminar, y la lista de espera no ofrece nada mientras tanto. La reanudas cuando quieras."
    confirm="Pausar la venta"
    rechazoEn="aviso"
    accion={async () => {
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/pausar-venta', deEvento(propio))
      toast.success('La venta está en pausa')
      await onHecho(item)
    }}
    onCerrar={onCerrar}
  />
)

export const Reanudar = ({ onHecho, onCerrar, ...propio }: Propio) => (
  <Confirmar
    title="¿Reanudar la venta?"
    description="Los boletos vuelven a la venta enseguida, como estaban."
    confirm="Reanudar la venta"
    rechazoEn="aviso"
    accion={async () => {
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/reanudar-venta', deEvento(propio))
      toast.success('La venta está abierta otra vez')
      await onHecho(item)
    }}
    onCerrar={onCerrar}
  />
)

/** While nobody has bought, an evento can go back to be a draft. */
export const Despublicar = ({ onHecho, onCerrar, ...propio }: Propio) => (
  <Confirmar
    title={`¿Ocultar ${propio.evento.nombreMostrado}?`}
    description="Vuelve a ser un borrador: sale de la cartelera y su página deja de verse. Puedes publicarlo otra vez, en la misma dirección."
    confirm="Ocultar el evento"
    rechazoEn="aviso"
    accion={async () => {
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/despublicar', deEvento(propio))
      toast.success('Tu evento ya no se ve')
      await onHecho(item)
    }}
    onCerrar={onCerrar}
  />
)
