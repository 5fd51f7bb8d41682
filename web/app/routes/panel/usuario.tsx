import { useQuery } from '@tanstack/react-query'
import { usuarioQuery } from '../../features/administracion/consultas'
import { USUARIOS } from '../../features/administracion/rutas'
import { Usuario } from '../../features/administracion/usuario'
import { Detalle } from './detalle'
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
