import { Search } from 'lucide-react'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IconButton } from '../../ui/button'
import { cn } from '../../ui/cn'
import { SearchInput } from '../../ui/input'

/** Opens over the bar on a phone and grows in place on a desktop. Escape closes it; so does leaving it empty. */
export function Buscador() {
  const [abierto, setAbierto] = useState(false)
  const [texto, setTexto] = useState('')
  const caja = useRef<HTMLInputElement>(null)
  const lupa = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    if (abierto) caja.current?.focus()
  }, [abierto])

  const buscar = (event: FormEvent) => {
    event.preventDefault()
    const term = texto.trim()
    if (term === '') return caja.current?.focus()
    setAbierto(false)
    caja.current?.blur()
    void navigate(`/search?${new URLSearchParams({ term })}`)
  }
  const alEscapar = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setAbierto(false)
    caja.current?.blur()
    lupa.current?.focus() // hidden on a desktop, where it takes no focus
  }
  const alSalir = (event: FocusEvent) => {
    if (texto.trim() === '' && !event.currentTarget.contains(event.relatedTarget)) setAbierto(false)
  }

  return (
    <>
      <search
        className={cn(
          'transition-[width] duration-200 lg:static lg:block lg:bg-transparent lg:p-0',
          abierto ? 'absolute inset-x-0 top-0 z-10 grid h-full items-center bg-bg px-4 lg:w-88' : 'hidden lg:w-65',
        )}
      >
        <form action="/search" onSubmit={buscar} onKeyDown={alEscapar} onBlur={alSalir}>
          <SearchInput
            ref={caja}
            name="term"
            value={texto}
            onChange={(event) => setTexto(event.target.value)}
            onFocus={() => setAbierto(true)}
            onClear={() => {
              setTexto('')
              caja.current?.focus()
            }}
            placeholder="Busca eventos o lugares"
            aria-label="Buscar eventos o lugares"
            className="min-h-11 py-1.5"
            maxLength={100}
            autoComplete="off"
          />
        </form>
      </search>
      <IconButton ref={lupa} label="Buscar" variant="bare" aria-expanded={abierto} className="text-text lg:hidden" onClick={() => setAbierto(true)}>
        <Search aria-hidden="true" />
      </IconButton>
    </>
  )
}
