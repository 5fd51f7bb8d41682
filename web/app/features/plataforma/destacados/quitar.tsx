import type { Destacado } from '@entrale/contract/plataforma/destacados'
import { api } from '../../../lib/api'
import { Confirmar } from '../../comun/hacer'
import { DESTACADOS_ADMIN } from './consultas'

type Props = { destacado: Destacado; onCerrar: () => void }

/** Out of its list; the evento itself stays as it is. */
export function QuitarDestacado({ destacado: { id, lugar, evento }, onCerrar }: Props) {
  const donde = lugar === 'banner' ? 'los banners' : 'los destacados'
  return (
    <Confirmar
      title={`¿Quitar ${evento.nombreMostrado}?`}
      description={`Sale de ${donde} ahora mismo. El evento sigue publicado y su venta no cambia.`}
      confirm="Quitar"
      danger
      accion={() => api('DELETE /administracion/destacados/:id', { params: { id } })}
      hecho={`${evento.nombreMostrado} salió de ${donde}`}
      clave={DESTACADOS_ADMIN}
      onCerrar={onCerrar}
    />
  )
}
