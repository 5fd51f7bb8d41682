import { LIMITES } from '@entrale/contract/comunes'
import type { EditarOrganizacion, OrganizacionPropia } from '@entrale/contract/organizaciones/schemas'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { CamposContacto } from '../comun/campos-contacto'
import { CampoLogo } from './logo'
import { type Datos, useDatos } from './use-datos'

type Vista = (datos: EditarOrganizacion, logo: string | null) => ReactNode
type Props = { organizacion: OrganizacionPropia; onSucio: (sucio: boolean) => void; vista: Vista }

const Direccion = ({ slug }: { slug: string }) => (
  <div>
    <p className="font-semibold text-sm">Dirección de tu página</p>
    <a
      href={`/o/${slug}`}
      target="_blank"
      rel="noopener"
      className="link hit-area mt-1 inline-flex max-w-full items-center gap-1.5"
    >
      <span className="break-all">
        {location.host}/o/{slug}
      </span>
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
    </a>
    <p className="mt-1 text-muted text-sm">No cambia, para que los enlaces que ya compartiste sigan sirviendo.</p>
  </div>
)

function Campos({ organizacion, datos: { form, logo } }: { organizacion: OrganizacionPropia; datos: Datos }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <Field label="Nombre" required error={errors.nombre?.message}>
        <Input autoComplete="organization" {...form.register('nombre')} />
      </Field>
      <Direccion slug={organizacion.slug} />
      <Field
        label="Descripción"
        required
        counter={LIMITES.organizacion.descripcion}
        error={errors.descripcion?.message}
      >
        <Textarea rows={5} {...form.register('descripcion')} />
      </Field>
      <CampoLogo nombre={form.watch('nombre') ?? ''} logo={logo} />
      <CamposContacto register={form.register} errors={errors} />
    </div>
  )
}

/** What everybody reads of the organization; `vista` shows how it will look. */
export function DatosOrganizacion({ organizacion, onSucio, vista }: Props) {
  const datos = useDatos(organizacion, onSucio)
  const { form, logo, sucio, guardar, descartar } = datos
  const { isSubmitting } = form.formState
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form method="post" noValidate onSubmit={guardar} aria-label="Datos de la organización">
        <fieldset disabled={isSubmitting} className="min-w-0">
          <legend className="sr-only">Datos de la organización</legend>
          <Campos organizacion={organizacion} datos={datos} />
          <div className="mt-7 flex flex-wrap items-center gap-3 border-line border-t pt-5">
            <Button
              type="submit"
              variant="primary"
              disabled={!sucio}
              loading={isSubmitting}
              loadingText="Guardando"
              className="max-sm:flex-1"
            >
              Guardar cambios
            </Button>
            {sucio && (
              <Button variant="ghost" onClick={descartar}>
                Descartar
              </Button>
            )}
          </div>
        </fieldset>
      </form>
      {vista(form.watch(), logo.src)}
    </div>
  )
}
