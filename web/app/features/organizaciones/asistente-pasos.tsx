import { LIMITES } from '@entrale/contract/comunes'
import { PAISES } from '@entrale/contract/organizaciones'
import { AmountList } from '../../ui/definition-list'
import { Field } from '../../ui/field'
import { Input, NativeSelect, Textarea } from '../../ui/input'
import type { Asistente } from './asistente'
import { LogoField } from './logo-field'

const { organizacion: LIMITE } = LIMITES

export function PasoBasico({ asistente }: { asistente: Asistente }) {
  const { form, alEscribirNombre, alEscribirSlug, alSalirDelSlug } = asistente
  const { errors } = form.formState
  const slug = form.watch('slug')
  return (
    <div className="grid gap-5">
      <Field label="Nombre" required error={errors.nombre?.message}>
        <Input autoComplete="organization" {...form.register('nombre', { onChange: ({ target }) => alEscribirNombre(target.value) })} />
      </Field>
      <Field
        label="URL"
        required
        counter={LIMITE.slug}
        error={errors.slug?.message}
        hint={
          <>
            Tu página será {location.host}/o/{slug || 'tu-organizacion'}
          </>
        }
      >
        <Input
          {...form.register('slug', { onBlur: alSalirDelSlug, onChange: ({ target }) => alEscribirSlug(target.value) })}
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <Field label="Descripción" required counter={LIMITE.descripcion} error={errors.descripcion?.message}>
        <Textarea rows={5} {...form.register('descripcion')} />
      </Field>
    </div>
  )
}

export function PasoPersonalizacion({ asistente: { form, logo } }: { asistente: Asistente }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <LogoField nombre={form.getValues('nombre')} {...logo} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Correo de contacto" required error={errors.email?.message}>
          <Input type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Teléfono" required error={errors.telefono?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('telefono')} />
        </Field>
        <Field label="Sitio web" optional error={errors.web?.message}>
          <Input type="url" inputMode="url" placeholder="https://" autoComplete="url" {...form.register('web')} />
        </Field>
        <Field label="País" required error={errors.pais?.message}>
          <NativeSelect {...form.register('pais')}>
            {PAISES.map((pais) => (
              <option key={pais}>{pais}</option>
            ))}
          </NativeSelect>
        </Field>
      </div>
    </div>
  )
}

export function PasoConfirmacion({ asistente: { form, logo } }: { asistente: Asistente }) {
  const { nombre, slug, descripcion, email, telefono, web, pais } = form.getValues()
  const renglones = [
    ['Nombre', nombre],
    ['URL', `/o/${slug}`],
    ['Descripción', descripcion],
    ['Correo de contacto', email],
    ['Teléfono', telefono],
    ['Sitio web', web || 'Sin sitio web'],
    ['País', pais],
    ['Logo', logo.value?.name ?? 'Sin logo'],
  ] as const
  return (
    <div className="grid gap-4">
      <p className="text-muted">Revisa que todo esté bien. Si algo no, vuelve al paso anterior.</p>
      <AmountList
        className="[&_dd]:whitespace-pre-line [&_dd]:break-words [&_dd]:text-right [&_dt]:shrink-0 [&_dt]:text-muted"
        lines={renglones.map(([label, amount]) => ({ key: label, label, amount }))}
      />
    </div>
  )
}
