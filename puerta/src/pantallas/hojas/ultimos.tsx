import { CabeceraVolver } from '../base/cabecera'
import { useEstado, zonaDe } from '../base/contexto'
import { Pie, Tecla } from '../base/tecla'
import { FilaUltima } from './fila'
import { motivoDe } from './motivos'
import { resumenDe } from './resumen'

type UltimosProps = { alVolver: () => void; alBuscar: () => void; alDeshacer: () => void }

/** The last scans of this phone; what waits for the network shows its clock. */
export function Ultimos({ alVolver, alBuscar, alDeshacer }: UltimosProps) {
  const estado = useEstado()
  const zona = zonaDe(estado)
  return (
    <main className="pantalla">
      <CabeceraVolver titulo="Últimos de este celular" alVolver={alVolver} />
      {estado.ultimos.length === 0 && <p className="vacio">Todavía no has leído ningún boleto.</p>}
      <ol className="ultimos">
        {estado.ultimos.map((ultimo) => {
          const resumen = resumenDe(ultimo, motivoDe(ultimo.acceso))
          return (
            <li key={ultimo.acceso} className={resumen.clase}>
              <FilaUltima ultimo={ultimo} resumen={resumen} zona={zona} />
            </li>
          )
        })}
      </ol>
      <Pie>
        <Tecla icono="escanear" clase="llena" onClick={alVolver}>
          Escanear
        </Tecla>
        <Tecla icono="buscar" onClick={alBuscar}>
          Buscar
        </Tecla>
        <Tecla icono="deshacer" onClick={alDeshacer}>
          Deshacer
        </Tecla>
      </Pie>
    </main>
  )
}
