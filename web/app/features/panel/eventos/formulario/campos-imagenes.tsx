import { LIMITES } from '@entrale/contract/comunes'
import { useRef } from 'react'
import { ImageDrop } from '../../../../ui/image-drop'
import { toast } from '../../../../ui/toaster'
import type { FormularioEvento } from './use-formulario-evento'

type Actuales = { imagen: string | null; portadaUrl: string | null }
type Props = {
  formulario: FormularioEvento
  actuales?: Actuales | undefined
  errores: Record<string, string | undefined>
}

const PIEZAS = [
  {
    cual: 'card_imagen',
    actual: 'imagen',
    label: 'Imagen de card',
    ...LIMITES.card,
    sizeMessage: 'La imagen de card debe ser de 600x900 px',
  },
  {
    cual: 'portada_imagen',
    actual: 'portadaUrl',
    label: 'Imagen de portada',
    ...LIMITES.portada,
    sizeMessage: 'La imagen de portada debe ser de 1200x600 px',
  },
] as const

/** A phone cuts the sides of the cover; what must be read belongs in the middle. */
const ZonaSegura = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-y-0 inset-x-[16.67%] border-white/80 border-x-2 border-dashed mix-blend-difference"
  />
)

/** Both images; what is wrong with one is said beside it and in a toast (spec §5). */
export function CamposImagenes({
  formulario: { imagenes, quitadas, ponerImagen, quitarImagen },
  actuales,
  errores,
}: Props) {
  const avisado = useRef<ReturnType<typeof toast.error>>(null)
  const callar = () => {
    if (avisado.current !== null) toast.dismiss(avisado.current)
  }
  const avisar = (mensaje: string) => {
    callar()
    avisado.current = toast.error(mensaje)
  }
  return (
    <div className="grid gap-3">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
        {PIEZAS.map(({ cual, actual, label, ancho, alto, sizeMessage }) => (
          <ImageDrop
            key={cual}
            {...{
              label,
              sizeMessage,
              width: ancho,
              height: alto,
              value: imagenes[cual],
              error: errores[cual],
              onProblem: avisar,
              onProblemSeen: callar,
            }}
            onChange={(archivo) => ponerImagen(cual, archivo)}
            safeArea={cual === 'portada_imagen' && <ZonaSegura />}
            currentUrl={actuales?.[actual]}
            removed={quitadas.includes(cual)}
            onRemoveCurrent={() => quitarImagen(cual, true)}
            onKeepCurrent={() => quitarImagen(cual, false)}
          />
        ))}
      </div>
      <p className="text-muted text-sm">
        En un celular la portada se recorta a lo que queda entre las dos rayas: pon ahí lo importante. Si publicas sin
        imágenes, dibujamos un cartel con el nombre, la fecha y el lugar.
      </p>
    </div>
  )
}
