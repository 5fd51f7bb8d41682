import { pestanasDe } from '../../features/panel/comun/pestanas'
import { Depositos } from '../../features/plataforma/adeudos/depositos'
import { Deudores } from '../../features/plataforma/adeudos/deudores'
import { PARTES, VALIDAS } from '../../features/plataforma/adeudos/filtro'
import { PorAutorizar } from '../../features/plataforma/adeudos/por-autorizar'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { ADEUDOS } from '../../features/plataforma/comun/rutas'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { useFiltros } from '../../lib/use-filtros'
import { PageHead } from '../../ui/layout'
import { TabNav } from '../../ui/tabs'

export const handle = { miga: 'Adeudos' }
export const meta = metaDeAdministracion('Adeudos')
export const ErrorBoundary = FallaDeAdministracion

/** Refunds that wait for leave, what organizations send for them, and who owes. */
export default function Adeudos() {
  const filtros = useFiltros(VALIDAS)
  const { parte } = filtros.valores
  return (
    <>
      <PageHead title="Adeudos" lead="Lo que el dinero de una organización ya no cubre, y cómo lo pone." />
      <TabNav label="Partes de Adeudos" className="mb-5" tabs={pestanasDe(ADEUDOS, PARTES, parte)} />
      {parte === '' && <PorAutorizar filtros={filtros} />}
      {parte === 'depositos' && <Depositos filtros={filtros} />}
      {parte === 'deudores' && <Deudores filtros={filtros} />}
    </>
  )
}
