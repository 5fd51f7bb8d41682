import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { Conciliaciones } from '../../features/plataforma/proveedores/proveedores'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Conciliaciones' }
export const meta = metaDeAdministracion('Conciliaciones')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaConciliaciones() {
  return (
    <>
      <PageHead title="Conciliaciones" lead="Lo que cada proveedor tiene, comparado con lo nuestro." />
      <Conciliaciones />
    </>
  )
}
