import { LIMITES } from '@entrale/contract/comunes'
import { ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/field'
import { useObjectUrl } from '../../ui/object-url'

const TIPOS = ['image/jpeg', 'image/png', 'image/svg+xml']
const DEMASIADO_GRANDE = 'El archivo es demasiado grande. El tamaño máximo es 2MB.'
const FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y SVG.'

type LogoFieldProps = {
  nombre: string
  value: File | null
  onChange: (file: File | null) => void
  error: string | undefined
  onError: (mensaje: string | undefined) => void
}

const problemaDe = ({ type, size }: File) => (TIPOS.includes(type) ? (size > LIMITES.logoBytes ? DEMASIADO_GRANDE : undefined) : FORMATO)

/** The logo as it will be seen; the server draws it anew, so an SVG is never served as it came. */
export function LogoField({ nombre, value, onChange, error, onError }: LogoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const url = useObjectUrl(value)
  const elegir = (file: File | undefined) => {
    if (file === undefined) return
    const problema = problemaDe(file)
    onError(problema)
    if (problema === undefined) onChange(file)
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        Logo <span className="font-normal text-muted">(opcional)</span>
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={nombre || 'É'} src={url} size={96} square />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Button icon={<ImageUp aria-hidden="true" />} onClick={() => input.current?.click()}>
              {value ? 'Cambiar' : 'Elegir archivo'}
            </Button>
            {value && (
              <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => onChange(null)}>
                Quitar
              </Button>
            )}
          </div>
          <p className="text-muted text-sm">{value ? `${value.name}. ` : ''}JPG, PNG o SVG, máximo 2MB.</p>
        </div>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={TIPOS.join(',')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          elegir(target.files?.[0])
          target.value = ''
        }}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
