import { LIMITES } from '@entrale/contract/comunes'
import { Button } from '../../../ui/button'
import { AmountList } from '../../../ui/definition-list'
import { Field } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { CamposContacto } from '../comun/campos-contacto'
import { type Asistente, PASOS } from './asistente'
import { CampoSlug } from './campo-slug'
import { LogoField } from './logo-field'

const { organizacion: LIMITE } = LIMITES

export function PasoBasico({ asistente }: { asistente: Asistente }) {
  const { form, alEscribirNombre } = asistente
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <Field label="Nombre" required error={errors.nombre?.message}>
        <Input
          autoComplete="organization"
          {...form.register('nombre', { onChange: ({ target }) => alEscribirNombre(target.value) })}
        />
      </Field>
      <CampoSlug asistente={asistente} />
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
      <CamposContacto register={form.register} errors={errors} ayudaTelefono="A 10 dígitos; con +52 o sin él." />
    </div>
  )
}

export function PasoConfirmacion({ asistente: { form, logo, irA } }: { asistente: Asistente }) {
  const { nombre, slug, descripcion, email, telefono, web, pais } = form.getValues()
  const partes = [
    [
      ['Nombre', nombre],
      ['URL', `/o/${slug}`],
      ['Descripción', descripcion],
    ],
    [
      ['Logo', logo.value?.name ?? 'Sin logo'],
      ['Correo de contacto', email],
      ['Teléfono', telefono],
      ['Sitio web', web || 'Sin sitio web'],
      ['País', pais],
    ],
  ] as const
  return (
    <div className="grid gap-6">
      <p className="text-muted">Revisa que todo esté bien antes de crearla.</p>
      {partes.map((renglones, paso) => (
        <section key={PASOS[paso]} aria-label={PASOS[paso]}>
          <div className="mb-1 flex items-baseline justify-between gap-4">
            <h2 className="font-semibold text-base">{PASOS[paso]}</h2>
            <Button
              size="sm"
              variant="ghost"
              className="-mr-4"
              aria-label={`Cambiar ${PASOS[paso]}`}
              onClick={() => irA(paso)}
            >
              Cambiar
            </Button>
          </div>
          <AmountList
            className="[&_dd]:min-w-0 [&_dd]:whitespace-pre-line [&_dd]:wrap-anywhere [&_dd]:text-right [&_dt]:shrink-0 [&_dt]:text-muted"
            lines={renglones.map(([label, amount]) => ({ key: label, label, amount }))}
          />
        </section>
      ))}
    </div>
  )
}
