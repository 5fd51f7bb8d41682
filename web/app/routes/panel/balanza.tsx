import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { BALANZA, TESORERIA } from '../../features/plataforma/comun/rutas'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { Balanza } from '../../features/plataforma/tesoreria/balanza'
import { PageHead } from '../../ui/layout'

export const handle = {
  miga: () => [
    { label: 'Tesorería', href: TESORERIA },
    { label: 'Balanza', href: BALANZA },
  ],
}
export const meta = metaDeAdministracion('Balanza')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaBalanza() {
  return (
    <>
      <PageHead title="Balanza de comprobación" lead="Cada cuenta del libro, mes por mes. Las sumas son cero." />
      <Balanza />
    </>
  )
}
