import type { Cambio } from '@entrale/contract/accesos/schemas'
import { nombreDeTipo, useEstado, zonaDe } from '../base/contexto'
import { Hoja } from '../base/hoja'
import { Pie, Tecla } from '../base/tecla'
import { horaDe } from '../base/tiempo'

const ESTADOS: Readonly<Record<Cambio['estado'], string>> = {
  valido: 'Válido',
  usado: 'Ya entró',
  cancelado: 'Cancelado',
  transferido: 'Transferido',
}

/** All that this phone knows of a boleto. */
export function HojaBoleto({ boleto, alCerrar }: { boleto: Cambio; alCerrar: () => void }) {
  const estado = useEstado()
  const { antes } = boleto
  const entrada = antes === null ? '' : `${horaDe(antes.en, estado.ahora(), zonaDe(estado))} · ${antes.puerta}`
  const filas = [
    ['Folio', boleto.folio],
    ['Tipo', nombreDeTipo(estado, boleto.tipo)],
    ['Boleto', boleto.de > 1 ? `${boleto.numero} de ${boleto.de} de su compra` : 'Único de su compra'],
    ['Estado', boleto.dentro ? 'Dentro' : ESTADOS[boleto.estado]],
    ['Primera entrada', entrada],
    ['Celular', antes?.celular ?? ''],
  ].filter(([, valor]) => valor !== '')
  return (
    <Hoja titulo={boleto.nombre === '' ? boleto.folio : boleto.nombre} alCerrar={alCerrar}>
      <dl className="datos-de">
        {filas.map(([que, valor]) => (
          <div key={que}>
            <dt>{que}</dt>
            <dd className={que === 'Folio' ? 'folio' : ''}>{valor}</dd>
          </div>
        ))}
      </dl>
      <Pie>
        <Tecla clase="llena" onClick={alCerrar}>
          Cerrar
        </Tecla>
      </Pie>
    </Hoja>
  )
}
