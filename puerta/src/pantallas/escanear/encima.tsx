import type { Mostrado } from '../../motor/tipos'
import { useMotor } from '../base/contexto'
import { Buscar } from '../hojas/buscar'
import { HojaDeshacer } from '../hojas/deshacer'
import { Mas } from '../hojas/mas'
import { Ultimos } from '../hojas/ultimos'
import { HojaBoleto } from '../veredicto/boleto'
import type { Accion } from '../veredicto/tabla'
import { Veredicto } from '../veredicto/veredicto'
import type { Lectura } from './use-lectura'

/** A screen over the camera. */
export type Vista = { que: 'buscar'; texto: string } | { que: 'ultimos' | 'mas' } | null
/** A sheet over anything. `acceso`: the scan to take back, or null to choose. */
export type Abierta = { que: 'deshacer'; acceso: string | null } | { que: 'boleto' } | null

type EncimaProps = {
  vista: Vista
  hoja: Abierta
  ver: (vista: Vista) => void
  abrir: (hoja: Abierta) => void
  lectura: Lectura
  alRevisar: () => void
}

const boletoDe = (mostrado: Mostrado | null) =>
  mostrado !== null && 'boleto' in mostrado.veredicto ? mostrado.veredicto.boleto : null

function VeredictoEncima({ hoja, ver, abrir, lectura }: EncimaProps) {
  const motor = useMotor()
  const { mostrado, seguir, pedir } = lectura
  if (mostrado === null) return null
  const hacer = (accion: NonNullable<Accion>) => {
    if (accion === 'dejarPasar') return pedir(() => motor.forzar(mostrado))
    if (accion === 'boleto') return abrir({ que: 'boleto' })
    if (accion === 'deshacer') return abrir({ que: 'deshacer', acceso: mostrado.acceso })
    seguir()
    if (accion === 'buscar') return ver({ que: 'buscar', texto: '' })
    ver(null)
    motor.ponerSentido('salida')
  }
  return (
    <Veredicto
      key={`${mostrado.acceso}${mostrado.veredicto.que}`}
      mostrado={mostrado}
      quieto={hoja !== null}
      alSeguir={seguir}
      alHacer={hacer}
    />
  )
}

function VistaEncima({ vista, ver, abrir, lectura, alRevisar }: EncimaProps) {
  const volver = () => ver(null)
  if (vista?.que === 'mas') return <Mas alVolver={volver} alRevisar={alRevisar} />
  if (vista?.que === 'buscar')
    return (
      <Buscar
        texto={vista.texto}
        alVolver={volver}
        alPedir={lectura.pedir}
        alDeshacer={(acceso) => abrir({ que: 'deshacer', acceso })}
      />
    )
  if (vista?.que !== 'ultimos') return null
  return (
    <Ultimos
      alVolver={volver}
      alBuscar={() => ver({ que: 'buscar', texto: '' })}
      alDeshacer={() => abrir({ que: 'deshacer', acceso: null })}
    />
  )
}

export function Encima(props: EncimaProps) {
  const { hoja, abrir, lectura } = props
  const cerrar = () => abrir(null)
  const deshecho = () => {
    cerrar()
    lectura.seguir()
  }
  const boleto = boletoDe(lectura.mostrado)
  return (
    <>
      <div className="vista" inert={lectura.mostrado !== null}>
        <VistaEncima {...props} />
      </div>
      <VeredictoEncima {...props} />
      {hoja?.que === 'deshacer' && <HojaDeshacer acceso={hoja.acceso} alCerrar={cerrar} alDeshacer={deshecho} />}
      {hoja?.que === 'boleto' && boleto !== null && <HojaBoleto boleto={boleto} alCerrar={cerrar} />}
    </>
  )
}
