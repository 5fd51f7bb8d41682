import { AvisosDeProveedores } from '../../features/plataforma/proveedores/proveedores'
import { PageHead } from '../../ui/layout'

export default function PantallaAvisosDePago() {
  return (
    <>
      <PageHead title="Avisos de pago" lead="Lo que los proveedores de pago nos avisan, una vez cada cosa." />
      <AvisosDeProveedores />
    </>
  )
}
