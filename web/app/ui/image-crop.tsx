import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from './button'
import { Dialog } from './dialog'
import { FieldError } from './field'
import { type CropArea, cropImage, type ImageSize } from './image-file'
import { useObjectUrl } from './object-url'

type ImageCropProps = ImageSize & {
  file: File
  onDone: (file: File) => void
  onCancel: () => void
  /** The window is shown as a circle; the file stays square. */
  round?: boolean
  title?: string
  description?: string
  /** Why it has to be cut. */
  reason?: string | null | undefined
  confirm?: string
}

/** The arrows belong to the frame while it has the focus. */
const CROPPER = { role: 'application', 'aria-label': 'Encuadre de la imagen. Muévela con las flechas del teclado.' }

/** Moves and zooms a picture under a fixed window and hands back exactly that size. Arrow keys move it, the slider zooms. */
export function ImageCrop(props: ImageCropProps) {
  const {
    file,
    width,
    height,
    onDone,
    onCancel,
    round,
    reason,
    title = 'Recortar imagen',
    confirm = 'Usar recorte',
  } = props
  const {
    description = `Se guarda de ${width} × ${height} px. Arrástrala o usa las flechas del teclado para moverla.`,
  } = props
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  const finish = async () => {
    if (!area) return
    setState('working')
    try {
      onDone(await cropImage(file, area, { width, height }))
    } catch {
      setState('failed')
    }
  }
  const footer = (
    <>
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
      <Button variant="ink" loading={state === 'working'} loadingText="Recortando…" onClick={finish}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onCancel()}
      title={title}
      description={description}
      footer={footer}
    >
      {reason && <p className="mb-3 wrap-anywhere text-muted text-sm">{reason}.</p>}
      <div className="relative h-[min(42dvh,420px)] sm:h-[min(52dvh,420px)] overflow-hidden rounded-poster bg-surface-3">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={width / height}
            cropShape={round ? 'round' : 'rect'}
            showGrid={!round}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            keyboardStep={8}
            cropperProps={CROPPER}
          />
        )}
      </div>
      <label className="flex min-h-11 items-center gap-4 pt-2 text-sm">
        <span className="text-muted">Acercar</span>
        <input
          type="range"
          min={1}
          max={3}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 flex-1 accent-(--text)"
        />
        <span className="num w-12 text-right">{Math.round(zoom * 100)} %</span>
      </label>
      {area && area.width < width && (
        <p role="status" className="pb-2 text-muted text-sm">
          La parte elegida mide {Math.round(area.width)} × {Math.round(area.height)} px: se agranda y puede verse
          borrosa.
        </p>
      )}
      {state === 'failed' && <FieldError>No pudimos recortar la imagen. Prueba con otra.</FieldError>}
    </Dialog>
  )
}
