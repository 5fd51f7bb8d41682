import type { CuentasPago } from '@entrale/contract/cuenta-deposito/schemas'
import type { Saldo } from '@entrale/contract/liquidaciones/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SinDatos } from '../../../../features/comun/listas/sin-datos'
import { useOrganizacion } from '../../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../../features/panel/comun/fallas'
import { pestanasDe } from '../../../../features/panel/comun/pestanas'
import { AvisoContracargos } from '../../../../features/panel/contracargos/aviso'
import { CifrasSaldo } from '../../../../features/panel/pagos/cifras-saldo'
import { Conexiones } from '../../../../features/panel/pagos/conexiones'
import { clavePagos, cuentaPagoQuery, saldoQuery } from '../../../../features/panel/pagos/consultas'
import { CuentaDeposito } from '../../../../features/panel/pagos/cuenta-deposito'
import { PARTES, VALIDAS } from '../../../../features/panel/pagos/filtro'
import { LetrerosSaldo } from '../../../../features/panel/pagos/letreros-saldo'
import { NivelConfianza } from '../../../../features/panel/pagos/nivel-confianza'
import { ParteAdeudo } from '../../../../features/panel/pagos/parte-adeudo'
import { ParteDirecto } from '../../../../features/panel/pagos/parte-directo'
import { ParteEventos } from '../../../../features/panel/pagos/parte-eventos'
import { ParteImpuestos } from '../../../../features/panel/pagos/parte-impuestos'
import { ParteLiquidaciones } from '../../../../features/panel/pagos/parte-liquidaciones'
import { ParteMovimientos } from '../../../../features/panel/pagos/parte-movimientos'
import { PorLiberar } from '../../../../features/panel/pagos/por-liberar'
import { cuenta } from '../../../../lib/formatos'
import { rutaPagos, rutaPagosEvento } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { useFiltros } from '../../../../lib/use-filtros'
import { PageHead } from '../../../../ui/layout'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { EmptyState } from '../../../../ui/states'
import { TabNav } from '../../../../ui/tabs'

export const meta = () => [{ title: tituloDe('Pagos') }]
export const ErrorBoundary = FallaDeOrganizacion

function Cuenta() {
  const { slug, rol } = useOrganizacion()
  const cache = useQueryClient()
  const consulta = useQuery(cuentaPagoQuery(slug))
  const poner = (item: CuentasPago) => cache.setQueryData(cuentaPagoQuery(slug).queryKey, { item })
  const vencida = () => void cache.invalidateQueries({ queryKey: clavePagos(slug) })
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="la cuenta de depósito" alto="h-48" />
  const { item } = consulta.data
  return <CuentaDeposito slug={slug} cuentas={item} puede={rol === 'owner'} onCambio={poner} onVencida={vencida} />
}

function Conectadas() {
  const { slug, rol } = useOrganizacion()
  return <Conexiones slug={slug} puede={rol === 'owner'} />
}

const DOS_COLUMNAS = 'mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]'

const nadaAun = ({ total, pagado, directo, negativo, eventosPorLiberar, enCamino }: Saldo) =>
  total === 0 && directo === 0 && pagado === 0 && negativo === 0 && enCamino === 0 && eventosPorLiberar.length === 0

const SinVentas = ({ saldo: { reglas } }: { saldo: Saldo }) =>
  reglas.fondos === 'dividido' ? (
    <EmptyState title="Aún no recibes nada" className="self-start">
      Cada venta llega a tu cuenta con el proveedor en cuanto se paga, menos nuestro cargo por servicio. Aquí verás cada
      una.
    </EmptyState>
  ) : (
    <EmptyState title="Aún no hay nada por pagarte" className="self-start">
      Cuando termine tu primer evento, {cuenta(reglas.diasHabiles, 'día hábil', 'días hábiles')} después depositamos en
      tu cuenta lo que vendiste, y aquí verás cada peso: ventas, reembolsos y depósitos. Registra tu CLABE desde ahora:
      entra en uso 24 horas después.
    </EmptyState>
  )

