import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/toaster'
import { quejaDelLogo, TIPOS_LOGO } from '../comun/logo-archivo'
import type { useImagen } from '../comun/use-imagen'

type LogoProps = { nombre: string; logo: Pick<ReturnType<typeof useImagen>, 'src' | 'onElegir' | 'onQuitar'> }

/** The logo as it will be seen; the server draws it anew, so an SVG is never served as it came. */
export function CampoLogo({ nombre, logo: { src, onElegir, onQuitar } }: LogoProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const elegir = (file: File | undefined) => {
    if (file === undefined) return
    const problema = quejaDelLogo(file)
    if (problema === null) onElegir(file)
    else toast.error(problema)
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        Logo <span className="font-normal text-muted">(opcional)</span>
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={nombre || 'É'} src={src} size={80} square />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Button icon={<ImageUp aria-hidden="true" />} onClick={() => input.current?.click()}>
              {src === null ? 'Elegir archivo' : 'Cambiar logo'}
            </Button>
            {src !== null && (
              <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={onQuitar}>
                Quitar
              </Button>
            )}
          </div>
          <p className="text-muted text-sm">JPG, PNG o SVG, máximo 2MB.</p>
        </div>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={TIPOS_LOGO.join(',')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          elegir(target.files?.[0])
          target.value = ''
        }}
      />
    </div>
  )
}
