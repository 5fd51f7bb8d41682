import { Pencil } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from './button'
import { FieldError } from './field'
import { Input } from './input'

type InlineEditProps = {
  /** What is on the page; also where the pencil stands. */
  children: ReactNode
  value: string
  /** Names the box and the pencil: "Nombre en el boleto 2". */
  label: string
  maxLength: number
  placeholder?: string
  /** Answers what was wrong, or null when it is kept. */
  onSave: (value: string) => Promise<string | null>
  /** While something is being typed. */
  onEditing?: ((editing: boolean) => void) | undefined
}

function useEditing({ value, onSave, onEditing }: InlineEditProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const open = (text: string | null) => {
    setDraft(text)
    setError(null)
    onEditing?.(text !== null)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (saving || draft === null) return
    if (draft.trim() === value) return open(null)
    setSaving(true)
    const wrong = await onSave(draft.trim())
    setSaving(false)
    if (wrong === null) open(null)
    else setError(wrong)
  }
  return { draft, setDraft, error, saving, save, start: () => open(value), stop: () => !saving && open(null) }
}

type Editing = ReturnType<typeof useEditing>

function Editor({
  label,
  maxLength,
  placeholder,
  editing,
}: Pick<InlineEditProps, 'label' | 'maxLength' | 'placeholder'> & { editing: Editing }) {
  const { draft, setDraft, error, saving, save, stop } = editing
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => box.current?.select(), [])
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop()
  }
  return (
    <form onSubmit={save} noValidate className="mb-1 grid gap-1.5 text-left">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-[1_1_11rem]">
          <Input
            ref={box}
            aria-label={label}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : id}
            readOnly={saving}
            autoComplete="off"
            maxLength={maxLength}
            placeholder={placeholder}
            value={draft ?? ''}
            onChange={({ target }) => setDraft(target.value)}
            onKeyDown={keys}
          />
        </div>
        <div className="flex gap-1">
          <Button type="submit" size="sm" variant="ink" loading={saving} loadingText="Guardando">
            Guardar
          </Button>
          <Button size="sm" variant="ghost" onClick={stop}>
            Cancelar
          </Button>
        </div>
      </div>
      {error !== null && <FieldError id={id}>{error}</FieldError>}
    </form>
  )
}

/** Something written on the page that is changed where it stands: Enter keeps it, Escape leaves it as it was. */
export function InlineEdit(props: InlineEditProps) {
  const editing = useEditing(props)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const open = editing.draft !== null
  useEffect(() => {
    if (wasOpen.current && !open) pencil.current?.focus()
    wasOpen.current = open
  }, [open])
  if (open)
    return (
      <Editor
        label={props.label}
        maxLength={props.maxLength}
        {...(props.placeholder && { placeholder: props.placeholder })}
        editing={editing}
      />
    )
  return (
    <div className="flex min-w-0 items-start gap-1">
      <div className="min-w-0">{props.children}</div>
      <IconButton
        ref={pencil}
        label={`Cambiar ${props.label.charAt(0).toLowerCase()}${props.label.slice(1)}`}
        variant="bare"
        size="sm"
        onClick={editing.start}
        className="-my-2"
      >
        <Pencil aria-hidden="true" className="size-4!" />
      </IconButton>
    </div>
  )
}
