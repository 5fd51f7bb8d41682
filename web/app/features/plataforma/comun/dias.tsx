import { diaConSemana } from '../../../lib/dia'
import type { Filtros } from '../../../lib/use-filtros'
import { esDia } from '../../../lib/validas'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'

const DIAS = [
  ['desde', 'Desde'],
  ['hasta', 'Hasta'],
] as const
type Clave = (typeof DIAS)[number][0]

export const DIAS_VALIDOS: Record<Clave, typeof esDia> = { desde: esDia, hasta: esDia }

/** From which day to which, both inside. */
export const Dias = ({ filtros: { valores, poner } }: { filtros: Pick<Filtros<Clave>, 'valores' | 'poner'> }) => (
  <div className="my-3 grid grid-cols-2 gap-2 md:flex">
    {DIAS.map(([clave, rotulo]) => (
      <Field key={clave} label={rotulo} hint={diaConSemana(valores[clave])} className="md:w-44">
        <Input type="date" value={valores[clave]} onChange={({ target }) => poner({ [clave]: target.value }, true)} />
      </Field>
    ))}
  </div>
)
