import { ENTIDADES } from '@entrale/contract/entidades'
import { type TasaLocal, tasaLocalBody } from '@entrale/contract/impuesto-local/schemas'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe } from '../../../lib/centavos'
import { useGuardar } from '../../../lib/use-guardar'
import { Switch } from '../../../ui/choice'
import { Field } from '../../../ui/field'
import { Input, NativeSelect, Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { ADMINISTRADO } from '../comun/consultas'
import { maniana } from '../comun/manana'
import { Porciento } from '../comun/porciento'

type Datos = Record<'entidad' | 'municipio' | 'bps' | 'cortesiasBps' | 'desde' | 'hasta' | 'fuente', string> & {
  soloExentos: boolean
}
const esquema = z.pipe(
  z.transform(({ bps, cortesiasBps, hasta, ...datos }: Datos) => ({
    ...datos,
    bps: centavosDe(bps),
    cortesiasBps: cortesiasBps.trim() === '' ? null : centavosDe(cortesiasBps),
    hasta: hasta === '' ? null : hasta,
  })),
  tasaLocalBody,
)
const CAMPOS = ['municipio', 'bps', 'cortesiasBps', 'desde', 'hasta', 'fuente'] as const
const porCiento = { inputMode: 'decimal', autoComplete: 'off', className: 'tabular-nums', end: <Porciento /> } as const

function useTasaLocal(hoy: string, onCerrar: () => void) {
  const form = useSchemaForm(esquema, {
    defaultValues: {
      ...{ entidad: 'Ciudad de México', municipio: '', bps: '', cortesiasBps: '', desde: maniana(hoy), hasta: '' },
      ...{ fuente: '', soloExentos: true },
    } as Datos,
  })
  const { rechazo, guardar } = useGuardar(form, [...CAMPOS], ADMINISTRADO)
  const enviar = form.handleSubmit(async (body) => {
    if (!(await guardar(() => api('POST /administracion/impuesto-local/tasas', { body })))) return
    toast.success('Agregamos la tasa')
    onCerrar()
  })
  return { form, rechazo, enviar }
}

type Formulario = ReturnType<typeof useTasaLocal>['form']
const Lugar = ({ form }: { form: Formulario }) => (
  <>
    <Field label="Entidad" required error={form.formState.errors.entidad?.message}>
      <NativeSelect {...form.register('entidad')}>
        {ENTIDADES.map((una) => (
          <option key={una}>{una}</option>
        ))}
      </NativeSelect>
    </Field>
    <Field
      label="Municipio"
      optional
      error={form.formState.errors.municipio?.message}
      hint="Solo si el suyo es distinto al de la entidad."
    >
      <Input autoComplete="off" maxLength={80} {...form.register('municipio')} />
    </Field>
  </>
)

/** A rate of a place from a day to come on. */
export function NuevaTasaLocal({ hoy, onCerrar }: { hoy: string; onCerrar: () => void }) {
  const { form, rechazo, enviar } = useTasaLocal(hoy, onCerrar)
  const { errors, isSubmitting } = form.formState
  const dia = { type: 'date', min: maniana(hoy), max: '2199-12-31' } as const
  return (
    <SubmitDialog
      title="Agregar una tasa local"
      description="Sigue a la que vale hasta ese día. Si ya hay una por venir del mismo lugar y día, la reemplaza."
      submit={{ children: 'Agregar tasa', loadingText: 'Guardando' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      busy={isSubmitting}
      refused={rechazo}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Lugar form={form} />
        <Field label="Tasa" required error={errors.bps?.message} hint="De lo que se cobra por cada boleto.">
          <Input {...porCiento} {...form.register('bps')} />
        </Field>
        <Field
          label="Cortesías sin impuesto"
          optional
          error={errors.cortesiasBps?.message}
          hint="Hasta qué parte del aforo. Vacío: ninguna lo causa."
        >
          <Input {...porCiento} {...form.register('cortesiasBps')} />
        </Field>
        <Field label="Desde" required error={errors.desde?.message}>
          <Input {...dia} {...form.register('desde')} />
        </Field>
        <Field label="Hasta" optional error={errors.hasta?.message} hint="Vacío: hasta que haya otra.">
          <Input {...dia} {...form.register('hasta')} />
        </Field>
      </div>
      <Switch label="Solo boletos exentos de IVA" {...form.register('soloExentos')} />
      <Field label="Fuente" required error={errors.fuente?.message} hint="Ley, regla o criterio de donde sale.">
        <Textarea rows={2} maxLength={300} {...form.register('fuente')} />
      </Field>
    </SubmitDialog>
  )
}

export const lugarDe = ({ entidad, municipio }: Pick<TasaLocal, 'entidad' | 'municipio'>): string =>
  municipio === '' ? entidad : `${municipio}, ${entidad}`
