import { useQuery } from '@tanstack/react-query'
import { usuarioQuery } from '../../features/plataforma/comun/consultas'
import { USUARIOS } from '../../features/plataforma/comun/rutas'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { Usuario } from '../../features/plataforma/usuarios/usuario'
import { useParametro } from './parametros'

export default function PantallaUsuario() {
  return (
    <Detalle
      consulta={useQuery(usuarioQuery(useParametro('id')))}
      volver={{ href: USUARIOS, texto: 'Ver las cuentas' }}
      falta={{ titulo: 'No encontramos esa cuenta', texto: 'Pudo eliminarse, o la dirección no está completa.' }}
    >
      {({ item }) => <Usuario usuario={item} />}
    </Detalle>
  )
}
