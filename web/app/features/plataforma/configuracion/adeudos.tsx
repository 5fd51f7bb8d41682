import { diasDe, textoDeDias } from '@entrale/contract/dias'
import type { AjustesPlataforma } from '@entrale/contract/plataforma/ajustes'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Parte } from './parte'
import { useParte } from './use-parte'

/** On which days who owes is written to. */
export function Adeudos({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte({
    ajustes,
    valores: ({ adeudos }) => ({ adeudos: { cartas: textoDeDias(adeudos.cartas) } }),
    campos: ['adeudos.cartas'],
    cuerpo: ({ adeudos }) => ({ adeudos: { cartas: diasDe(adeudos.cartas) } }),
    hecho: 'Guardamos los días de las cartas',
  })
  return (
    <Parte titulo="Cartas de adeudo" texto="Cuándo se le escribe a la organización que debe." {...parte}>
      <Field
        label="Días después de que empezó a deber"
        required
        error={errorDe('adeudos.cartas')}
        hint="Separados por comas. 0 es el mismo día. La siguiente carta sale en el siguiente día de la lista."
      >
        <Input autoComplete="off" className="tabular-nums" {...form.register('adeudos.cartas')} />
      </Field>
    </Parte>
  )
}
