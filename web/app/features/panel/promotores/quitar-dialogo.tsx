import type { Promotor } from '@entrale/contract/visitas/schemas'
import { api } from '../../../lib/api'
import { Confirmar } from '../../comun/hacer'
import type { DeEvento } from './consultas'

type Props = { params: DeEvento; promotor: Promotor; onGuardado: () => Promise<unknown>; onCerrar: () => void }

/** Only one without sales goes away; any other is switched off instead. */
export function QuitarPromotor({ params, promotor: { id, nombre }, onGuardado, onCerrar }: Props) {
  const donde = { params: { ...params, id } }
  return (
    <Confirmar
      title={`¿Eliminar a ${nombre}?`}
      description="Su enlace seguirá abriendo el evento, pero ya no contará para nadie. No se puede deshacer."
      confirm="Eliminar"
      danger
      accion={() => api('DELETE /organizacion/:slug/eventos/:slugEvento/promotores/:id', donde)}
      hecho={`Se eliminó a ${nombre}`}
      siNo={{
        confirm: 'Apagar su enlace',
        accion: () =>
          api('PATCH /organizacion/:slug/eventos/:slugEvento/promotores/:id', { ...donde, body: { activo: false } }),
        hecho: `Se apagó el enlace de ${nombre}`,
      }}
      clave={onGuardado}
      onCerrar={onCerrar}
    />
  )
}
