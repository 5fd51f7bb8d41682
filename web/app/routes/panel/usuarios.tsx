import { Usuarios } from '../../features/plataforma/usuarios/usuarios'
import { PageHead } from '../../ui/layout'

export default function PantallaUsuarios() {
  return (
    <>
      <PageHead title="Cuentas" lead="Todas las personas registradas." />
      <Usuarios />
    </>
  )
}
