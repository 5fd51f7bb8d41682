import { useQuery } from '@tanstack/react-query'
import { organizacionQuery } from '../../features/plataforma/comun/consultas'
import { ORGANIZACIONES_ADMINISTRADAS } from '../../features/plataforma/comun/rutas'
import { Organizacion } from '../../features/plataforma/organizaciones/organizacion'
import { Detalle } from '../../features/plataforma/partes/detalle'
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
