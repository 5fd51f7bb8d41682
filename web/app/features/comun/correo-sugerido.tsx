import { type ReactNode, useEffect, useRef, useState } from 'react'
import { correoParecido } from '../../lib/correo-parecido'
import { Button } from '../../ui/button'

/** A press that leaves a field ends first: what appears between its beginning and its end would move from under it. */
function useAlSoltar(): (hacer: () => void) => void {
  const presionando = useRef(false)
  useEffect(() => {
    const empezar = () => {
      presionando.current = true
    }
    const soltar = () => {
      presionando.current = false
    }
    addEventListener('pointerdown', empezar, true)
    addEventListener('pointerup', soltar, true)
    return () => {
      removeEventListener('pointerdown', empezar, true)
      removeEventListener('pointerup', soltar, true)
    }
  }, [])
  return (hacer) => {
    if (presionando.current) addEventListener('pointerup', () => setTimeout(hacer), { once: true })
    else setTimeout(hacer)
  }
}

type Props = { escrito: string; onCorregir: (correo: string) => void; children: ReactNode }

/** Asks about an address that looks mistyped once its field is left. It may be right: nothing waits for the answer. */
export function CorreoSugerido({ escrito, onCorregir, children }: Props) {
  const [dejado, setDejado] = useState('')
  const alSoltar = useAlSoltar()
  const parecido = dejado === escrito ? correoParecido(escrito) : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field inside was left
    <div className="grid content-start gap-1.5" onBlur={() => alSoltar(() => setDejado(escrito))}>
      {children}
      <p role="status" className="text-sm empty:hidden">
        {parecido !== null && (
          <>
            ¿Quisiste decir{' '}
            <Button
              variant="ghost"
              size="sm"
              className="-mx-1 -my-2 px-1 align-baseline text-talavera underline underline-offset-3 wrap-anywhere"
              onClick={() => onCorregir(parecido)}
            >
              {parecido}
            </Button>
            ?
          </>
        )}
      </p>
    </div>
  )
}
