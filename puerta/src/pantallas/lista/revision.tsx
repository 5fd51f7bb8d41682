import { useCallback, useEffect, useState } from 'react'
import { type Revisado, revisar } from '../../motor/revisar'
import { ajustar } from '../base/ajustes'
import { Cabecera } from '../base/cabecera'
import { useMotor } from '../base/contexto'
import { Icono, type NombreDeIcono } from '../base/icono'
import { Falla, mensajeDe } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'
import { puedeVibrar, sonar, vibrar } from '../veredicto/sonido'
import { comoVa, type Remedio, type Renglon, renglonesDe } from './renglones'

const LETREROS: Readonly<Record<NonNullable<Remedio>, string>> = {
  sonido: 'Probar',
  camara: 'Dar permiso',
  otraVez: 'Revisar otra vez',
}
const SIN_PERMISO = 'El navegador no la presta. Ábrela en los permisos de este sitio, o usa un lector.'
const dibujoDe = ({ bien, que }: Renglon): NombreDeIcono => {
  if (bien) return 'bien'
  return que === 'sonido' ? 'sonido' : 'aviso'
}

function useRevision() {
  const motor = useMotor()
  const [revisado, poner] = useState<Revisado[] | null>(null)
  const [falla, fallar] = useState('')
  const otraVez = useCallback(() => {
    revisar(motor).then(poner, (error: unknown) => fallar(mensajeDe(error)))
  }, [motor])
  useEffect(otraVez, [otraVez])
  /** The check itself asks for the camera. A browser that was told no once asks nobody again. */
  const darPermiso = () => {
    revisar(motor).then(
      (nuevo) => {
        poner(nuevo)
        fallar(nuevo.some(({ que, bien }) => que === 'camara' && !bien) ? SIN_PERMISO : '')
      },
      (error: unknown) => fallar(mensajeDe(error)),
    )
  }
  return { revisado, falla, otraVez, darPermiso }
}

const Fila = ({ renglon, alRemediar }: { renglon: Renglon; alRemediar: (remedio: NonNullable<Remedio>) => void }) => {
  const { titulo, detalle, bien, remedio } = renglon
  return (
    <li className={bien ? 'bien' : 'falta'}>
      <Icono nombre={dibujoDe(renglon)} />
      <span>
        <b>{titulo}</b>
        <small>{detalle}</small>
      </span>
      {remedio !== null && (
        <button type="button" className="boton" onClick={() => alRemediar(remedio)}>
          {LETREROS[remedio]}
        </button>
      )}
    </li>
  )
}

/** What fails at night is tried in the afternoon. Each row is mended where it stands. */
export function Revision({ alEmpezar }: { alEmpezar: () => void }) {
  const { revisado, falla, otraVez, darPermiso } = useRevision()
  const [sono, oir] = useState(false)
  const renglones = renglonesDe(revisado ?? [], { sono, vibra: puedeVibrar() })
  const { titulo, detalle, lista } = comoVa(renglones)
  const remediar = (remedio: NonNullable<Remedio>) => {
    if (remedio === 'camara') return darPermiso()
    if (remedio === 'otraVez') return otraVez()
    ajustar({ sonido: true })
    sonar('pasa')
    vibrar('pasa')
    oir(true)
  }
  return (
    <main className="pantalla">
      <Cabecera />
      <div className="cuerpo" aria-busy={revisado === null}>
        <h2 className="titulo" aria-live="polite">
          {revisado === null ? 'Revisando' : titulo}
        </h2>
        <p className="ayuda">{revisado === null ? 'Un momento.' : detalle}</p>
        <Falla>{falla}</Falla>
        {revisado !== null && (
          <ul className="revision">
            {renglones.map((renglon) => (
              <Fila key={renglon.que} renglon={renglon} alRemediar={remediar} />
            ))}
          </ul>
        )}
      </div>
      <Pie>
        <Tecla clase="llena" onClick={alEmpezar}>
          {lista || revisado === null ? 'Empezar' : 'Empezar así'}
        </Tecla>
      </Pie>
    </main>
  )
}
