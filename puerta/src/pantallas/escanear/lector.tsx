import { type FormEvent, useEffect, useState } from 'react'
import { ajustar } from '../base/ajustes'
import { useMotor } from '../base/contexto'
import type { Lectura } from './use-lectura'

const BARRAS = [26, 30.6, 39.8, 44.4, 53.6, 67.4, 72, 81.2, 95, 99.6, 113.4, 122.6, 127.2, 141, 150.2, 154.8, 168.6]

const Rayo = () => (
  <svg className="rayo" viewBox="0 0 200 120" aria-hidden="true">
    <path className="marco" d="M4 30V8h22M174 8h22v22M196 90v22h-22M26 112H4V90" />
    {BARRAS.map((x, i) => (
      <rect key={x} x={x} y="26" width={i % 2 === 0 ? 4.2 : 2.4} height="68" />
    ))}
    <path className="luz" d="M20 60h160" />
  </svg>
)

type LectorProps = { lectura: Lectura; alBuscar: (texto: string) => void }

/** Without a camera: a reader types the code. A folio written by hand is looked for. */
export function Lector({ lectura, alBuscar }: LectorProps) {
  const motor = useMotor()
  const [folio, escribir] = useState('')
  // a reader types into the field as well, when that has the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verdict empties it
  useEffect(() => escribir(''), [lectura.mostrado])
  const alEnviar = (evento: FormEvent) => {
    evento.preventDefault()
    const texto = folio.trim()
    if (texto === '') return
    const [hallado, otro] = motor.buscar(texto)
    escribir('')
    if (hallado === undefined || otro !== undefined) alBuscar(texto)
    else lectura.pedir(() => motor.admitir(hallado.boleto.id))
  }
  return (
    <div className="cuerpo lector">
      <Rayo />
      <p className="titulo">{lectura.comprobando ? 'Comprobando' : 'Listo para el lector'}</p>
      <p className="ayuda">De mano, por USB o Bluetooth. Solo apunta al código del boleto.</p>
      <button type="button" className="boton" onClick={() => ajustar({ lector: false })}>
        Usar la cámara
      </button>
      <form className="campo al-pie" onSubmit={alEnviar}>
        <label htmlFor="folio">O escribe el folio</label>
        <div className="junto">
          <input
            id="folio"
            data-lector
            className="entrada folio"
            value={folio}
            onChange={(evento) => escribir(evento.target.value)}
            placeholder="EN-"
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <button type="submit" className="tecla corta">
            Comprobar
          </button>
        </div>
      </form>
    </div>
  )
}
