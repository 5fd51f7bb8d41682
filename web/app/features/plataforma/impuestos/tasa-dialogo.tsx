import { CONTRIBUYENTES_EN_PALABRAS, IMPUESTOS_EN_PALABRAS } from '@entrale/contract/retenciones/palabras'
import { CONTRIBUYENTES, IMPUESTOS as CUALES, tasaRetencionBody } from '@entrale/contract/retenciones/schemas'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe } from '../../../lib/centavos'
import { useGuardar } from '../../../lib/use-guardar'
import { Field } from '../../../ui/field'
import { Input, NativeSelect, Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { ADMINISTRADO } from '../comun/consultas'
import { maniana } from '../comun/manana'
import { Porciento } from '../comun/porciento'

type Datos = Record<'impuesto' | 'contribuyente' | 'bps' | 'desde' | 'hasta' | 'fuente', string>
const esquema = z.pipe(
  z.transform(({ bps, hasta, ...datos }: Datos) => ({
    ...datos,
    bps: centavosDe(bps),
    hasta: hasta === '' ? null : hasta,
  })),
  tasaRetencionBody,
)

/** A rate from a day to come on. */
export function NuevaTasa({ hoy, onCerrar }: { hoy: string; onCerrar: () => void }) {
  const form = useSchemaForm(esquema, {
    defaultValues: {
      ...{ impuesto: 'isr', contribuyente: 'fisica', bps: '', desde: maniana(hoy), hasta: '', fuente: '' },
    } as Datos,
  })
  const { rechazo, guardar } = useGuardar(form, ['bps', 'desde', 'hasta', 'fuente'], ADMINISTRADO)
  const enviar = form.handleSubmit(async (body) => {
    if (!(await guardar(() => api('POST /administracion/retenciones/tasas', { body })))) return
    toast.success('Agregamos la tasa')
    onCerrar()
  })
  const { errors, isSubmitting } = form.formState
  return (
    <SubmitDialog
      title="Agregar una tasa"
      description="Sigue a la que vale hasta ese día. Si ya hay una por venir desde el mismo día, la reemplaza."
      submit={{ children: 'Agregar tasa', loadingText: 'Guardando' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      busy={isSubmitting}
      refused={rechazo}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Impuesto" required error={errors.impuesto?.message}>
          <NativeSelect {...form.register('impuesto')}>
            {CUALES.map((uno) => (
              <option key={uno} value={uno}>
                {IMPUESTOS_EN_PALABRAS[uno]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="A quién" required error={errors.contribuyente?.message}>
          <NativeSelect {...form.register('contribuyente')}>
            {CONTRIBUYENTES.map((uno) => (
              <option key={uno} value={uno}>
                {CONTRIBUYENTES_EN_PALABRAS[uno]}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Tasa" required error={errors.bps?.message} hint="Del ingreso sin IVA, o del IVA cobrado.">
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            end={<Porciento />}
            {...form.register('bps')}
          />
        </Field>
        <Field label="Desde" required error={errors.desde?.message}>
          <Input type="date" min={maniana(hoy)} max="2199-12-31" {...form.register('desde')} />
        </Field>
        <Field label="Hasta" optional error={errors.hasta?.message} hint="Vacío: hasta que haya otra.">
          <Input type="date" min={maniana(hoy)} max="2199-12-31" {...form.register('hasta')} />
        </Field>
      </div>
      <Field label="Fuente" required error={errors.fuente?.message} hint="Ley, regla o criterio de donde sale.">
        <Textarea rows={2} maxLength={300} {...form.register('fuente')} />
      </Field>
    </SubmitDialog>
  )
}
