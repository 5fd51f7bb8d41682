import type { mesRetenidoRespuesta } from '@entrale/contract/retenciones/meses'
import type { Db } from '@entrale/db'
import type { output } from 'zod/mini'
import { findListaDelMes } from './meses.repository.ts'

type Mes = output<typeof mesRetenidoRespuesta>['item']

/** What was withheld of a month's sales, and from whom. */
export async function verMes(db: Db, mes: string): Promise<Mes> {
  const lista = await findListaDelMes(db, mes)
  const suma = (de: (una: (typeof lista)[number]) => number) => lista.reduce((total, una) => total + de(una), 0)
  return {
    mes,
    organizaciones: lista.length,
    ventas: suma(({ ventas }) => ventas),
    ingreso: suma(({ ingreso }) => ingreso),
    iva: suma(({ iva }) => iva),
    isr: suma(({ isr }) => isr),
    ivaRetenido: suma(({ ivaRetenido }) => ivaRetenido),
    lista,
  }
}
