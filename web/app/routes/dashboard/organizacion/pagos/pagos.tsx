import { Outlet } from 'react-router'
import { useConfirmarConLlave } from '../../../../features/cuenta/llaves/confirmar-con-llave'
import { ConfirmarIdentidad } from '../../../../features/cuenta/mi-cuenta/confirmar-identidad'
import { useOrganizacion } from '../../../../features/panel/comun/contexto'
import { SoloAdministran } from '../../../../features/panel/comun/solo-administran'

export const handle = { miga: 'Pagos' }

const ajeno = (cual: string) =>
  `Los pagos de ${cual} son para quien la administra. Si los necesitas, pide a su propietario que cambie tu rol.`

/** Around every screen about money: some of what is done there asks who is there. */
export default function Pagos() {
  const organizacion = useOrganizacion()
  const conLlave = useConfirmarConLlave()
  return (
    <SoloAdministran texto={ajeno}>
      <Outlet context={organizacion} />
      <ConfirmarIdentidad conLlave={conLlave} />
    </SoloAdministran>
  )
}
