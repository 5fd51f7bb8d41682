import { BitacoraPlataforma } from '../../features/plataforma/bitacora/bitacora'
import { PageHead } from '../../ui/layout'

export default function PantallaBitacora() {
  return (
    <>
      <PageHead title="Bitácora" lead="Qué hizo cada quien en la administración." />
      <BitacoraPlataforma />
    </>
  )
}
