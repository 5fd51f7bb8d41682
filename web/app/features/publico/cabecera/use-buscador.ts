import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** What happens in the search box: it opens, is written in, suggests, closes. */
export function useBuscador() {
  const [abierto, setAbierto] = useState(false)
  const [texto, setTexto] = useState('')
  const [lista, setLista] = useState(false)
  const [activa, setActiva] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const lupa = useRef<HTMLButtonElement>(null)
  /** The keys that belong to the suggestions, once they are there. */
  const teclas = useRef<((event: KeyboardEvent) => void) | null>(null)
  const navigate = useNavigate()
  const term = texto.trim()
  const sugiere = abierto && lista && term !== ''

  useEffect(() => {
    if (abierto) input.current?.focus()
  }, [abierto])

  const recoger = () => {
    setAbierto(false)
    setLista(false)
    input.current?.blur()
  }
  const ir = (href: string) => {
    recoger()
    void navigate(href)
  }
  const escribir = (nuevo: string) => {
    setTexto(nuevo)
    setActiva(undefined)
    setLista(true)
  }
  const alBuscar = (event: FormEvent) => {
    event.preventDefault()
    if (term === '') return input.current?.focus()
    ir(`/search?${new URLSearchParams({ term })}`)
  }
  const alTeclear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return teclas.current?.(event)
    event.preventDefault() // the browser would empty the box
    if (sugiere) return setLista(false)
    recoger()
    lupa.current?.focus() // hidden on a desktop, where it takes no focus
  }
  const alSalir = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setLista(false)
    if (term === '') setAbierto(false)
  }
  const abrir = () => setAbierto(true)
  const sugerir = () => setLista(true)
  return {
    abierto,
    texto,
    term,
    sugiere,
    activa,
    input,
    lupa,
    teclas,
    setActiva,
    abrir,
    sugerir,
    ir,
    escribir,
    alBuscar,
    alTeclear,
    alSalir,
  }
}
