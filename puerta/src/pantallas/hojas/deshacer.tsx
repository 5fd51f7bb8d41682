import { useState } from 'react'
import type { Ultimo } from '../../motor/tipos'
import { useEstado, useMotor } from '../base/contexto'
import { Hoja } from '../base/hoja'
import { Icono } from '../base/icono'
import { Falla } from '../base/nota'
import { Pie, Tecla } from '../base/tecla'
import { hace } from '../base/tiempo'
import { useAhora } from '../base/use-ahora'
import { anotarMotivo, MOTIVOS, type Motivo } from './motivos'
import { resumenDe } from './resumen'

/** As many as fit above the thumb. */
const A_LA_VISTA = 4
const YA_NO = 'Ya no se puede deshacer desde este celular. Pídelo a supervisión.'

const seDeshace = ({ puedeDeshacer, deshecho }: Ultimo): boolean => puedeDeshacer && !deshecho

function Elegir({
  ultimos,
  elegido,
  elegir,
}: {
  ultimos: Ultimo[]
  elegido: string
  elegir: (acceso: string) => void
}) {
  const ahora = useAhora()
  return (
    <fieldset className="elegir">
      <legend className="oculto">Cuál</legend>
      {ultimos.map((ultimo) => {
        const { icono, clase, titulo, detalle } = resumenDe(ultimo)
        return (
          <label key={ultimo.acceso} className={clase}>
            <input
              type="radio"
              name="acceso"
              checked={ultimo.acceso === elegido}
              onChange={() => elegir(ultimo.acceso)}
            />
            <Icono nombre={icono} />
            <span className="quien">
              <b>{titulo}</b>
              <small>{detalle}</small>
            </span>
            <time>{hace(ahora - ultimo.hora)}</time>
          </label>
        )
      })}
    </fieldset>
  )
}

const PorQue = ({ motivo, decir }: { motivo: Motivo; decir: (motivo: Motivo) => void }) => (
  <fieldset className="motivos">
    <legend className="oculto">Motivo</legend>
    {MOTIVOS.map((uno) => (
      <button key={uno} type="button" className="ficha" aria-pressed={uno === motivo} onClick={() => decir(uno)}>
        {uno}
      </button>
    ))}
  </fieldset>
)

type DeshacerProps = { acceso: string | null; alCerrar: () => void; alDeshacer: () => void }

/** Nothing is erased: taking an entry back is written down as one more. */
export function HojaDeshacer({ acceso, alCerrar, alDeshacer }: DeshacerProps) {
  const motor = useMotor()
  const { ultimos } = useEstado()
  const posibles = ultimos.filter(seDeshace).filter((uno) => acceso === null || uno.acceso === acceso)
  const [pedido, elegir] = useState(acceso)
  const [motivo, decir] = useState<Motivo>(MOTIVOS[0])
  const [falla, fallar] = useState('')
  const elegido = posibles.find((uno) => uno.acceso === pedido) ?? posibles[0]
  if (elegido === undefined)
    return (
      <Hoja titulo="Nada que deshacer" alCerrar={alCerrar}>
        <p className="ayuda">{acceso === null ? 'Se puede hasta dos minutos después de cada entrada.' : YA_NO}</p>
        <Pie>
          <Tecla clase="llena" onClick={alCerrar}>
            Cerrar
          </Tecla>
        </Pie>
      </Hoja>
    )
  const deshacer = async () => {
    anotarMotivo(elegido.acceso, motivo)
    if (await motor.deshacer(elegido.acceso)) alDeshacer()
    else fallar(YA_NO)
  }
  return (
    <Hoja
      titulo={elegido.resultado === 'salio' ? '¿Deshacer esta salida?' : '¿Deshacer esta entrada?'}
      alCerrar={alCerrar}
    >
      <Elegir ultimos={posibles.slice(0, A_LA_VISTA)} elegido={elegido.acceso} elegir={elegir} />
      <PorQue motivo={motivo} decir={decir} />
      <Falla>{falla}</Falla>
      <Pie>
        <Tecla onClick={alCerrar}>No</Tecla>
        <Tecla clase="llena" onClick={() => deshacer().catch(() => fallar(motor.estado().error || YA_NO))}>
          Deshacer
        </Tecla>
      </Pie>
    </Hoja>
  )
}
