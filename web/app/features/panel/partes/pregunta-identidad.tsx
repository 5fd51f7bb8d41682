import type { PruebaPendiente } from '../../../lib/sesion/identidad'
import { useConfirmarConLlave } from '../../cuenta/llaves/confirmar-con-llave'
import { ConfirmarIdentidad } from '../../cuenta/mi-cuenta/confirmar-identidad'

/** The dialog, once it is known whether the person has a key: nothing in it moves while they type. */
export function PreguntaIdentidad({ pendiente }: { pendiente: PruebaPendiente }) {
  const { sabida, conLlave } = useConfirmarConLlave()
  return sabida && <ConfirmarIdentidad pendiente={pendiente} conLlave={conLlave} />
}
