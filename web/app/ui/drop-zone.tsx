import { type ClipboardEvent, type CSSProperties, type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { cn } from './cn'

type ZoneProps = {
  children: ReactNode
  labelledBy: string
  ratio: string
  bad: boolean
  filled: boolean
  onFile: (file: File | undefined) => void
}

const fileOf = ({ clipboardData }: { clipboardData: DataTransfer | null }) => [...(clipboardData?.files ?? [])][0]
const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')

/** A picture pasted while the pointer rests on the box: nothing in it need have the focus. */
function usePasteOver(onFile: ZoneProps['onFile']) {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    if (!resting) return
    const paste = (event: globalThis.ClipboardEvent) => {
      const file = fileOf(event)
      if (file && !event.defaultPrevented && !writing(event.target)) onFile(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [resting, onFile])
  return { onPointerEnter: () => setResting(true), onPointerLeave: () => setResting(false) }
}

/** Where a file may be let go or pasted. */
export function DropZone({ children, labelledBy, ratio, bad, filled, onFile }: ZoneProps) {
  const [over, setOver] = useState(false)
  const pasteOver = usePasteOver(onFile)
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <fieldset
      aria-labelledby={labelledBy}
      data-over={over || undefined}
      data-invalid={bad || undefined}
      {...pasteOver}
      onPaste={(event: ClipboardEvent) => {
        const file = fileOf(event)
        if (!file) return
        event.preventDefault()
        onFile(file)
      }}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onFile(event.dataTransfer.files[0])
      }}
      style={{ '--ratio': ratio } as CSSProperties}
      className={cn(
        'relative grid min-h-52 w-full sm:aspect-(--ratio) min-w-0 place-content-center justify-items-center gap-2 rounded-control border border-control border-dashed bg-bg p-4 text-center data-over:border-talavera data-over:bg-talavera-bg',
        bad && 'border-chile border-solid',
        filled && 'aspect-(--ratio) min-h-0 overflow-hidden rounded-poster border-0 p-0',
      )}
    >
      {children}
    </fieldset>
  )
}
