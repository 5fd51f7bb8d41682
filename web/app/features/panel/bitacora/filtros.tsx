import { CLASES_BITACORA } from '@entrale/contract/bitacora/schemas'
import type { Filtros } from '../../../lib/use-filtros'
import { Field } from '../../../ui/field'
import { NativeSelect } from '../../../ui/input'
import { Fichas, FiltrosEnUso } from '../../comun/listas/filtros'
import { type Clase, type Clave, NOMBRES_CLASE } from './filtro'

type Opcion = { valor: string; texto: string }
type Props = { filtros: Filtros<Clave>; personas: readonly Opcion[]; eventos: readonly Opcion[] }

const CLASES = CLASES_BITACORA.map((una) => [una, NOMBRES_CLASE[una]] as const)

function Lista({
  rotulo,
  todas,
  clave,
  filtros,
  opciones,
}: {
  rotulo: string
  todas: string
  clave: 'quien' | 'evento'
  filtros: Filtros<Clave>
  opciones: readonly Opcion[]
}) {
  const valor = filtros.valores[clave]
  const conocida = valor === '' || opciones.some((una) => una.valor === valor)
  return (
    <Field label={rotulo} labelHidden className="md:w-56">
      <NativeSelect
        className="text-ellipsis"
        value={valor}
        onChange={({ target }) => filtros.poner({ [clave]: target.value })}
      >
        <option value="">{todas}</option>
        {!conocida && <option value={valor}>{clave === 'quien' ? 'Otra persona' : valor}</option>}
        {opciones.map(({ valor, texto }) => (
          <option key={valor} value={valor}>
            {texto}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

/** What is read of the bitácora, held in the address. */
export function FiltrosBitacora({ filtros, personas, eventos }: Props) {
  const { clase, quien, evento } = filtros.valores
  const textoDe = (opciones: readonly Opcion[], valor: string, otra: string) =>
    opciones.find((una) => una.valor === valor)?.texto ?? otra
  const textos = {
    quien: textoDe(personas, quien, 'Otra persona'),
    evento: textoDe(eventos, evento, evento),
    clase: NOMBRES_CLASE[clase as Clase],
  }
  return (
    <div className="mb-4">
      <div className="grid gap-2 sm:grid-cols-2 md:flex md:flex-wrap">
        <Lista rotulo="Quién lo hizo" todas="Todas las personas" clave="quien" filtros={filtros} opciones={personas} />
        <Lista rotulo="En qué evento" todas="Todos los eventos" clave="evento" filtros={filtros} opciones={eventos} />
      </div>
      <Fichas filtros={filtros} clave="clase" rotulo="Qué se hizo" todas="Todo" opciones={CLASES} />
      <div className="mt-3 empty:hidden">
        <FiltrosEnUso
          filtros={filtros}
          textos={textos}
          onLimpiar={() => filtros.poner({ clase: '', quien: '', evento: '' })}
        />
      </div>
    </div>
  )
}
