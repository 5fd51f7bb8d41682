import { useQuery } from '@tanstack/react-query'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { CONTRACARGOS_ADMINISTRADOS, rutaContracargoAdministrado } from '../../features/plataforma/comun/rutas'
import { disputaQuery } from '../../features/plataforma/contracargos/consultas'
import { Contracargo } from '../../features/plataforma/contracargos/contracargo'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import type { Route } from './+types/contracargo'

export const handle = {
  miga: ({ id = '' }: { id?: string }) => [
    { label: 'Contracargos', href: CONTRACARGOS_ADMINISTRADOS },
    { label: 'Contracargo', href: rutaContracargoAdministrado(id) },
  ],
}
export const meta = metaDeAdministracion('Contracargo')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaContracargo({ params }: Route.ComponentProps) {
  return (
    <Detalle
      consulta={useQuery(disputaQuery(params.id))}
      volver={{ href: CONTRACARGOS_ADMINISTRADOS, texto: 'Ver los contracargos' }}
      falta={{ titulo: 'No encontramos ese contracargo', texto: 'Puede que la dirección esté incompleta.' }}
    >
      {({ item }) => <Contracargo item={item} />}
    </Detalle>
  )
}
