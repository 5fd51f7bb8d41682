import { LIMITES } from '@entrale/contract/comunes'
import type { Categoria } from '@entrale/contract/eventos/publico'
import { Controller } from 'react-hook-form'
import { Field } from '../../../../ui/field'
import { Input, NativeSelect } from '../../../../ui/input'
import { CampoDescripcion } from './campo-descripcion'
import { CampoUrl } from './campo-url'
import type { FormularioEvento } from './use-formulario-evento'
import type { Vistas } from './vistas'

type Props = {
  formulario: FormularioEvento
  organizacion: string
  categorias: readonly Pick<Categoria, 'slug' | 'nombre'>[]
  actual?: { slug: string; publico: boolean } | undefined
  vistas: Vistas
}

export function CamposBasicos({ formulario, organizacion, categorias, actual, vistas }: Props) {
  const { form, alEscribirNombre } = formulario
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <Field label="Nombre del evento" required counter={LIMITES.evento.nombre} error={errors.nombre?.message}>
        <Input
          autoComplete="off"
          {...form.register('nombre', { onChange: ({ target }) => alEscribirNombre(target.value) })}
        />
      </Field>
      <CampoUrl formulario={formulario} organizacion={organizacion} actual={actual} />
      <CampoDescripcion formulario={formulario} organizacion={organizacion} pintar={vistas.descripcion} />
      <Controller
        control={form.control}
        name="categoria"
        render={({ field }) => (
          <Field label="Categoría" required error={errors.categoria?.message} className="sm:max-w-sm">
            <NativeSelect {...field}>
              <option value="" disabled>
                Elige una categoría
              </option>
              {categorias.map(({ slug, nombre }) => (
                <option key={slug} value={slug}>
                  {nombre}
                </option>
              ))}
            </NativeSelect>
          </Field>
        )}
      />
    </div>
  )
}
