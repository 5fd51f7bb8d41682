import { ImageUp, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { FieldError } from '../../../ui/field'
import { bytesText } from '../../../ui/image-file'
import { useObjectUrl } from '../../../ui/object-url'
import { toast } from '../../../ui/toaster'
import { problemaDelLogo, TIPOS_LOGO } from '../comun/logo-archivo'

type LogoFieldProps = { nombre: string; value: File | null; onChange: (file: File | null) => void }
type ZonaProps = { rotulo: string; mal: boolean; onArchivo: (file: File | undefined) => void; children: ReactNode }

/** Where a file may be let go. */
function Zona({ rotulo, mal, onArchivo, children }: ZonaProps) {
  const [encima, setEncima] = useState(false)
  const arrastrar = (dentro: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setEncima(dentro)
  }
  return (
    <fieldset
      aria-labelledby={rotulo}
      onDragOver={arrastrar(true)}
      onDragLeave={arrastrar(false)}
      onDrop={(event) => {
        arrastrar(false)(event)
        onArchivo(event.dataTransfer.files[0])
      }}
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-4 rounded-control border border-control border-dashed p-4',
        mal && 'border-chile border-solid',
        encima && 'border-talavera bg-talavera-bg',
      )}
    >
      {children}
    </fieldset>
  )
}

/** The refusal is said in passing and stays beside the field until another file is tried. */
function useEleccion(onChange: LogoFieldProps['onChange']) {
  const [problema, setProblema] = useState<string | null>(null)
  const elegir = async (file: File | undefined) => {
    if (file === undefined) return
    const hallado = await problemaDelLogo(file)
    setProblema(hallado)
    if (hallado === null) onChange(file)
    else toast.error(hallado)
  }
  const quitar = () => {
    setProblema(null)
    onChange(null)
  }
  return { problema, elegir, quitar }
}

/** The logo by click or by dragging, as it will be seen; the server draws it anew, so an SVG is never served as it came. */
export function LogoField({ nombre, value, onChange }: LogoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const url = useObjectUrl(value)
  const { problema, elegir, quitar } = useEleccion(onChange)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} id={`${id}-rotulo`} className="font-semibold text-sm">
        Logo <span className="font-normal text-muted">(opcional)</span>
      </label>
      <Zona rotulo={`${id}-rotulo`} mal={problema !== null} onArchivo={(file) => void elegir(file)}>
        <Avatar name={nombre || 'É'} src={url} size={96} square />
        <div className="grid min-w-0 flex-1 basis-40 gap-2">
          <p id={`${id}-ayuda`} className="min-w-0 text-muted text-sm">
            {value ? (
              <b className="block truncate font-medium text-text">{value.name}</b>
            ) : (
              <span className="max-sm:hidden">Arrastra tu logo o elige un archivo. </span>
            )}
            {value && `${bytesText(value.size)}. `}JPG, PNG o SVG, máximo 2MB.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button icon={<ImageUp aria-hidden="true" />} onClick={() => input.current?.click()}>
              {value ? 'Cambiar' : 'Elegir archivo'}
            </Button>
            {value && (
              <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={quitar}>
                Quitar
              </Button>
            )}
          </div>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          accept={TIPOS_LOGO.join(',')}
          tabIndex={-1}
          aria-describedby={`${id}-ayuda`}
          className="sr-only"
          onChange={({ target }) => {
            void elegir(target.files?.[0])
            target.value = ''
          }}
        />
      </Zona>
      {problema !== null && <FieldError>{problema}</FieldError>}
    </div>
  )
}
