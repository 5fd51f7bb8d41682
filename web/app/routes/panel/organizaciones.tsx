import { Organizaciones } from '../../features/plataforma/organizaciones/organizaciones'
import { PageHead } from '../../ui/layout'

export default function PantallaOrganizaciones() {
  return (
    <>
      <PageHead title="Organizaciones" lead="Quienes venden en la plataforma." />
      <Organizaciones />
    </>
  )
}
