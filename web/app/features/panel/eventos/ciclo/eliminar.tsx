import { api } from '../../../../lib/api'
import { toast } from '../../../../ui/toaster'
import { Confirmar } from '../../../comun/hacer'
import { deEvento, type Propio } from './propio'

type Props = Omit<Propio, 'onHecho'> & { onEliminado: () => Promise<void> }

/** Only a borrador goes away; what people have seen is cancelled instead. */
export const Eliminar = ({ onEliminado, onCerrar, ...propio }: Props) => (
  <Confirmar
    title={`¿Eliminar ${propio.evento.nombreMostrado}?`}
    description="Se borran sus datos, sus imágenes y sus tipos de boleto. No se puede deshacer."
    confirm="Eliminar"
    danger
    rechazoEn="aviso"
    accion={async () => {
      await api('DELETE /organizacion/:slug/eventos/:slugEvento', deEvento(propio))
      toast.success(`Se eliminó ${propio.evento.nombreMostrado}`)
      await onEliminado()
    }}
    onCerrar={onCerrar}
  />
)
