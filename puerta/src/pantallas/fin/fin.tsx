import type { ReactNode } from 'react'
import { enMiles } from '../base/cifra'
import { useEstado } from '../base/contexto'
import { Nota } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'
import type { NombreDeSilueta } from '../veredicto/silueta'
import { Silueta } from '../veredicto/silueta'

type FinProps = {
  silueta: NombreDeSilueta
  titulo: string
  dice: string
  children?: ReactNode
  tecla: string
  alPresionar: () => void
}

const Fin = ({ silueta, titulo, dice, children, tecla, alPresionar }: FinProps) => (
  <main className="pantalla fin">
    <div className="cuerpo centro">
      <Silueta nombre={silueta} />
      <h1 className="titulo grande">{titulo}</h1>
      <p className="ayuda">{dice}</p>
      {children}
    </div>
    <Pie>
      <Tecla clase="llena" onClick={alPresionar}>
        {tecla}
      </Tecla>
    </Pie>
  </main>
)

/** What was sold and not sent: the server takes it for a week. */
function SinRegistrar() {
  const { ventasEnCola } = useEstado()
  if (ventasEnCola === 0) return null
  return (
    <Nota icono="bandeja">
      <b>
        {ventasEnCola === 1 ? '1 venta sin registrar' : `${ventasEnCola.toLocaleString('es-MX')} ventas sin registrar`}
      </b>
      . Se registran solas en cuanto haya red.
    </Nota>
  )
}

/** What was read and not sent: it is never thrown away. */
function SinEnviar() {
  const { enCola } = useEstado()
  if (enCola === 0) return null
  const una = enCola === 1
  return (
    <Nota icono="bandeja">
      <b>
        {enMiles(enCola)} {una ? 'lectura sin enviar' : 'lecturas sin enviar'}
      </b>{' '}
      {una ? 'queda' : 'quedan'} por revisar en el panel. No se {una ? 'pierde' : 'pierden'}: se{' '}
      {una ? 'envía' : 'envían'} en cuanto haya red.
    </Nota>
  )
}

export const Revocado = ({ alEnlazar }: { alEnlazar: () => void }) => (
  <Fin
    silueta="tache"
    titulo="Este celular ya no es de la puerta"
    dice="Lo quitaron desde el panel. Ya borramos la lista de este celular."
    tecla="Enlazar de nuevo"
    alPresionar={alEnlazar}
  >
    <SinEnviar />
    <SinRegistrar />
  </Fin>
)

/** Somebody ended it here, or its evento is over since half a day. */
export const Terminado = ({ alEnlazar }: { alEnlazar: () => void }) => (
  <Fin
    silueta="palomita"
    titulo="Este celular quedó limpio"
    dice="La puerta terminó aquí: ya no tiene lista ni permiso."
    tecla="Enlazar de nuevo"
    alPresionar={alEnlazar}
  >
    <SinEnviar />
    <SinRegistrar />
  </Fin>
)

export const Ocupada = () => (
  <Fin
    silueta="alto"
    titulo="La puerta ya está abierta en otra pestaña"
    dice="Dos a la vez contarían doble. Sigue en aquella. Si la cierras, se abre aquí sola."
    tecla="Intentar de nuevo"
    alPresionar={() => location.reload()}
  />
)
