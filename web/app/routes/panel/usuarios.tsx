import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { Usuarios } from '../../features/plataforma/usuarios/usuarios'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Cuentas' }
export const meta = metaDeAdministracion('Cuentas')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaUsuarios() {
  return (
    <>
      <PageHead title="Cuentas" lead="Todas las personas registradas." />
      <Usuarios />
    </>
  )
}
