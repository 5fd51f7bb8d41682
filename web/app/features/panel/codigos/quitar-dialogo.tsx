import type { Codigo } from '@entrale/contract/codigos/schemas'
import { api } from '../../../lib/api'
import { Confirmar } from '../../comun/hacer'
import type { DeEvento } from './codigo-dialogo'

type Props = { params: DeEvento; codigo: Codigo; onGuardado: () => Promise<unknown>; onCerrar: () => void }

/** Only a code that nobody used goes away; any other is switched off instead. */
export function QuitarCodigo({ params, codigo: { id, codigo }, onGuardado, onCerrar }: Props) {
  const donde = { params: { ...params, id } }
  return (
    <Confirmar
      title={`¿Eliminar ${codigo}?`}
      description="Quien lo tenga ya no podrá usarlo. No se puede deshacer."
      confirm="Eliminar"
      danger
      accion={() => api('DELETE /organizacion/:slug/eventos/:slugEvento/codigos/:id', donde)}
      hecho={`Se eliminó ${codigo}`}
      siNo={{
        confirm: 'Apagar el código',
        accion: () =>
          api('PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id', { ...donde, body: { activo: false } }),
        hecho: `Se apagó ${codigo}`,
      }}
      clave={onGuardado}
      onCerrar={onCerrar}
    />
  )
}
