import { api } from '../../../lib/api'
import { Confirmar } from '../../comun/hacer'
import type { DeTipo } from './venta-dialogo'

/** Only what nobody held or bought goes away; of the rest the sale can be closed. */
export function QuitarDialogo({ params, tipo: { id, tipo }, onGuardado, onCerrar }: DeTipo) {
  const donde = { params: { ...params, id } }
  return (
    <Confirmar
      title={`¿Eliminar ${tipo}?`}
      description="Desaparece de tu evento con su precio y su cupo. No se puede deshacer."
      confirm="Eliminar"
      danger
      asNote
      accion={() => api('DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id', donde)}
      hecho={`Se eliminó ${tipo}`}
      siNo={{
        confirm: 'Cerrar la venta',
        accion: () =>
          api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { ...donde, body: { estado: 'cerrado' } }),
        hecho: `Se cerró la venta de ${tipo}`,
      }}
      clave={onGuardado}
      onCerrar={onCerrar}
    />
  )
}
