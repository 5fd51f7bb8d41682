import type { Liquidacion } from '@entrale/contract/liquidaciones/schemas'
import { diaConAnio } from '../../../lib/dia'
import { fechaLarga, ZONA_CENTRO } from '../../../lib/formatos'
import { DefinitionList } from '../../../ui/definition-list'
import { CuentaFinal } from './cuenta-final'

/** When it was made, where it goes, and how it ended. */
export function HechosLiquidacion({
  liquidacion: { fecha, cuenta, pagadaEn, referencia, motivo },
}: {
  liquidacion: Liquidacion
}) {
  const hechos = [
    { term: 'Se hizo el', detail: diaConAnio(fecha) },
    { term: 'Cuenta', detail: <CuentaFinal cuenta={cuenta} />, note: cuenta?.titular },
    ...(pagadaEn === null ? [] : [{ term: 'Pagada', detail: `${fechaLarga(pagadaEn, ZONA_CENTRO)}, hora del centro` }]),
    ...(referencia === null
      ? []
      : [
          {
            term: 'Clave de rastreo',
            detail: <span className="type-folio wrap-anywhere whitespace-normal">{referencia}</span>,
          },
        ]),
    ...(motivo === null ? [] : [{ term: 'Motivo', detail: <span className="wrap-anywhere">{motivo}</span> }]),
  ]
  return <DefinitionList items={hechos} />
}
