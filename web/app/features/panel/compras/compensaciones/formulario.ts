import {
  CLASES_COMPENSACION_EN_PALABRAS,
  type ClaseCompensacion,
  compensarComoPlataformaBody,
  compensarEventoComoPlataformaBody,
} from '@entrale/contract/reembolsos/compensaciones'
import * as z from 'zod/mini'
import { useSchemaForm } from '../../../../lib/api-form'
import { centavosDe } from '../../../../lib/centavos'

/** What is on the screen: the amount as text in pesos. */
export type DatosCompensacion = {
  clase: ClaseCompensacion
  monto: string
  motivo: string
  paga: 'organizacion' | 'plataforma'
}
const INICIO: DatosCompensacion = { clase: 'atencion', monto: '', motivo: '', paga: 'organizacion' }

const dinero = ({ clase, monto }: DatosCompensacion) =>
  clase === 'ley' || monto.trim() === '' ? undefined : centavosDe(monto)
const comun = ({ clase, motivo, paga }: DatosCompensacion) => ({ clase, motivo, paga })

export const useFormularioCompra = () =>
  useSchemaForm(
    z.pipe(
      z.transform((datos: DatosCompensacion): z.input<typeof compensarComoPlataformaBody> => {
        const monto = dinero(datos)
        return { ...comun(datos), ...(monto !== undefined && { monto }) }
      }),
      compensarComoPlataformaBody,
    ),
    { defaultValues: INICIO, mode: 'onTouched' },
  )

/** `porBoleto` is written in the field `monto`; what it comes to is told by the preview. */
const eventoBody = z.pipe(
  z.transform((datos: DatosCompensacion): z.input<typeof compensarEventoComoPlataformaBody> => {
    const porBoleto = dinero(datos)
    return { ...comun(datos), monto: 0, ...(porBoleto !== undefined && { porBoleto }) }
  }),
  compensarEventoComoPlataformaBody,
)
export const useFormularioEvento = () => useSchemaForm(eventoBody, { defaultValues: INICIO, mode: 'onTouched' })

const QUE_ES: Record<ClaseCompensacion, string> = {
  atencion: 'Dinero para agradecer o disculparse. La venta queda igual.',
  diferencia: 'El precio era menos: se descuenta de la venta, y de la factura si la hay.',
  ley: 'Lo que la ley da cuando un evento se cancela o falla, además de lo pagado.',
}
export const OPCIONES = (['atencion', 'diferencia', 'ley'] as const).map((value) => ({
  value,
  label: CLASES_COMPENSACION_EN_PALABRAS[value],
  hint: QUE_ES[value],
}))
