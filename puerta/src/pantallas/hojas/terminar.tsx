import { useState } from 'react'
import { useEstado, useMotor } from '../base/contexto'
import { Hoja } from '../base/hoja'
import { Falla, mensajeDe } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'

const lecturas = (n: number): string => (n === 1 ? 'Hay 1 lectura' : `Hay ${n.toLocaleString('es-MX')} lecturas`)

export function HojaTerminar({ alCerrar }: { alCerrar: () => void }) {
  const motor = useMotor()
  const { enCola } = useEstado()
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
        {enCola > 0
          ? `${lecturas(enCola)} sin enviar: primero se envían, luego se borra la lista.`
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
