import { useState } from 'react'
import { enMiles } from '../base/cifra'
import { useEstado, useMotor } from '../base/contexto'
import { Hoja } from '../base/hoja'
import { Falla, mensajeDe } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'

const contadas = (n: number, una: string, varias: string): string => `${enMiles(n)} ${n === 1 ? una : varias}`
const faltan = (lecturas: number, ventas: number): string =>
  [
    ...(ventas > 0 ? [contadas(ventas, 'venta', 'ventas')] : []),
    ...(lecturas > 0 ? [contadas(lecturas, 'lectura', 'lecturas')] : []),
  ].join(' y ')

export function HojaTerminar({ alCerrar }: { alCerrar: () => void }) {
  const motor = useMotor()
  const { enCola, ventasEnCola } = useEstado()
  const [terminando, empezar] = useState(false)
  const [falla, fallar] = useState('')
  const terminar = () => {
    empezar(true)
    motor.terminar().catch((error: unknown) => {
      empezar(false)
      fallar(mensajeDe(error))
    })
  }
  return (
    <Hoja titulo="¿Terminar y borrar este celular?" alCerrar={alCerrar}>
      <p className="ayuda">
        {enCola + ventasEnCola > 0
          ? `Hay ${faltan(enCola, ventasEnCola)} sin enviar: primero se envían, luego se borra la lista.`
          : 'Se borra la lista. Para volver a escanear hay que enlazarlo otra vez desde el panel.'}
      </p>
      <Falla>{falla}</Falla>
      <Pie>
        <Tecla onClick={alCerrar}>No</Tecla>
        <Tecla clase="roja" disabled={terminando} onClick={terminar}>
          {terminando ? 'Borrando' : 'Sí, borrar'}
        </Tecla>
      </Pie>
    </Hoja>
  )
}
