import { useQuery } from '@tanstack/react-query'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { CONTRACARGOS_ADMINISTRADOS, rutaContracargoAdministrado } from '../../features/plataforma/comun/rutas'
import { disputaQuery } from '../../features/plataforma/contracargos/consultas'
import { Contracargo } from '../../features/plataforma/contracargos/contracargo'
import { Contracargos } from '../../features/plataforma/contracargos/contracargos'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'
import type { Route } from './+types/contracargos'

export const handle = {
  miga: ({ id }: { id?: string }) => {
    const todos = { label: 'Contracargos', href: CONTRACARGOS_ADMINISTRADOS }
    return id === undefined ? [todos] : [todos, { label: 'Contracargo', href: rutaContracargoAdministrado(id) }]
  },
}
export const meta = metaDeAdministracion('Contracargos')
export const ErrorBoundary = FallaDeAdministracion

const Todos = () => (
  <>
    <PageHead title="Contracargos" lead="Pagos que alguien reclamó a su banco, con su plazo y su evidencia." />
    <Contracargos />
  </>
)

const Uno = ({ id }: { id: string }) => (
  <Detalle
    consulta={useQuery(disputaQuery(id))}
    volver={{ href: CONTRACARGOS_ADMINISTRADOS, texto: 'Ver los contracargos' }}
    falta={{ titulo: 'No encontramos ese contracargo', texto: 'Puede que la dirección esté incompleta.' }}
  >
    {({ item }) => <Contracargo item={item} />}
  </Detalle>
)

/** The list, or one of it. */
export default function PantallaContracargos({ params: { id } }: Route.ComponentProps) {
  return id === undefined ? <Todos /> : <Uno key={id} id={id} />
}
