import { useState } from 'react'
import { LARGO, limpiar } from './codigo'

const LUGARES = Array.from({ length: LARGO }, (_, i) => i)

/** Eight boxes that are drawn over one real field: pasting, deleting and reading aloud are the browser's own. */
export function CampoCodigo({
  codigo,
  escribir,
  mal,
}: {
  codigo: string
  escribir: (codigo: string) => void
  mal: boolean
}) {
  const [enfocado, enfocar] = useState(false)
  const aqui = Math.min(codigo.length, LARGO - 1)
  return (
    <div className="ocho">
      <input
        aria-label="Código de ocho letras y números"
        aria-invalid={mal}
        value={codigo}
        onChange={(evento) => escribir(limpiar(evento.target.value))}
        onFocus={() => enfocar(true)}
        onBlur={() => enfocar(false)}
        // a caret that nobody sees stays behind what was typed
        onSelect={({ currentTarget }) => currentTarget.setSelectionRange(codigo.length, codigo.length)}
        autoCapitalize="characters"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <div className="cajas" aria-hidden="true">
        {LUGARES.map((i) => (
          <i key={i} className={enfocado && i === aqui ? 'aqui' : ''}>
            {codigo.charAt(i)}
          </i>
        ))}
      </div>
    </div>
  )
}
