import { useQuery } from '@tanstack/react-query'
import { UnLote } from '../../features/plataforma/banco/lote'
import { loteQuery } from '../../features/plataforma/comun/consultas'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { LOTES_PANEL, rutaLote } from '../../lib/rutas-panel'
import type { Route } from './+types/lote'

export const handle = {
  miga: ({ id = '' }: { id?: string }) => [
    { label: 'Lotes', href: LOTES_PANEL },
    { label: 'Lote', href: rutaLote(id) },
  ],
}
export const meta = metaDeAdministracion('Lote')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaLote({ params }: Route.ComponentProps) {
  return (
    <Detalle
      consulta={useQuery(loteQuery(params.id))}
      volver={{ href: LOTES_PANEL, texto: 'Ver los lotes' }}
      falta={{ titulo: 'No encontramos ese lote', texto: 'La dirección no está completa, o es de otra instalación.' }}
    >
      {({ item }) => <UnLote lote={item} />}
    </Detalle>
  )
}
