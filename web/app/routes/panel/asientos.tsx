import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { ASIENTOS, TESORERIA } from '../../features/plataforma/comun/rutas'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { Asientos } from '../../features/plataforma/tesoreria/asientos'
import { PageHead } from '../../ui/layout'

export const handle = {
  miga: () => [
    { label: 'Tesorería', href: TESORERIA },
    { label: 'Asientos', href: ASIENTOS },
  ],
}
export const meta = metaDeAdministracion('Asientos')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaAsientos() {
  return (
    <>
      <PageHead title="Asientos del libro" lead="Renglón por renglón: qué pasó, en qué cuenta y de qué." />
      <Asientos />
    </>
  )
}
