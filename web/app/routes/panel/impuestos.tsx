import { useQuery } from '@tanstack/react-query'
import { SinDatos } from '../../features/comun/listas/sin-datos'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import {
  eventosLocalesQuery,
  fronteraQuery,
  mesesQuery,
  reglasQuery,
  tasasLocalesQuery,
} from '../../features/plataforma/impuestos/consultas'
import { FronteraCard } from '../../features/plataforma/impuestos/frontera'
import { EventosConImpuestoLocal, TasasLocalesCard } from '../../features/plataforma/impuestos/impuesto-local'
import { MesAbierto, Meses } from '../../features/plataforma/impuestos/meses'
import { Tasas } from '../../features/plataforma/impuestos/tasas'
import { Vigencia } from '../../features/plataforma/impuestos/vigencia'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { useFiltros } from '../../lib/use-filtros'
import { PageHead } from '../../ui/layout'

export const handle = { miga: 'Impuestos' }
export const meta = metaDeAdministracion('Impuestos')
export const ErrorBoundary = FallaDeAdministracion

const VALIDAS = { mes: (valor: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(valor) }

/** The local tax: its rates, and which eventos cause it. */
function Local() {
  const [tasas, eventos] = [useQuery(tasasLocalesQuery), useQuery(eventosLocalesQuery)]
  return (
    <>
      {tasas.data === undefined ? (
        <SinDatos consulta={tasas} nombre="las tasas locales" />
      ) : (
        <TasasLocalesCard reglas={tasas.data.item} />
      )}
      {eventos.data === undefined ? (
        <SinDatos consulta={eventos} nombre="el impuesto local" />
      ) : (
        <EventosConImpuestoLocal renglones={eventos.data.items} />
      )}
    </>
  )
}

/** Where boletos may carry IVA of 8 %. */
function Frontera() {
  const consulta = useQuery(fronteraQuery)
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="la región fronteriza" />
  return <FronteraCard frontera={consulta.data.item} />
}

/** What the tax office has us withhold: whether, how much, and what came of it by month. */
export default function Impuestos() {
  const filtros = useFiltros(VALIDAS)
  const [meses, reglas] = [useQuery(mesesQuery), useQuery(reglasQuery)]
  const { mes } = filtros.valores
  return (
    <>
      <PageHead
        title="Impuestos"
        lead="Lo que la plataforma retiene y paga al SAT, y el impuesto local de los eventos. Cada tasa la confirma un contador."
      />
      <div className="grid gap-6">
        {meses.data === undefined ? (
          <SinDatos consulta={meses} nombre="los meses" />
        ) : (
          <Meses meses={meses.data.items} debe={meses.data.debe} hrefDe={(cual) => filtros.hrefCon({ mes: cual })} />
        )}
        {reglas.data === undefined ? (
          <SinDatos consulta={reglas} nombre="las tasas" />
        ) : (
          <>
            <Vigencia reglas={reglas.data.item} />
            <Tasas reglas={reglas.data.item} />
          </>
        )}
        <Local />
        <Frontera />
      </div>
      {mes !== '' && <MesAbierto key={mes} mes={mes} onCerrar={() => filtros.poner({ mes: '' })} />}
    </>
  )
}
