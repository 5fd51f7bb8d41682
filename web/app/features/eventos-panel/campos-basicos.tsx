import { LIMITES } from '@entrale/contract/comunes'
import type { Categoria } from '@entrale/contract/eventos'
import { Link2 } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { Field } from '../../ui/field'
import { Input, NativeSelect, Textarea } from '../../ui/input'
import type { FormularioEvento } from './formulario'

type Props = { formulario: FormularioEvento; organizacion: string; categorias: readonly Pick<Categoria, 'slug' | 'nombre'>[]; slugFijo: boolean }

/** The public address as it will be, while it is being written. */
const VistaUrl = ({ organizacion, slug }: { organizacion: string; slug: string }) => (
  <span className="flex items-start gap-2.5 rounded-inner bg-surface-2 px-3.5 py-2 text-muted text-sm">
    <Link2 aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
    <span className="min-w-0 break-all">
      {location.host}/o/{organizacion}/e/<b className="font-semibold text-text">{slug || 'tu-evento'}</b>
    </span>
  </span>
)

export function CamposBasicos({ formulario, organizacion, categorias, slugFijo }: Props) {
  const { form, alEscribirNombre, alEscribirSlug, alSalirDelSlug } = formulario
  const { errors } = form.formState
  const ayuda = slugFijo
    ? 'El enlace ya es público y no se puede cambiar.'
    : 'Se escribe sola a partir del nombre. Cámbiala antes de publicar: después ya no se mueve.'
  return (
    <div className="grid gap-5">
      <Field label="Nombre del evento" required counter={LIMITES.evento.nombre} error={errors.nombre?.message}>
        <Input autoComplete="off" {...form.register('nombre', { onChange: ({ target }) => alEscribirNombre(target.value) })} />
      </Field>
      <Field label="URL" required error={errors.slug?.message} hint={ayuda}>
        <Input
          {...form.register('slug', { onBlur: alSalirDelSlug, onChange: ({ target }) => alEscribirSlug(target.value) })}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          readOnly={slugFijo}
        />
        <VistaUrl organizacion={organizacion} slug={form.watch('slug')} />
      </Field>
      <Field label="Descripción" required error={errors.descripcion?.message}>
        <Textarea rows={5} {...form.register('descripcion')} />
      </Field>
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
