import { useEffect, useRef } from 'react'
import { dondeEsta, useEstado } from './contexto'
import { frescuraDe } from './frescura'
import { Icono } from './icono'
import { useAhora } from './use-ahora'

/** How old the list is and what waits to be sent: the only place where a lost network shows. */
export function Fresca() {
  const estado = useEstado()
  const enCola = estado.enCola + estado.ventasEnCola
  const { lista, cola, vieja } = frescuraDe({ ...estado, enCola }, useAhora())
  return (
    <p className={vieja ? 'fresca vieja' : 'fresca'}>
      <Icono nombre={estado.conRed ? 'alDia' : 'sinRed'} />
      <span>
        <span>{lista}</span>
        {cola !== '' && <span className="punto"> · </span>}
        {cola !== '' && <span>{cola}</span>}
      </span>
    </p>
  )
}

export function Cabecera() {
  const { puerta, sentido } = useEstado()
  return (
    <header className="cabecera">
      <h1>{dondeEsta(puerta, sentido)}</h1>
      <Fresca />
    </header>
  )
}

/** Of a screen that is opened over the camera or before it. */
export function CabeceraVolver({ titulo, alVolver }: { titulo: string; alVolver: () => void }) {
  const volver = useRef<HTMLButtonElement>(null)
  // what lies below cannot hold the focus any more
  useEffect(() => volver.current?.focus(), [])
  return (
    <header className="cabecera">
      <button ref={volver} type="button" className="volver" aria-label="Volver" onClick={alVolver}>
        <Icono nombre="volver" />
      </button>
      <h1>{titulo}</h1>
    </header>
  )
}
