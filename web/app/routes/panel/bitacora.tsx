import { BitacoraPlataforma } from '../../features/plataforma/bitacora/bitacora'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Bitácora' }
export const meta = metaDeAdministracion('Bitácora')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaBitacora() {
  return (
    <>
      <PageHead title="Bitácora" lead="Qué hizo cada quien en la administración." />
      <BitacoraPlataforma />
    </>
  )
}
