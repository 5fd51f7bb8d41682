import { type Reembolsar, reembolsarBody } from '@entrale/contract/reembolsos/schemas'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../../lib/api-form'
import { centavosDe } from '../../../../lib/centavos'
import { pesos } from '../../../../lib/formatos'
import type { BoletoReembolsable } from './reembolsable'

/** What is on the screen: `monto` as text in pesos, asked for only when it is not all that the boletos cost. */
type DatosReembolso = { boletos: string[]; cuanto: 'todo' | 'otro'; monto: string; motivo: string }
export type CuerpoReembolso = Reembolsar
export const CAMPOS = ['boletos', 'monto', 'motivo'] as const

const cuerpoDe = ({ boletos, cuanto, monto, motivo }: DatosReembolso): z.input<typeof reembolsarBody> => ({
  boletos,
  motivo,
  ...(cuanto === 'otro' && { monto: centavosDe(monto) }),
})

/** With a single boleto there is nothing to choose. */
export function useFormularioReembolso(boletos: readonly BoletoReembolsable[], queda: number) {
  const cabe = ({ monto }: Reembolsar) => monto === undefined || monto <= queda
  const mensaje = `Quedan ${pesos(queda)} por devolver en esta compra.`
  const esquema = z.pipe(
    z.transform(cuerpoDe),
    reembolsarBody.check(z.refine(cabe, { path: ['monto'], error: mensaje })),
  )
  const unico = boletos.length === 1 ? boletos.map(({ id }) => id) : []
  return useSchemaForm(esquema, {
    defaultValues: { boletos: unico, cuanto: 'todo', monto: '', motivo: '' },
    mode: 'onTouched',
  })
}
export type FormularioReembolso = ReturnType<typeof useFormularioReembolso>
