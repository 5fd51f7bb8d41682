import { useEffect, useState } from 'react'
import { type Tema, useTema } from '../../../lib/tema'

const TEMAS: readonly (readonly [Tema, string])[] = [
  ['light', 'Claro'],
  ['dark', 'Oscuro'],
  ['system', 'Sistema'],
]

const NOMBRE = 'tema-del-pie'

/** Keeps a theme that was chosen before React hydrated the page: hydration would reset the control. */
function pulsadoAntes(): Tema | undefined {
  if (typeof document === 'undefined') return undefined
  const pulsado = [...document.querySelectorAll<HTMLInputElement>(`input[name="${NOMBRE}"]`)].find(
    ({ checked, defaultChecked }) => checked && !defaultChecked,
  )
  return TEMAS.find(([valor]) => valor === pulsado?.value)?.[0]
}

/** The three themes in words: radio buttons, so arrows move. */
export function TemaPie() {
  const [tema, setTema] = useTema()
  const [antes] = useState(pulsadoAntes)
  useEffect(() => {
    if (antes !== undefined) setTema(antes)
  }, [antes, setTema])
  return (
    <div
      role="radiogroup"
      aria-label="Tema"
      className="inline-flex max-w-full gap-0.5 rounded-control border border-control p-0.5 noscript:hidden"
    >
      {TEMAS.map(([valor, nombre]) => (
        <label
          key={valor}
          className="hit-area grid min-h-10 place-items-center rounded-inner px-3.5 font-medium text-muted hover:text-text has-checked:bg-surface-3 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-talavera has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={NOMBRE}
            value={valor}
            autoComplete="off"
            checked={tema === valor}
            onChange={() => setTema(valor)}
            className="sr-only"
          />
          {nombre}
        </label>
      ))}
    </div>
  )
}
