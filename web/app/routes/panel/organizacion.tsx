import { useQuery } from '@tanstack/react-query'
import { organizacionQuery } from '../../features/administracion/consultas'
import { Organizacion } from '../../features/administracion/organizacion'
import { ORGANIZACIONES_ADMINISTRADAS } from '../../features/administracion/rutas'
import { Detalle } from './detalle'
import { useParametro } from './parametros'

export default function PantallaOrganizacion() {
  return (
    <Detalle
      consulta={useQuery(organizacionQuery(useParametro('id')))}
      volver={{ href: ORGANIZACIONES_ADMINISTRADAS, texto: 'Ver las organizaciones' }}
      falta={{ titulo: 'No encontramos esa organización', texto: 'Pudo eliminarse, o la dirección no está completa.' }}
    >
      {({ item }) => <Organizacion organizacion={item} />}
    </Detalle>
  )
}
