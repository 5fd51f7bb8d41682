import type { RenglonLocal } from '@entrale/contract/impuesto-local/schemas'
import { useQuery } from '@tanstack/react-query'
import { mesConAnio, tasa } from '../../../lib/dia'
import { cuenta, pesos } from '../../../lib/formatos'
import { type Column, DataTable } from '../../../ui/data-table'
import { BotonDescarga } from '../../comun/descarga'
import { SinDatos } from '../../comun/listas/sin-datos'
import { impuestoLocalQuery } from './consultas'

const deCortesias = ({ cortesias, excedente }: RenglonLocal): string =>
  cortesias === 0
    ? ''
    : ` · ${cuenta(cortesias, 'cortesía', 'cortesías')}${excedente > 0 ? `, ${pesos(excedente)} de ellas gravados` : ''}`

const COLUMNAS: Column<RenglonLocal>[] = [
  {
    key: 'evento',
    header: 'Evento',
    primary: true,
    cell: (uno) => (
      <>
        <span className="wrap-anywhere font-semibold">{uno.evento.nombre}</span>
        <span className="block text-muted text-sm">
          {mesConAnio(uno.mes)} · {cuenta(uno.compras, 'compra', 'compras')}
          {deCortesias(uno)}
        </span>
      </>
    ),
  },
  {
    key: 'tasa',
    header: 'Tasa',
    align: 'end',
    cell: ({ bps, lugar }) => (
      <>
        {tasa(bps)}
        <span className="block text-muted text-sm">{lugar}</span>
      </>
    ),
  },
  { key: 'base', header: 'Base', align: 'end', cell: ({ base }) => pesos(base) },
  { key: 'devuelto', header: 'Devuelto', align: 'end', hideBelow: 'lg', cell: ({ devuelto }) => pesos(devuelto) },
  {
    key: 'impuesto',
    header: 'Impuesto',
    align: 'end',
    cell: ({ impuesto }) => <b className="font-semibold">{pesos(impuesto)}</b>,
  },
]

/** What its eventos owe of the local tax; nothing where none of them causes it. */
export function ImpuestoLocal({ slug }: { slug: string }) {
  const consulta = useQuery(impuestoLocalQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="el impuesto local" />
  const { items } = consulta.data
  if (items.length === 0) return null
  return (
    <section aria-labelledby="impuesto-local" className="mt-4 grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-2xl">
          <h2 id="impuesto-local" className="font-semibold text-base">
            Impuesto local sobre espectáculos
          </h2>
          <p className="text-muted text-sm">
            De los eventos en que lo elegiste. Lo declaras y lo pagas tú donde fue el evento: no lo retenemos. Lo que se
            devuelve se resta del mes de su venta. Confirma con tu contador la tasa y cómo declararlo.
          </p>
        </div>
        <div className="flex gap-2">
          {(['csv', 'pdf'] as const).map((formato) => (
            <BotonDescarga
              key={formato}
              url={`/api/organizacion/${slug}/impuesto-local.${formato}`}
              archivo={`${slug}-impuesto-local.${formato}`}
              que="el impuesto local por evento"
            />
          ))}
        </div>
      </div>
      <DataTable
        caption="Impuesto local por evento y mes, en pesos mexicanos"
        columns={COLUMNAS}
        rows={items}
        rowKey={({ mes, evento, bps }) => `${mes} ${evento.slug} ${bps}`}
        empty={null}
      />
    </section>
  )
}
