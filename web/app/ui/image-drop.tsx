import { Crop, ImageUp, Trash2, Undo2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { Button } from './button'
import { cn } from './cn'
import { DropZone } from './drop-zone'
import { FieldError, RequiredEnd } from './field'
import {
  bytesText,
  detailOf,
  fileProblem,
  IMAGE_TYPES,
  type ImageProblem,
  isPicture,
  MAX_IMAGE_BYTES,
  MAX_TO_CUT_BYTES,
  sizeOf,
} from './image-file'
import { useObjectUrl } from './object-url'

const ImageCrop = lazy(() => import('./image-crop').then((module) => ({ default: module.ImageCrop })))

type ImageDropProps = {
  label: ReactNode
  width: number
  height: number
  value: File | null
  onChange: (file: File | null) => void
  /** What is there already, on the server. */
  currentUrl?: string | null | undefined
  onRemoveCurrent?: () => void
  /** What is there goes when the form is saved; until then it can be kept after all. */
  removed?: boolean
  onKeepCurrent?: () => void
  /** Also shown beside the box; a toast may repeat it. */
  onProblem?: (message: string, problem: ImageProblem) => void
  /** The problem is being dealt with: what was said of it elsewhere can go. */
  onProblemSeen?: () => void
  sizeMessage?: string
  maxBytes?: number
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Drawn over the picture. */
  safeArea?: ReactNode
  /** Any size is taken as it is (a logo). */
  anySize?: boolean
  className?: string
}

type Refused = { message: string; file?: File; detail?: string }

function useChoice(props: ImageDropProps) {
  const {
    width,
    height,
    anySize,
    maxBytes = MAX_IMAGE_BYTES,
    onChange,
    onProblem,
    onProblemSeen,
    sizeMessage = `La imagen debe ser de ${width}x${height} px`,
  } = props
  const [refused, setRefused] = useState<Refused | null>(null)
  const [cropping, setCropping] = useState<File | null>(null)
  const messages = {
    format: 'Formato de archivo no válido. Solo se permiten JPG, PNG y WebP.',
    bytes: `El archivo es demasiado grande. El tamaño máximo es ${Math.round(maxBytes / 1024 / 1024)}MB.`,
    size: sizeMessage,
  }
  const refuse = (problem: ImageProblem) => {
    setRefused({ message: messages[problem] })
    onProblem?.(messages[problem], problem)
  }
  const take = (file: File | null) => {
    if (refused) onProblemSeen?.()
    setRefused(null)
    setCropping(null)
    onChange(file)
  }
  const open = async (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem(file, maxBytes)
    const heavy = problem === 'bytes' && !anySize && file.size <= MAX_TO_CUT_BYTES
    if (problem && !heavy) return refuse(problem)
    const size = (await isPicture(file)) ? await sizeOf(file) : undefined
    if (!size) return refuse('format')
    if (!heavy && (anySize || (size.width === width && size.height === height))) return take(file)
    setRefused({ message: messages.size, file, detail: detailOf(file, size, heavy) })
    setCropping(file)
  }
  const choose = (file: File | undefined) => {
    open(file).catch(() => refuse('format'))
  }
  /** Whoever leaves the crop is left with the problem. */
  const leave = () => {
    setCropping(null)
    onProblem?.(messages.size, 'size')
  }
  const crop = (file: File) => {
    onProblemSeen?.()
    setCropping(file)
  }
  return { refused, take, choose, cropping, crop, leave }
}

/** A picture by click or by dragging, seen before it is sent; one of another size can be cut to the right one here. */
export function ImageDrop(props: ImageDropProps) {
  const {
    label,
    width,
    height,
    value,
    currentUrl,
    onRemoveCurrent,
    removed = false,
    onKeepCurrent,
    hint,
    error,
    required,
    anySize,
    className,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { refused, take, choose, cropping, crop, leave } = useChoice(props)
  const chosen = useObjectUrl(value)
  const stored = removed ? undefined : currentUrl
  const preview = refused ? undefined : value ? chosen : stored
  const problem = refused?.message ?? error
  const ask = () => input.current?.click()
  const limits = `${anySize ? '' : `${width} × ${height} px, `}hasta 5 MB. JPG, PNG o WebP.`
  return (
    <div className={cn('grid min-w-0 content-start gap-1.5', className)}>
      <label htmlFor={id} id={`${id}-rotulo`} className="font-semibold">
        {label}
        {required && <RequiredEnd />}
      </label>
      <p id={`${id}-ayuda`} className="text-muted text-sm">
        {hint ?? limits}
      </p>
      <DropZone
        labelledBy={`${id}-rotulo`}
        ratio={`${width} / ${height}`}
        bad={Boolean(problem)}
        filled={Boolean(preview)}
        onFile={choose}
      >
        {preview ? (
          <Preview src={preview} over={props.safeArea} />
        ) : (
          <Prompt refused={refused} onAsk={ask} onCrop={crop} size={`${width} × ${height}`} />
        )}
        <input
          {...{
            ref: input,
            id,
            type: 'file',
            accept: IMAGE_TYPES.join(','),
            tabIndex: -1,
            className: 'sr-only',
            'aria-describedby': `${id}-ayuda`,
          }}
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = ''
          }}
        />
      </DropZone>
      {problem && <FieldError>{problem}</FieldError>}
      {removed && !value && onKeepCurrent && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          Se quita al guardar.
          <Button size="sm" variant="ghost" icon={<Undo2 aria-hidden="true" />} onClick={onKeepCurrent}>
            Conservarla
          </Button>
        </p>
      )}
      {preview && <Caption file={value} onAsk={ask} onRemove={value ? () => take(null) : onRemoveCurrent} />}
      {cropping && (
        <Suspense fallback={null}>
          <ImageCrop
            {...{ file: cropping, width, height, reason: refused && `${refused.message}. ${refused.detail}` }}
            onCancel={leave}
            onDone={take}
          />
        </Suspense>
      )}
    </div>
  )
}

