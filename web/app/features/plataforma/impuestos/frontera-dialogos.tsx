import { type EntidadFrontera, entidadFronteraBody, terminarFronteraBody } from '@entrale/contract/boletos/frontera'
import { ENTIDADES } from '@entrale/contract/entidades'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { useGuardar } from '../../../lib/use-guardar'
import { Field } from '../../../ui/field'
import { Input, NativeSelect, Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { ADMINISTRADO } from '../comun/consultas'
import { maniana } from '../comun/manana'

type Datos = Record<'entidad' | 'desde' | 'hasta' | 'fuente', string>
const esquema = z.pipe(
  z.transform(({ hasta, ...datos }: Datos) => ({ ...datos, hasta: hasta === '' ? null : hasta })),
  entidadFronteraBody,
)
const dia = { type: 'date', max: '2199-12-31' } as const

/** An entidad that enters the region on a day to come. */
export function NuevaEntidadFrontera({ hoy, onCerrar }: { hoy: string; onCerrar: () => void }) {
  const form = useSchemaForm(esquema, {
    defaultValues: { entidad: ENTIDADES[0], desde: maniana(hoy), hasta: '', fuente: '' } as Datos,
  })
  const { rechazo, guardar } = useGuardar(form, ['entidad', 'desde', 'hasta', 'fuente'], ADMINISTRADO)
  const enviar = form.handleSubmit(async (body) => {
    if (!(await guardar(() => api('POST /administracion/frontera', { body })))) return
    toast.success('Agregamos la entidad')
    onCerrar()
  })
  const { errors, isSubmitting } = form.formState
  return (
    <SubmitDialog
      title="Agregar una entidad"
      description="Desde ese día, los boletos de sus eventos pueden llevar IVA de 8 %."
      submit={{ children: 'Agregar entidad', loadingText: 'Guardando' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      busy={isSubmitting}
      refused={rechazo}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <Field label="Entidad" required error={errors.entidad?.message}>
        <NativeSelect {...form.register('entidad')}>
          {ENTIDADES.map((una) => (
            <option key={una}>{una}</option>
          ))}
        </NativeSelect>
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Desde" required error={errors.desde?.message}>
          <Input {...dia} min={maniana(hoy)} {...form.register('desde')} />
        </Field>
        <Field label="Hasta" optional error={errors.hasta?.message} hint="Vacío: sin fin por ahora.">
          <Input {...dia} min={maniana(hoy)} {...form.register('hasta')} />
        </Field>
      </div>
      <Field label="Fuente" required error={errors.fuente?.message} hint="Ley, regla o criterio de donde sale.">
        <Textarea rows={2} maxLength={300} {...form.register('fuente')} />
      </Field>
    </SubmitDialog>
  )
}

/** Its last day: today at the earliest, so that what was sold stays as it was. */
export function TerminarFrontera({ una, hoy, onCerrar }: { una: EntidadFrontera; hoy: string; onCerrar: () => void }) {
  const { entidad, desde } = una
  const form = useSchemaForm(terminarFronteraBody, { defaultValues: { entidad, desde, hasta: una.hasta ?? '' } })
  const { rechazo, guardar } = useGuardar(form, ['hasta'], ADMINISTRADO)
  const enviar = form.handleSubmit(async (body) => {
    if (!(await guardar(() => api('POST /administracion/frontera/terminar', { body })))) return
    toast.success('Guardamos su último día')
    onCerrar()
  })
  const { errors, isSubmitting } = form.formState
  return (
    <SubmitDialog
      title={`${entidad} en la región fronteriza`}
      description="Después de su último día, nadie puede poner IVA de 8 % a boletos de ahí. Lo vendido no cambia."
      submit={{ children: 'Guardar', loadingText: 'Guardando' }}
      form={{ method: 'post', className: 'py-1' }}
      busy={isSubmitting}
      refused={rechazo}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <Field label="Último día" required error={errors.hasta?.message}>
        <Input {...dia} min={desde > hoy ? desde : hoy} {...form.register('hasta')} />
      </Field>
    </SubmitDialog>
  )
}
