import { CircleCheck, Link2 } from 'lucide-react'
import { Button } from '../../../../ui/button'
import { Field, FieldError } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { Spinner } from '../../../../ui/spinner'
import { type Disponibilidad, useSlugDisponible } from './slug-disponible'
import type { FormularioEvento } from './use-formulario-evento'

type Props = {
  formulario: FormularioEvento
  organizacion: string
  actual?: { slug: string; publico: boolean } | undefined
}

/** The public address as it will be, while it is being written. */
const VistaUrl = ({ organizacion, slug, libre }: { organizacion: string; slug: string; libre: boolean }) => (
  <span className="flex items-start gap-2.5 rounded-inner bg-surface-2 px-3.5 py-2 text-muted text-sm">
    {libre ? (
      <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-agave" strokeWidth={1.75} />
    ) : (
      <Link2 aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
    )}
    <span className="min-w-0 break-all">
      {location.host}/o/{organizacion}/e/<b className="font-semibold text-text">{slug || 'tu-evento'}</b>
    </span>
  </span>
)

type RespuestaProps = { disponible: Disponibilidad | null; dicho: boolean; onUsar: (slug: string) => void }

/** `dicho`: the field says already what is wrong. */
function Respuesta({ disponible, dicho, onUsar }: RespuestaProps) {
  if (disponible?.estado === 'ocupado') {
    const { motivo, sugerencia } = disponible
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {!dicho && <FieldError>{motivo}</FieldError>}
        {sugerencia !== null && (
          <Button size="sm" onClick={() => onUsar(sugerencia)} className="min-w-0 whitespace-normal break-all">
            Usar {sugerencia}
          </Button>
        )}
      </div>
    )
  }
  if (dicho) return null
  return (
    <span role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden">
      {disponible?.estado === 'buscando' && (
        <>
          <Spinner className="size-4" /> Revisando si está libre…
        </>
      )}
      {disponible?.estado === 'libre' && 'Está libre.'}
    </span>
  )
}

function ayudaDe({ actual, slug }: Pick<Props, 'actual'> & { slug: string }) {
  if (!actual) return 'Se escribe sola a partir del nombre. Puedes cambiarla.'
  if (!actual.publico) return 'Puedes cambiarla: todavía no es pública.'
  return actual.slug === slug
    ? 'Ya es pública. Si la cambias, la dirección anterior seguirá llevando a tu evento.'
    : undefined
}

/** The slug with the whole address below it, asked about live. */
export function CampoUrl({ formulario, organizacion, actual }: Props) {
  const { form, alEscribirSlug, alSalirDelSlug, usarSlug } = formulario
  const slug = form.watch('slug')
  const error = form.formState.errors.slug?.message
  const disponible = useSlugDisponible(organizacion, slug, actual?.slug)
  const cambiada = actual?.publico === true && actual.slug !== slug && slug !== ''
  return (
    <Field label="URL" required error={error} hint={ayudaDe({ actual, slug })}>
      <Input
        {...form.register('slug', { onBlur: alSalirDelSlug, onChange: ({ target }) => alEscribirSlug(target.value) })}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
      />
      <VistaUrl organizacion={organizacion} slug={slug} libre={disponible?.estado === 'libre'} />
      <Respuesta disponible={disponible} dicho={error !== undefined} onUsar={usarSlug} />
      {cambiada && (
        <span className="text-sm">
          La dirección anterior, <b className="break-all font-semibold">/e/{actual.slug}</b>, seguirá llevando a tu
          evento.
        </span>
      )}
    </Field>
  )
}
