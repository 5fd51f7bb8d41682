import { useEffect, useEffectEvent, useState } from 'react'
import { esAtajo } from './atajos'

/** A dialog, sheet or date panel that is open keeps the keyboard for itself. */
const hayDialogo = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** Ctrl/Cmd+K opens the palette from anywhere in the panel, a field too, and closes it. */
export function usePaleta() {
  const [abierta, setAbierta] = useState(false)
  const alTeclear = useEffectEvent((event: KeyboardEvent) => {
    if (!esAtajo(event, 'k') || (!abierta && hayDialogo())) return
    event.preventDefault()
    setAbierta(!abierta)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => alTeclear(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return { abierta, abrir: () => setAbierta(true), cerrar: () => setAbierta(false) }
}