const Preview = ({ src, over }: { src: string; over: ReactNode }) => (
  <>
    <img src={src} alt="" className="absolute inset-0 size-full object-cover" />
    {over}
  </>
)

type PromptProps = { refused: Refused | null; onAsk: () => void; onCrop: (file: File) => void; size: string }

function Prompt({ refused, onAsk, onCrop, size }: PromptProps) {
  const file = refused?.file
  return (
    <>
      <ImageUp aria-hidden="true" className={cn('size-6', refused ? 'text-chile' : 'text-muted')} strokeWidth={1.75} />
      <p className="font-semibold text-sm">Arrastra o pega una imagen, o elige un archivo</p>
      {refused?.detail && <p className="break-all text-muted text-sm">{refused.detail}</p>}
      <div className="mt-1 flex flex-wrap justify-center gap-2">
        {file && (
          <Button size="sm" variant="ink" icon={<Crop aria-hidden="true" />} onClick={() => onCrop(file)}>
            Recortar a {size}
          </Button>
        )}
        <Button size="sm" variant={file ? 'ghost' : 'outline'} onClick={onAsk}>
          {refused ? 'Elegir otra' : 'Elegir archivo'}
        </Button>
      </div>
    </>
  )
}

const Caption = ({
  file,
  onAsk,
  onRemove,
}: {
  file: File | null
  onAsk: () => void
  onRemove: (() => void) | undefined
}) => (
  <div className="flex flex-wrap items-center gap-2 text-muted text-xs">
    {file && (
      <span className="min-w-0 flex-1 basis-24">
        <b className="block truncate font-medium text-text">{file.name}</b>
        {bytesText(file.size)}
      </span>
    )}
    <Button size="sm" variant={file ? 'ghost' : 'outline'} onClick={onAsk}>
      Cambiar
    </Button>
    {onRemove && (
      <Button size="sm" variant={file ? 'outline' : 'ghost'} icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
        Quitar
      </Button>
    )}
  </div>
)
