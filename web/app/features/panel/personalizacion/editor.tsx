import { LIMITES } from '@entrale/contract/comunes'
import { type Personalizacion, PIE_MAXIMO } from '@entrale/contract/organizaciones/personalizacion'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button'
import { Sheet } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { ImageDrop } from '../../../ui/image-drop'
import { Textarea } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import type { Borrador } from './borrador'
import { CampoColor } from './campo-color'
import { type Personalizando, usePersonalizacion } from './use-personalizacion'

const { ancho, alto } = LIMITES.cabecera
const POR_CIENTO = 100

const Parte = ({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) => (
  <section className="grid gap-4 border-line border-t py-7 first-of-type:border-t-0 first-of-type:pt-0">
    <div>
      <h2 className="font-semibold text-base">{titulo}</h2>
      <p className="text-muted">{texto}</p>
    </div>
    {children}
  </section>
)

function CampoPortada({
  portada,
  problema,
  callar,
  guardada,
}: Pick<Personalizando, 'portada' | 'problema' | 'callar'> & { guardada: string | null }) {
  const { imagen, archivo, onElegir } = portada
  return (
    <ImageDrop
      label="Imagen de portada"
      width={ancho}
      height={alto}
      sizeMessage={`La portada debe ser de ${ancho}x${alto} px`}
      value={archivo}
      error={problema}
      currentUrl={guardada}
      removed={imagen === 'sin'}
      onChange={(nuevo) => {
        callar()
        onElegir(nuevo)
      }}
      onRemoveCurrent={() => onElegir('sin')}
      onKeepCurrent={() => onElegir(null)}
      onProblem={(mensaje) => toast.error(mensaje)}
    />
  )
}

/** Always at hand, at the same height: what is not saved yet, and on a phone what it will look like. */
function Barra({ en, onVer }: { en: Personalizando; onVer: () => void }) {
  const { sucio, subido, descartar, form } = en
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-bg px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:-mb-8 md:px-8 lg:mr-0 lg:pr-0">
      <p role="status" className="min-w-0 flex-1 text-muted text-sm max-sm:sr-only">
        {subido !== null
          ? `Subiendo imágenes: ${Math.round(subido * POR_CIENTO)} %`
          : sucio && 'Tienes cambios sin guardar.'}
      </p>
      <Button
        variant="outline"
        icon={<Eye aria-hidden="true" className="max-sm:hidden" />}
        onClick={onVer}
        className="max-sm:flex-1 max-sm:px-3 lg:hidden"
      >
        Vista previa
      </Button>
      {sucio && (
        <Button variant="ghost" onClick={descartar} className="max-sm:flex-1">
          Descartar
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={!sucio}
        loading={form.formState.isSubmitting}
        loadingText="Guardando"
        className="max-sm:flex-1 max-sm:px-3"
      >
        Guardar cambios
      </Button>
    </div>
  )
}

type Props = {
  slug: string
  guardada: Personalizacion
  onSucio: (sucio: boolean) => void
  /** The field of the logo is that of the configuration. */
  campoLogo: (logo: Personalizando['logo']) => ReactNode
  vista: (borrador: Borrador) => ReactNode
}

/** Colour, pictures and foot of an organization; beside them, how it will look. */
export function EditorPersonalizacion({ slug, guardada, onSucio, campoLogo, vista }: Props) {
  const en = usePersonalizacion(slug, guardada, onSucio)
  const { form, logo, borrador, guardar } = en
  const [viendo, setViendo] = useState(false)
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <form method="post" noValidate onSubmit={guardar} aria-label="Personalización">
        <fieldset disabled={form.formState.isSubmitting} className="min-w-0">
          <legend className="sr-only">Personalización</legend>
          <Parte
            titulo="Color"
            texto="En botones y enlaces de tus páginas, correos y boletos. Los estados conservan los suyos."
          >
            <CampoColor form={form} />
          </Parte>
          <Parte
            titulo="Imágenes"
            texto="La portada va arriba de tu página pública; el logo, también en correos y boletos."
          >
            <CampoPortada {...en} guardada={guardada.portadaUrl} />
            {campoLogo(logo)}
          </Parte>
          <Parte
            titulo="Texto al pie"
            texto="Al final de tu página, del checkout, de los correos y de los boletos en PDF. Los enlaces salen como texto."
          >
            <Field
              label="Texto al pie"
              labelHidden
              optional
              counter={PIE_MAXIMO}
              error={form.formState.errors.pie?.message}
            >
              <Textarea rows={4} {...form.register('pie')} />
            </Field>
          </Parte>
        </fieldset>
        <Barra en={en} onVer={() => setViendo(true)} />
      </form>
      <aside aria-label="Vista previa" className="max-lg:hidden">
        <div className="sticky top-20">{vista(borrador)}</div>
      </aside>
      <Sheet open={viendo} onOpenChange={setViendo} title="Vista previa" className="max-w-180">
        {vista(borrador)}
      </Sheet>
    </div>
  )
}
