import { useEffect, useRef, useState } from 'react'
import type { Hallado, Mostrado } from '../../motor/tipos'
import { useEstado, useMotor, zonaDe } from '../base/contexto'
import { Icono } from '../base/icono'
import { Nota } from '../base/nota'
import { Tecla } from '../base/tecla'
import { comoEsta, cuantos, quehacerCon } from './hallado'
import { marcar } from './marcar'

/** What the engine answers at most. */
const TOPE = 30
const LETREROS = { entrar: 'Entrar', salir: 'Salida', deshacer: 'Deshacer' }

type Pedir = (veredicto: () => Promise<Mostrado>) => void
type FilaProps = { hallado: Hallado; texto: string; alPedir: Pedir; alDeshacer: (acceso: string) => void }

function Fila({ hallado, texto, alPedir, alDeshacer }: FilaProps) {
  const motor = useMotor()
  const estado = useEstado()
  const { boleto, tipo } = hallado
  const hacer = quehacerCon(hallado, estado)
  const { dicho, bien } = comoEsta(hallado, estado.ahora(), zonaDe(estado))
  const nombre = boleto.nombre || boleto.folio
  const alPresionar = () => {
    if (hacer?.que === 'deshacer') alDeshacer(hacer.acceso)
    else alPedir(() => motor.admitir(boleto.id))
  }
  return (
    <li>
      <div>
        <b>
          {marcar(nombre, texto).map((trozo) =>
            trozo.marcado ? <mark key={trozo.desde}>{trozo.texto}</mark> : <span key={trozo.desde}>{trozo.texto}</span>,
          )}
        </b>
        <small>
          {tipo}
          {boleto.de > 1 && ` · ${boleto.numero} de ${boleto.de}`}
          {' · '}
          <span className="folio">{boleto.folio}</span>
        </small>
        {dicho !== '' && (
          <small className={bien ? 'bien' : ''}>
            {bien && <Icono nombre="bien" />} {dicho}
          </small>
        )}
      </div>
      {hacer !== null && (
        <Tecla
          clase={hacer.que === 'deshacer' ? 'corta' : 'llena corta'}
          aria-label={`${LETREROS[hacer.que]}: ${nombre}, ${boleto.folio}`}
          onClick={alPresionar}
        >
          {LETREROS[hacer.que]}
        </Tecla>
      )}
    </li>
  )
}

type BuscarProps = { texto: string; alVolver: () => void; alPedir: Pedir; alDeshacer: (acceso: string) => void }

export function Buscar({ texto: alEmpezar, alVolver, alPedir, alDeshacer }: BuscarProps) {
  const motor = useMotor()
  useEstado()
  const [texto, escribir] = useState(alEmpezar)
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => campo.current?.focus(), [])
  const buscado = texto.trim()
  const hallados = buscado === '' ? [] : motor.buscar(buscado)
  return (
    <main className="pantalla buscar">
      <search className="buscador">
        <button type="button" className="volver" aria-label="Volver" onClick={alVolver}>
          <Icono nombre="volver" />
        </button>
        <label className="entrada">
          <Icono nombre="buscar" />
          <span className="oculto">Nombre o folio</span>
          <input
            ref={campo}
            type="search"
            value={texto}
            onChange={(evento) => escribir(evento.target.value)}
            placeholder="Nombre o folio"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </label>
      </search>
      <p className="cuantos" role="status">
        {buscado === '' ? 'Dos palabras en cualquier orden, sin acentos. Funciona sin red.' : cuantos(hallados, TOPE)}
      </p>
      <ul className="hallados">
        {hallados.map((hallado) => (
          <Fila key={hallado.boleto.id} hallado={hallado} texto={buscado} alPedir={alPedir} alDeshacer={alDeshacer} />
        ))}
      </ul>
      <Nota icono="escudo">Pide identificación: aquí no hay código que comprobar.</Nota>
    </main>
  )
}
