import type { AlcancePuerta, LIMITES_PUERTA, PorEnlazar } from '@entrale/contract/accesos/schemas'
import { type FormEvent, useState } from 'react'
import { Ajustada } from '../base/ajustada'
import { CabeceraVolver } from '../base/cabecera'
import { useMotor } from '../base/contexto'
import { Falla, mensajeDe } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'
import { fechaYHora } from '../base/tiempo'

/** The contract's own figure, held by its type: the value would bring all its schemas to the phone. */
const LARGO_NOMBRE: typeof LIMITES_PUERTA.nombre = 40

const PUEDE: Readonly<Record<AlcancePuerta, string>> = {
  escanear: 'Escanear y deshacer lo suyo',
  supervisar: 'Escanear, deshacer y supervisar',
  taquilla: 'Vender en taquilla y escanear',
  kiosco: 'Escanear, sin ver nombres',
}

const Datos = ({ item }: { item: PorEnlazar }) => (
  <dl className="datos-de">
    <div>
      <dt>Evento</dt>
      <dd>{item.evento}</dd>
    </div>
    <div>
      <dt>Puerta</dt>
      <dd>{item.puerta}</dd>
    </div>
    <div>
      <dt>Puede</dt>
      <dd>{PUEDE[item.alcance]}</dd>
    </div>
    <div>
      <dt>Se borra solo</dt>
      <dd>{fechaYHora(Date.parse(item.borraEn), item.zonaHoraria)}</dd>
    </div>
  </dl>
)

type ConfirmarProps = { codigo: string; item: PorEnlazar; alVolver: () => void }

/** Whoever stands at the panel reads the same two words. Where they differ, somebody else read that QR. */
export function Confirmar({ codigo, item, alVolver }: ConfirmarProps) {
  const motor = useMotor()
  const [nombre, escribir] = useState('')
  const [enlazando, empezar] = useState(false)
  const [falla, fallar] = useState('')
  const alEnviar = (evento: FormEvent) => {
    evento.preventDefault()
    if (nombre.trim() === '') return fallar('Escribe de quién es este celular.')
    empezar(true)
    fallar('')
    motor.enlazar(codigo, nombre.trim()).catch((problema: unknown) => {
      empezar(false)
      fallar(mensajeDe(problema))
    })
  }
  return (
    <main className="pantalla confirmar">
      <CabeceraVolver titulo="Enlazar" alVolver={alVolver} />
      <form className="llenar" onSubmit={alEnviar} noValidate>
        <div className="cuerpo">
          <h2 className="pregunta">¿El panel dice lo mismo?</h2>
          <p className="palabras">
            {item.palabras.split(/\s+/).map((palabra) => (
              <span key={palabra}>
                <Ajustada>{palabra.toUpperCase()}</Ajustada>{' '}
              </span>
            ))}
          </p>
          <Datos item={item} />
          <div className="campo al-pie">
            <label htmlFor="de-quien">¿De quién es este celular?</label>
            <input
              id="de-quien"
              className="entrada"
              value={nombre}
              onChange={(evento) => escribir(evento.target.value)}
              maxLength={LARGO_NOMBRE}
              autoComplete="given-name"
              autoCapitalize="words"
              aria-invalid={falla !== '' && nombre.trim() === ''}
              enterKeyHint="done"
            />
          </div>
          <Falla>{falla}</Falla>
        </div>
        <Pie>
          <Tecla onClick={alVolver} disabled={enlazando}>
            No coinciden
          </Tecla>
          <Tecla type="submit" clase="llena" disabled={enlazando}>
            {enlazando ? 'Enlazando' : 'Sí, enlazar'}
          </Tecla>
        </Pie>
      </form>
    </main>
  )
}
