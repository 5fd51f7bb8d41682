import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { AvisosDeProveedores } from '../../features/plataforma/proveedores/proveedores'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Avisos de pago' }
export const meta = metaDeAdministracion('Avisos de pago')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaAvisosDePago() {
  return (
    <>
      <PageHead title="Avisos de pago" lead="Lo que los proveedores de pago nos avisan, una vez cada cosa." />
      <AvisosDeProveedores />
    </>
  )
}
