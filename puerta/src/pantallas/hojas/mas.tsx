import { type ReactNode, useState } from 'react'
import { type Ajustes, ajustar, type Luz, useAjustes } from '../base/ajustes'
import { CabeceraVolver } from '../base/cabecera'
import { useEstado, useMotor } from '../base/contexto'
import { Icono, type NombreDeIcono } from '../base/icono'
import { useClaro } from '../base/luz'
import { Pie, Tecla } from '../base/tecla'
import { puedeVibrar, sonar, vibrar } from '../veredicto/sonido'
import { HojaPuertas } from './puertas'
import { HojaTerminar } from './terminar'

const LUCES: readonly [Luz, string][] = [
  ['sol', 'Sol'],
  ['auto', 'Auto'],
  ['club', 'Club'],
]

function EligeLuz() {
  const { luz } = useAjustes()
  const claro = useClaro()
  const ahora = {
    sol: 'Papel y tinta, sin grises',
    auto: `Como tu celular: ${claro ? 'claro' : 'oscuro'}`,
    club: 'Nada deslumbra',
  }
  return (
    <li>
      <span id="luz">
        Luz<small>{ahora[luz]}</small>
      </span>
      <fieldset className="segmento" aria-labelledby="luz">
        {LUCES.map(([valor, nombre]) => (
          <button key={valor} type="button" aria-pressed={luz === valor} onClick={() => ajustar({ luz: valor })}>
            {nombre}
          </button>
        ))}
      </fieldset>
    </li>
  )
}

type Palanca = Exclude<keyof Ajustes, 'luz'>
type InterruptorProps = { llave: Palanca; ayuda?: string; alPoner?: () => void; children: string }

function Interruptor({ llave, ayuda, alPoner, children }: InterruptorProps) {
  const puesto = useAjustes()[llave]
  const alCambiar = () => {
    ajustar({ [llave]: !puesto })
    if (!puesto) alPoner?.()
  }
  return (
    <li>
      <label>
        <span>
          {children}
          {ayuda && <small>{ayuda}</small>}
        </span>
        <input type="checkbox" role="switch" checked={puesto} aria-checked={puesto} onChange={alCambiar} />
      </label>
    </li>
  )
}

type RenglonProps = { icono: NombreDeIcono; alPresionar: () => void; children: ReactNode }
const Renglon = ({ icono, alPresionar, children }: RenglonProps) => (
  <li>
    <button type="button" onClick={alPresionar}>
      <Icono nombre={icono} />
      <span>{children}</span>
    </button>
  </li>
)

function Interruptores() {
  return (
    <>
      <Interruptor llave="sonido" ayuda="Tono distinto por resultado" alPoner={() => sonar('pasa')}>
        Sonido
      </Interruptor>
      {puedeVibrar() && (
        <Interruptor llave="vibracion" ayuda="Distinta por resultado" alPoner={() => vibrar('pasa')}>
          Vibración
        </Interruptor>
      )}
      <Interruptor llave="seguirSolo" ayuda="Solo después de ADELANTE y SALIÓ">
        Seguir solo a 1.2 s
      </Interruptor>
      <Interruptor llave="manoIzquierda" ayuda="Voltea los botones">
        Mano izquierda
      </Interruptor>
      <Interruptor llave="lector" ayuda="Sin cámara: de mano, por USB o Bluetooth">
        Usar lector USB
      </Interruptor>
    </>
  )
}

/** What is changed once a night. */
export function Mas({ alVolver, alRevisar }: { alVolver: () => void; alRevisar: () => void }) {
  const motor = useMotor()
  const { cabeza, hayNueva } = useEstado()
  const [hoja, abrir] = useState<'puertas' | 'terminar' | null>(null)
  const cerrar = () => abrir(null)
  return (
    <main className="pantalla">
      <CabeceraVolver titulo="Más" alVolver={alVolver} />
      <ul className="mas">
        <EligeLuz />
        <Interruptores />
        <Renglon icono="bien" alPresionar={alRevisar}>
          Revisar esta puerta
        </Renglon>
        {(cabeza?.puertas.length ?? 0) > 1 && (
          <Renglon icono="puerta" alPresionar={() => abrir('puertas')}>
            Cambiar de puerta
          </Renglon>
        )}
        {hayNueva && (
          <Renglon icono="alDia" alPresionar={motor.actualizar}>
            Poner la versión nueva<small>Tarda un momento. Nada de lo leído se pierde.</small>
          </Renglon>
        )}
      </ul>
      <Pie>
        <Tecla clase="roja" onClick={() => abrir('terminar')}>
          Terminar y borrar este celular
        </Tecla>
      </Pie>
      {hoja === 'puertas' && <HojaPuertas alCerrar={cerrar} alCambiar={alVolver} />}
      {hoja === 'terminar' && <HojaTerminar alCerrar={cerrar} />}
    </main>
  )
}
