import { Outlet } from 'react-router'
import { useOrganizacion } from '../../../../features/panel/comun/contexto'
import { SoloAdministran } from '../../../../features/panel/comun/solo-administran'

export const handle = { miga: 'Pagos' }

const ajeno = (cual: string) =>
  `Los pagos de ${cual} son para quien la administra. Si los necesitas, pide a su propietario que cambie tu rol.`

/** Around every screen about money: some of what is done there asks who is there. */
export default function Pagos() {
  const organizacion = useOrganizacion()
  return (
    <SoloAdministran texto={ajeno}>
      <Outlet context={organizacion} />
    </SoloAdministran>
  )
}
