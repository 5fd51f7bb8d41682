import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { InicioDeAdministracion } from '../../features/plataforma/inicio/inicio'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import {
  ADMINISTRACION,
  EXPEDIENTES_PANEL,
  LIQUIDACIONES_PANEL,
  LOTES_PANEL,
  REEMBOLSOS_PANEL,
} from '../../lib/rutas-panel'
import { PageHead } from '../../ui/layout'

export const meta = metaDeAdministracion('Administración')
export const ErrorBoundary = FallaDeAdministracion

export default function Inicio() {
  return (
    <>
      <PageHead title="Administración" lead="Lo que necesita a una persona, y cómo va la plataforma." />
      <InicioDeAdministracion
        rutas={{
          denuncias: `${ADMINISTRACION}/denuncias`,
          liquidaciones: LIQUIDACIONES_PANEL,
          expedientes: EXPEDIENTES_PANEL,
          reembolsos: REEMBOLSOS_PANEL,
          lotes: LOTES_PANEL,
        }}
      />
    </>
  )
}
