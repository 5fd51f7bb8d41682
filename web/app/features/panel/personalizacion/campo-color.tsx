import type { Tema } from '@entrale/contract/color'
import { variablesDe } from '@entrale/contract/color'
import { COLORES_SUGERIDOS } from '@entrale/contract/organizaciones/personalizacion'
import { Check, CircleCheck, SlidersHorizontal, Trash2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { ajustesDe, colorDe } from './borrador'
import type { Personalizando } from './use-personalizacion'

const TEMAS: readonly { tema: Tema; atributo: 'dark' | 'light'; rotulo: string }[] = [
  { tema: 'oscuro', atributo: 'dark', rotulo: 'Fondo oscuro' },
  { tema: 'claro', atributo: 'light', rotulo: 'Fondo claro' },
]

/** A button and a link as they will be on both grounds; what they are painted with is what the pages have. */
const Muestras = ({ color }: { color: string }) => (
  <div aria-hidden="true" className="grid grid-cols-2 overflow-hidden rounded-control border border-line">
    {TEMAS.map(({ atributo, rotulo }) => (
      <div
        key={atributo}
        data-theme={atributo}
        style={variablesDe(color) as CSSProperties}
        className="grid content-start justify-items-start gap-3 bg-bg p-4 text-text"
      >
        <span className="text-muted text-xs">{rotulo}</span>
        <span className="rounded-control border border-cempasuchil-edge bg-cempasuchil px-3.5 py-2 font-semibold text-on-cempasuchil text-sm">
          Comprar Boletos
        </span>
        <span className="link text-sm">Ver la página</span>
      </div>
    ))}
  </div>
)

/** What was done to it so that everybody can read it, plainly. */
function Ajustes({ color }: { color: string }) {
  const frases = TEMAS.flatMap(({ tema }) => ajustesDe(color, tema))
  return (
    <ul
      aria-live="polite"
      className="grid gap-1.5 text-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&>li]:flex [&>li]:gap-2"
    >
      {frases.length === 0 && (
        <li>
          <CircleCheck aria-hidden="true" strokeWidth={1.75} />
          Se lee bien sobre los dos fondos, tal como es.
        </li>
      )}
      {frases.map((frase) => (
        <li key={frase}>
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.75} />
          {frase}
        </li>
      ))}
    </ul>
  )
}

type SugeridosProps = { color: string | null; onElegir: (color: string) => void }

const Sugeridos = ({ color, onElegir }: SugeridosProps) => (
  <fieldset>
    <legend className="font-semibold text-sm">Colores sugeridos</legend>
    <div className="mt-2 grid grid-cols-5 gap-2">
      {COLORES_SUGERIDOS.map((sugerido) => (
        <label
          key={sugerido.color}
          title={sugerido.nombre}
          style={{ background: sugerido.color }}
          className="grid h-11 place-items-center rounded-control outline-offset-2 has-checked:outline-2 has-checked:outline-text has-focus-visible:outline-2 has-focus-visible:outline-talavera"
        >
          <input
            type="radio"
            name="color-sugerido"
            value={sugerido.color}
            checked={color === sugerido.color}
            onChange={() => onElegir(sugerido.color)}
            className="peer sr-only"
          />
          <span className="sr-only">{sugerido.nombre}</span>
          <Check
            aria-hidden="true"
            className="hidden size-5 rounded-chip bg-white p-0.5 text-[#171c19] peer-checked:block"
            strokeWidth={3}
          />
        </label>
      ))}
    </div>
  </fieldset>
)

/** From the ones of the house, from the palette of the browser, or typed. */
export function CampoColor({ form }: Pick<Personalizando, 'form'>) {
  const escrito = form.watch('color') ?? ''
  const color = colorDe(escrito)
  const poner = (nuevo: string) =>
    form.setValue('color', nuevo, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <div className="grid gap-4">
      <Sugeridos color={color} onElegir={poner} />
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Otro color"
          error={form.formState.errors.color?.message}
          hint="Seis cifras, como #0B7350."
          className="min-w-40 flex-1"
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={9}
            placeholder="#"
            className="uppercase tabular-nums"
            {...form.register('color', { setValueAs: (texto: string) => colorDe(texto) ?? texto })}
          />
        </Field>
        <label className="mt-[1.625rem] size-(--control-h) overflow-hidden rounded-control border border-control has-focus-visible:outline-2 has-focus-visible:outline-talavera has-focus-visible:outline-offset-2">
          <span className="sr-only">Elegir en la paleta</span>
          <input
            type="color"
            value={color ?? '#ffa31a'}
            onChange={({ target }) => poner(target.value)}
            className="-m-2 block size-[calc(100%+1rem)] cursor-pointer border-0 p-0"
          />
        </label>
        {escrito !== '' && (
          <Button
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => poner('')}
            className="min-h-(--control-h) sm:mt-[1.625rem] max-sm:-my-2 max-sm:-ml-5"
          >
            Quitar color
          </Button>
        )}
      </div>
      {color === null ? (
        <p className="text-muted text-sm">Sin color propio, tus páginas llevan el amarillo cempasúchil de Éntrale.</p>
      ) : (
        <>
          <Muestras color={color} />
          <Ajustes color={color} />
        </>
      )}
    </div>
  )
}
