import type { MesDeOrganizacion, RetencionesDeOrganizacion } from '@entrale/contract/retenciones/meses'
import { CONTRIBUYENTES_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import { useQuery } from '@tanstack/react-query'
import { mesConAnio } from '../../../lib/dia'
import { diaIso, pesos } from '../../../lib/formatos'
import { rutaFacturacion } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { type Column, DataTable } from '../../../ui/data-table'
import { EmptyState } from '../../../ui/states'
import { EstadoConstancia } from '../../comun/constancia'
import { BotonDescarga } from '../../comun/descarga'
import { SinDatos } from '../../comun/listas/sin-datos'
import { useOrganizacion } from '../comun/contexto'
import { retencionesQuery } from './consultas'
import { ImpuestoLocal } from './impuesto-local'

type Perfil = RetencionesDeOrganizacion['perfil']

/** Why there is no document of a month. */
function sinConstancia({ mes, isr, ivaRetenido }: MesDeOrganizacion, { contribuyente }: Perfil): string {
  if (isr + ivaRetenido === 0) return 'Sin retenciones'
  if (mes === diaIso(Date.now()).slice(0, 7)) return 'Sale al terminar el mes'
  return contribuyente === 'sin_rfc' ? 'Falta tu RFC' : 'En camino'
}

const columnasDe = (slug: string, perfil: Perfil): Column<MesDeOrganizacion>[] => [
  {
    key: 'mes',
    header: 'Mes de la venta',
    primary: true,
    cell: ({ mes, ventas }) => (
      <>
        <span className="font-semibold">{mesConAnio(mes)}</span>
        <span className="block text-muted text-sm">
          {ventas.toLocaleString('es-MX')} {ventas === 1 ? 'compra' : 'compras'}
        </span>
      </>
    ),
  },
  { key: 'ingreso', header: 'Ingreso sin IVA', align: 'end', cell: ({ ingreso }) => pesos(ingreso) },
  { key: 'iva', header: 'IVA', align: 'end', cell: ({ iva }) => pesos(iva) },
  { key: 'isr', header: 'ISR retenido', align: 'end', cell: ({ isr }) => pesos(isr) },
  { key: 'ivaRetenido', header: 'IVA retenido', align: 'end', cell: ({ ivaRetenido }) => pesos(ivaRetenido) },
  {
    key: 'constancia',
    header: 'Constancia',
    cell: (mes) => (
      <div className="grid justify-items-start gap-2 max-md:justify-items-end">
        <EstadoConstancia constancia={mes.constancia} sin={sinConstancia(mes, perfil)} />
        {mes.constancia?.estado === 'timbrada' && (
          <div className="flex flex-wrap gap-2">
            {(['pdf', 'xml'] as const).map((formato) => (
              <BotonDescarga
                key={formato}
                size="sm"
                url={`/api/organizacion/${slug}/retenciones/${mes.mes}/constancia.${formato}`}
                archivo={`constancia-${mes.mes}.${formato}`}
                que={`la constancia de ${mesConAnio(mes.mes)}`}
              />
            ))}
          </div>
        )}
      </div>
    ),
  },
]

const Quien = ({ perfil, slug }: { perfil: Perfil; slug: string }) => (
  <Card>
    <CardHead
      title="Tu perfil fiscal"
      lead={
        perfil.razonSocial ?? 'Con tus datos fiscales sabemos qué tasa te toca y a nombre de quién va la constancia.'
      }
      actions={
        <ButtonLink href={rutaFacturacion(slug)}>
          {perfil.rfc === null ? 'Dar mis datos fiscales' : 'Datos fiscales'}
        </ButtonLink>
      }
      className="mb-0"
    />
    <p className="mt-3 text-md">
      {CONTRIBUYENTES_EN_PALABRAS[perfil.contribuyente]}
      {perfil.rfc !== null && <span className="type-folio ml-2 text-sm">{perfil.rfc}</span>}
      {perfil.exentoIsr && ' · sin retención de ISR'}
      {perfil.exentoIva && ' · sin retención de IVA'}
    </p>
  </Card>
)

/** What was earned and withheld, month by month, for whoever keeps the books of the organization. */
export function ParteImpuestos() {
  const { slug } = useOrganizacion()
  const consulta = useQuery(retencionesQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los impuestos" />
  const { perfil, meses } = consulta.data.item
  const raiz = `/api/organizacion/${slug}/retenciones`
  return (
    <div className="grid gap-5">
      <Quien perfil={perfil} slug={slug} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-2xl text-muted text-sm">
          Cada venta cuenta en su mes, a la hora del centro. Lo que se devuelve después se resta del mes en que se
          vendió, y su constancia se emite otra vez. Confirma con tu contador cómo declararlo.
        </p>
        <div className="flex gap-2">
          {(['csv', 'pdf'] as const).map((formato) => (
            <BotonDescarga
              key={formato}
              url={`${raiz}.${formato}`}
              archivo={`${slug}-impuestos.${formato}`}
              que="los impuestos por mes"
            />
          ))}
        </div>
      </div>
      <DataTable
        caption="Impuestos por mes, en pesos mexicanos"
        columns={columnasDe(slug, perfil)}
        rows={meses}
        rowKey={({ mes }) => mes}
        empty={
          <EmptyState title="Aún no hay ventas" className="border-0">
            Cada mes en que vendas verás aquí tu ingreso, su IVA y lo que se retuvo para el SAT.
          </EmptyState>
        }
      />
      <ImpuestoLocal slug={slug} />
    </div>
  )
}
