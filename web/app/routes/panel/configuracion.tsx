import { useQuery } from '@tanstack/react-query'
import { SinDatos } from '../../features/comun/listas/sin-datos'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { Adeudos } from '../../features/plataforma/configuracion/adeudos'
import { Banco } from '../../features/plataforma/configuracion/banco'
import { Cargo } from '../../features/plataforma/configuracion/cargo'
import { Cargos } from '../../features/plataforma/configuracion/cargos'
import { Confianza, CuentaDePlataforma } from '../../features/plataforma/configuracion/confianza'
import { ajustesQuery } from '../../features/plataforma/configuracion/consultas'
import { Fondos } from '../../features/plataforma/configuracion/fondos'
import { Interruptores, Letrero } from '../../features/plataforma/configuracion/interruptores'
import { Limites, Liquidaciones } from '../../features/plataforma/configuracion/limites'
import { Operador } from '../../features/plataforma/configuracion/operador'
import { ReglasDeCompensacion } from '../../features/plataforma/configuracion/reglas-compensacion'
import { ReglasDeExpedientes } from '../../features/plataforma/configuracion/reglas-expediente'
import { ReglasDeFactura } from '../../features/plataforma/configuracion/reglas-factura'
import { UmbralesDeSenales } from '../../features/plataforma/configuracion/senales'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Configuración' }
export const meta = metaDeAdministracion('Configuración')
export const ErrorBoundary = FallaDeAdministracion

/** What holds for the whole platform. Each part is saved by itself, after a proof of who is there. */
export default function Configuracion() {
  const consulta = useQuery(ajustesQuery)
  const ajustes = consulta.data?.item
  return (
    <>
      <PageHead title="Configuración" lead="Vale para toda la plataforma. Cada cambio queda en la bitácora." />
      {ajustes === undefined ? (
        <SinDatos consulta={consulta} nombre="la configuración" />
      ) : (
        <div className="grid max-w-3xl gap-6">
          <Cargo ajustes={ajustes} />
          <Cargos general={ajustes.cargo} />
          <Fondos ajustes={ajustes} />
          <Interruptores ajustes={ajustes} />
          <Letrero ajustes={ajustes} />
          <Limites ajustes={ajustes} />
          <Liquidaciones ajustes={ajustes} />
          <Confianza ajustes={ajustes} />
          <CuentaDePlataforma ajustes={ajustes} />
          <UmbralesDeSenales ajustes={ajustes} />
          <Banco ajustes={ajustes} />
          <Adeudos ajustes={ajustes} />
          <ReglasDeExpedientes />
          <ReglasDeCompensacion />
          <ReglasDeFactura />
          <Operador ajustes={ajustes} />
        </div>
      )}
    </>
  )
}
