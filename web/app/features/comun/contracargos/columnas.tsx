import { motivoEnPalabras } from '@entrale/contract/contracargos/palabras'
import type { Disputa } from '@entrale/contract/contracargos/schemas'
import type { ReactNode } from 'react'
import { diaLargo, pesos, ZONA_CENTRO } from '../../../lib/formatos'
import type { Column } from '../../../ui/data-table'
import { Anchor } from '../../../ui/link'
import { EstadoDisputa } from './estado-disputa'

/** What is next: until when, or how it ended. */
function plazoDe({ estado, venceEn, enviadaEn, conEvidencia, cerradaEn }: Disputa): ReactNode {
  if (cerradaEn !== null) return `Cerró el ${diaLargo(cerradaEn, ZONA_CENTRO)}`
  if (enviadaEn !== null || estado === 'en_revision') return 'El banco lo está revisando'
  const hasta = venceEn === null ? 'cuanto antes' : `hasta el ${diaLargo(venceEn, ZONA_CENTRO)}`
  return conEvidencia ? `Con evidencia, se envía ${hasta}` : `Sin evidencia, ${hasta}`
}

/** `deQuien`: a second line under the compra, where disputes of many organizations stand together. */
export const columnasDeDisputas = (
  hrefDe: (disputa: Disputa) => string,
  deQuien: (disputa: Disputa) => string | null,
): Column<Disputa>[] => [
  {
    key: 'compra',
    header: 'Contracargo',
    primary: true,
    cell: (disputa) => (
      <>
        <Anchor
          href={hrefDe(disputa)}
          className="block w-fit max-w-full wrap-anywhere font-semibold underline-offset-4 hover:underline"
        >
          {disputa.folio ?? 'Pago sin compra'}
        </Anchor>
        <span className="wrap-anywhere block font-normal text-muted text-sm">
          {deQuien(disputa) ?? motivoEnPalabras(disputa.motivo)}
        </span>
      </>
    ),
  },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoDisputa estado={estado} /> },
  { key: 'plazo', header: 'Plazo', cell: (disputa) => <span className="text-muted">{plazoDe(disputa)}</span> },
  { key: 'monto', header: 'Monto, MXN', align: 'end', cell: ({ monto }) => pesos(monto) },
  {
    key: 'retirado',
    header: 'Se llevó el banco',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ retirado }) => pesos(retirado),
  },
]
