import { ALCANCES_EN_PALABRAS } from '@entrale/contract/integraciones/palabras'
import { ALCANCES, type Alcance, crearTokenBody } from '@entrale/contract/integraciones/tokens'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { FormDialog } from '../../../ui/form-dialog'
import { Input } from '../../../ui/input'
import { useEnvio } from '../../comun/envio'
import { CampoOpciones } from '../comun/campos-form'
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
  const cache = useQueryClient()
  const form = useSchemaForm(esquema, {
    defaultValues: { nombre: '', alcances: ['eventos:leer'], vida: '90' } as Datos,
  })
  const { errors } = form.formState
  const envio = useEnvio(form, ['nombre', 'alcances', 'dias'], async (body) => {
    const { token } = await api('POST /organizacion/:slug/tokens/crear-token', { params: { slug }, body })
    onCreado(token)
    await cache.invalidateQueries({ queryKey: claveTokens(slug) })
  })
  return (
    <FormDialog
      title="Crear token"
      action="Crear token"
      legend="Datos del token"
      lost="Lo que escribiste se pierde."
      {...envio}
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
        <CampoOpciones control={form.control} name="vida" label="Cuánto dura" required options={VIDAS} />
      </div>
    </FormDialog>
  )
}
