import { PageHead } from '../../ui/layout'

export default function Inicio() {
  return <PageHead title="Administración" />
}
