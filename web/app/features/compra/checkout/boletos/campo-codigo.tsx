import { ApiError } from '@entrale/contract/client'
import { Tag, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../../ui/button'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import type { CodigoEnUso } from './use-codigo'

/** What is done with a code: asked for at once, or with the boletos held anew. */
type Uso = Omit<CodigoEnUso, 'aplicar'> & { aplicar: (texto: string, alFallar: { onError?: () => void }) => void }

/** The sentence about the code in a refusal; null when it was refused for something else. */
export function errorDeCodigo(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.wire.form?.find(({ name }) => name === 'codigo')?.message ?? null
}

const Puesto = ({ uso, ocupado, onQuitar }: { uso: Uso; ocupado: boolean; onQuitar: () => void }) => (
  <div className="flex items-center gap-3 rounded-control bg-agave-bg py-1.5 pr-1.5 pl-4">
    <Tag aria-hidden="true" className="size-5 shrink-0 text-agave" strokeWidth={1.75} />
    <p role="status" className="min-w-0 flex-1 text-md wrap-anywhere">
      <b className="type-folio">{uso.codigo?.codigo}</b> <span className="sr-only">aplicado. </span>
      {uso.codigo?.descripcion || 'Tu código está aplicado.'}
    </p>
    <IconButton label="Quitar código" variant="bare" disabled={ocupado} onClick={onQuitar}>
      <X aria-hidden="true" />
    </IconButton>
  </div>
)

type AbiertoProps = {
  uso: Uso
  ocupado: boolean
  rechazo: string | null
  enfocar: boolean
  onEscribir: () => void
}

function Abierto({ uso, ocupado, rechazo, enfocar, onEscribir }: AbiertoProps) {
  const [vacio, setVacio] = useState(false)
  const caja = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (enfocar) caja.current?.focus()
  }, [enfocar])
  const { error, texto } = uso
  const dicho = error === null ? rechazo : (errorDeCodigo(error) ?? error.message)
  const aplicar = () => {
    setVacio(texto.trim() === '')
    if (texto.trim() === '') return caja.current?.focus()
    uso.aplicar(texto, { onError: () => caja.current?.focus() })
  }
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault() // it lives inside the form of the step
    aplicar()
  }
  return (
    <Field label="Código" error={vacio ? 'Escribe el código.' : dicho} className="max-w-120">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
        <Input
          ref={caja}
          value={texto}
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          disabled={ocupado}
          className="uppercase"
          onKeyDown={alTeclear}
          onChange={({ currentTarget }) => {
            uso.escribir(currentTarget.value)
            setVacio(false)
            onEscribir()
          }}
        />
        <Button loading={uso.pidiendo} loadingText="Aplicando…" disabled={ocupado} onClick={aplicar}>
          Aplicar
        </Button>
      </div>
    </Field>
  )
}

/** A promo or access code. `rechazo`: what the hold said about it. */
export function CampoCodigo({
  uso,
  ocupado,
  rechazo,
  onEscribir,
}: {
  uso: Uso
  ocupado: boolean
  rechazo: string | null
  onEscribir: () => void
}) {
  const [abierto, setAbierto] = useState(false)
  const [quitado, setQuitado] = useState(false)
  const quitar = () => {
    setAbierto(false)
    setQuitado(true)
    uso.quitar()
  }
  if (uso.codigo !== null && rechazo === null) return <Puesto uso={uso} ocupado={ocupado} onQuitar={quitar} />
  if (uso.llegando) return <p role="status">Revisando tu código…</p>
  if (abierto || uso.error !== null || rechazo !== null)
    return <Abierto uso={uso} ocupado={ocupado} rechazo={rechazo} enfocar={abierto} onEscribir={onEscribir} />
  return (
    <div>
      <Button
        variant="ghost"
        icon={<Tag aria-hidden="true" />}
        autoFocus={quitado}
        disabled={ocupado}
        onClick={() => setAbierto(true)}
        className="-ml-5"
      >
        ¿Tienes un código?
      </Button>
    </div>
  )
}
