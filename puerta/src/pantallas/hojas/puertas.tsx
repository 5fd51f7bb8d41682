import { useEstado, useMotor } from '../base/contexto'
import { Hoja } from '../base/hoja'
import { Icono } from '../base/icono'
import { Pie, Tecla } from '../base/tecla'

/** Somebody is sent to another gate in the middle of the night. */
export function HojaPuertas({ alCerrar, alCambiar }: { alCerrar: () => void; alCambiar: () => void }) {
  const motor = useMotor()
  const { cabeza, puerta } = useEstado()
  const cambiar = (id: string) => {
    if (id !== puerta?.id) motor.cambiarPuerta(id)
    alCambiar()
  }
  return (
    <Hoja titulo="¿En qué puerta estás?" alCerrar={alCerrar}>
      <ul className="puertas">
        {cabeza?.puertas.map(({ id, nombre, indicaciones }) => (
          <li key={id}>
            <button type="button" aria-current={id === puerta?.id} onClick={() => cambiar(id)}>
              <span>
                {nombre}
                {indicaciones !== '' && <small>{indicaciones}</small>}
              </span>
              {id === puerta?.id && <Icono nombre="bien" />}
            </button>
          </li>
        ))}
      </ul>
      <Pie>
        <Tecla onClick={alCerrar}>Quedarme</Tecla>
      </Pie>
    </Hoja>
  )
}
