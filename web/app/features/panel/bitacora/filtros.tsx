import type { useFiltros } from '../../../lib/use-filtros'
import { ChipLink, ChipRow } from '../../../ui/chip'
import { Field } from '../../../ui/field'
import { FilterChips } from '../../../ui/filter-chips'
import { NativeSelect } from '../../../ui/input'
import { CLASES_EN_ORDEN, type Clase, type Clave, NOMBRES_CLASE } from './filtro'

export type Filtros = ReturnType<typeof useFiltros<Clave>>
type Opcion = { valor: string; texto: string }
type Props = { filtros: Filtros; personas: readonly Opcion[]; eventos: readonly Opcion[] }

const PIEZA = 'md:min-h-8.5 md:px-3.5 md:text-sm'

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
  filtros: Filtros
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
  const chips = [
    { key: 'quien', puesto: quien, label: textoDe(personas, quien, 'Otra persona') },
    { key: 'evento', puesto: evento, label: textoDe(eventos, evento, evento) },
    { key: 'clase', puesto: clase, label: NOMBRES_CLASE[clase as Clase] },
  ].filter(({ puesto }) => puesto !== '')
  return (
    <div className="mb-4">
      <div className="grid gap-2 sm:grid-cols-2 md:flex md:flex-wrap">
        <Lista rotulo="Quién lo hizo" todas="Todas las personas" clave="quien" filtros={filtros} opciones={personas} />
        <Lista rotulo="En qué evento" todas="Todos los eventos" clave="evento" filtros={filtros} opciones={eventos} />
      </div>
      <ChipRow label="Qué se hizo" className="mt-3">
        <ChipLink href={filtros.hrefCon({ clase: '' })} current={clase === ''} className={PIEZA}>
          Todo
        </ChipLink>
        {CLASES_EN_ORDEN.map((una) => (
          <ChipLink key={una} href={filtros.hrefCon({ clase: una })} current={clase === una} className={PIEZA}>
            {NOMBRES_CLASE[una]}
          </ChipLink>
        ))}
      </ChipRow>
      <div className="mt-3 empty:hidden">
        <FilterChips
          label="Filtros en uso"
          chips={chips.map(({ key, label }) => ({ key, label, onRemove: () => filtros.poner({ [key]: '' }) }))}
          clear="Limpiar filtros"
          onClear={() => filtros.poner({ clase: '', quien: '', evento: '' })}
        />
      </div>
    </div>
  )
}
