import { LIMITES } from '@entrale/contract/comunes'
import { ImageDrop } from '../../ui/image-drop'
import { toast } from '../../ui/toaster'
import type { FormularioEvento } from './formulario'

type Actuales = { imagen: string | null; portadaUrl: string | null }
type Props = { formulario: FormularioEvento; actuales?: Actuales | undefined; errores: Record<string, string | undefined> }

/** Both images; what is wrong with one is said beside it and in a toast (spec §5). */
export function CamposImagenes({ formulario: { imagenes, ponerImagen }, actuales, errores }: Props) {
  const avisar = (mensaje: string) => toast.error(mensaje, { id: 'imagen' })
  return (
    <div className="grid gap-3">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
        <ImageDrop
          label="Imagen de card"
          width={LIMITES.card.ancho}
          height={LIMITES.card.alto}
          value={imagenes.card_imagen}
          onChange={(archivo) => ponerImagen('card_imagen', archivo)}
          currentUrl={actuales?.imagen}
          sizeMessage="La imagen de card debe ser de 600x900 px"
          onProblem={avisar}
          error={errores.card_imagen}
        />
        <ImageDrop
          label="Imagen de portada"
          width={LIMITES.portada.ancho}
          height={LIMITES.portada.alto}
          value={imagenes.portada_imagen}
          onChange={(archivo) => ponerImagen('portada_imagen', archivo)}
          currentUrl={actuales?.portadaUrl}
          sizeMessage="La imagen de portada debe ser de 1200x600 px"
          onProblem={avisar}
          error={errores.portada_imagen}
        />
      </div>
      <p className="text-muted text-sm">Si publicas sin imágenes, dibujamos un cartel con el nombre, la fecha y el lugar.</p>
    </div>
  )
}