const DE_LO_RECAUDADO: readonly string[] = ['', 'movimientos', 'adeudo']
/** What its own account took is a part where there is any; what we hold for it, where we may. */
function partesDe({ directo, reglas, recauda }: Saldo, abierta: string) {
  const cobraDirecto = directo !== 0 || reglas.fondos === 'dividido' || !recauda
  const seVe = (id: string) => (DE_LO_RECAUDADO.includes(id) ? recauda : id !== 'directo' || cobraDirecto)
  return PARTES.filter(({ id }) => id === abierta || seVe(id))
}

function Partes({ saldo }: { saldo: Saldo }) {
  const { slug } = useOrganizacion()
  const filtros = useFiltros(VALIDAS)
  const parte = filtros.valores.parte === '' && !saldo.recauda ? 'directo' : filtros.valores.parte
  const raiz = rutaPagos(slug)
  return (
    <>
      <TabNav label="Partes de Pagos" className="mt-8 mb-5" tabs={pestanasDe(raiz, partesDe(saldo, parte), parte)} />
      {parte === '' && <ParteLiquidaciones filtros={filtros} saldo={saldo} />}
      {parte === 'movimientos' && <ParteMovimientos filtros={filtros} />}
      {parte === 'directo' && <ParteDirecto filtros={filtros} />}
      {parte === 'eventos' && <ParteEventos saldo={saldo} />}
      {parte === 'adeudo' && <ParteAdeudo />}
      {parte === 'impuestos' && <ParteImpuestos />}
    </>
  )
}

/** Only what concerns money that the platform has, or may have, is about it. */
const DeLoRecaudado = ({ saldo }: { saldo: Saldo }) =>
  saldo.recauda && (
    <>
      <Cuenta />
      <NivelConfianza saldo={saldo} />
    </>
  )

function ConSaldo({ saldo }: { saldo: Saldo }) {
  const { slug } = useOrganizacion()
  const vacio = nadaAun(saldo)
  return (
    <>
      <AvisoContracargos slug={slug} />
      <LetrerosSaldo saldo={saldo} />
      {!vacio && <CifrasSaldo saldo={saldo} />}
      <div className={vacio || saldo.recauda ? DOS_COLUMNAS : 'mt-6'}>
        {vacio && <SinVentas saldo={saldo} />}
        {!vacio && saldo.recauda && <PorLiberar saldo={saldo} hrefDe={(evento) => rutaPagosEvento(slug, evento)} />}
        <div className="grid gap-6">
          <Conectadas />
          <DeLoRecaudado saldo={saldo} />
        </div>
      </div>
      {!vacio && <Partes saldo={saldo} />}
    </>
  )
}

const Espera = () => (
  <Loading label="Cargando los pagos" className="grid gap-6">
    <Skeleton className="h-28" />
    <Skeleton className="h-56" />
  </Loading>
)

const LEADS = {
  recaudado: 'Lo que se te debe, cuándo llega y en qué cuenta.',
  directo: 'Lo que cobra tu cuenta con el proveedor de pagos, venta por venta.',
}

function Contenido({ slug }: { slug: string }) {
  const consulta = useQuery(saldoQuery(slug))
  return (
    <>
      <PageHead title="Pagos" lead={LEADS[consulta.data?.item.recauda === false ? 'directo' : 'recaudado']} />
      {consulta.data === undefined ? (
        <SinDatos consulta={consulta} nombre="los pagos" espera={<Espera />} />
      ) : (
        <ConSaldo saldo={consulta.data.item} />
      )}
    </>
  )
}

/** What the organization is owed, where it is paid, and every payout so far. */
export default function PagosInicio() {
  const { slug } = useOrganizacion()
  return <Contenido key={slug} slug={slug} />
}
