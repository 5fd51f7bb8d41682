import { ALCANCES_EN_PALABRAS } from '@entrale/contract/integraciones/palabras'
import { ALCANCES, type Alcance, crearTokenBody } from '@entrale/contract/integraciones/tokens'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { useGuardar } from '../../../lib/use-guardar'
import { RadioGroup } from '../../../ui/choice'
import { Field, FieldGroup } from '../../../ui/field'
import { FormDialog } from '../../../ui/form-dialog'
import { Input } from '../../../ui/input'
import { claveTokens } from './consultas'
import { ElegirVarios } from './elegir-varios'

const VIDAS = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: 'Un año' },
  { value: 'siempre', label: 'Sin fecha', hint: 'Hasta que lo revoques.' },
] as const
type Vida = (typeof VIDAS)[number]['value']
type Datos = { nombre: string; alcances: Alcance[]; vida: Vida }

const esquema = z.pipe(
  z.transform(
    ({ vida, ...datos }: Datos) =>
      ({ ...datos, dias: vida === 'siempre' ? null : Number(vida) }) as z.input<typeof crearTokenBody>,
  ),
  crearTokenBody,
)
const OPCIONES = ALCANCES.map((value) => ({ value, ...ALCANCES_EN_PALABRAS[value] }))

type Props = { slug: string; onCreado: (token: string) => void; onCerrar: () => void }

export function TokenDialogo({ slug, onCreado, onCerrar }: Props) {
  const form = useSchemaForm(esquema, {
    defaultValues: { nombre: '', alcances: ['eventos:leer'], vida: '90' } as Datos,
  })
  const { rechazo, guardar } = useGuardar(form, ['nombre', 'alcances', 'dias'], claveTokens(slug))
  const { errors, isSubmitting, isDirty } = form.formState
  const onSubmit = form.handleSubmit(async (body) => {
    await guardar(async () => {
      const { token } = await api('POST /organizacion/:slug/tokens/crear-token', { params: { slug }, body })
      onCreado(token)
    })
  })
  return (
    <FormDialog
      title="Crear token"
      action="Crear token"
      legend="Datos del token"
      lost="Lo que escribiste se pierde."
      refused={rechazo}
      busy={isSubmitting}
      dirty={isDirty}
      onSubmit={onSubmit}
      onClose={onCerrar}
    >
      <div className="grid gap-5 py-1">
        <Field
          label="Nombre"
          required
          counter={60}
          error={errors.nombre?.message}
          hint="Para reconocerlo: «Hoja de ventas», «CRM»."
        >
          <Input autoComplete="off" {...form.register('nombre')} />
        </Field>
        <Controller
          control={form.control}
          name="alcances"
          render={({ field: { value, onChange } }) => (
            <ElegirVarios
              label="Qué puede hacer"
              opciones={OPCIONES}
              elegidas={value}
              onCambiar={onChange}
              error={errors.alcances?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="vida"
          render={({ field: { name, value, onChange } }) => (
            <FieldGroup label="Cuánto dura" required>
              <RadioGroup
                name={name}
                options={VIDAS}
                value={value}
                onValueChange={onChange}
                className="sm:grid-cols-2"
              />
            </FieldGroup>
          )}
        />
      </div>
    </FormDialog>
  )
}
