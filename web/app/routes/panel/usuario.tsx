import { useQuery } from '@tanstack/react-query'
import { usuarioQuery } from '../../features/plataforma/comun/consultas'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { rutaUsuario, USUARIOS } from '../../features/plataforma/comun/rutas'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { Usuario } from '../../features/plataforma/usuarios/usuario'
import type { Route } from './+types/usuario'

export const handle = {
  miga: ({ id = '' }: { id?: string }) => [
    { label: 'Cuentas', href: USUARIOS },
    { label: 'Cuenta', href: rutaUsuario(id) },
  ],
}
export const meta = metaDeAdministracion('Cuenta')
export const ErrorBoundary = FallaDeAdministracion

export default function PantallaUsuario({ params }: Route.ComponentProps) {
  return (
    <Detalle
      consulta={useQuery(usuarioQuery(params.id))}
      volver={{ href: USUARIOS, texto: 'Ver las cuentas' }}
      falta={{ titulo: 'No encontramos esa cuenta', texto: 'Pudo eliminarse, o la dirección no está completa.' }}
    >
      {({ item }) => <Usuario usuario={item} />}
    </Detalle>
  )
}
