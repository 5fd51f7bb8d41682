import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { LIMITES_PREGUNTA } from '@entrale/contract/preguntas/schemas'
import { Controller } from 'react-hook-form'
import { Checkbox } from '../../../ui/choice'
import { Field, FieldGroup } from '../../../ui/field'
import { Input, NativeSelect, Textarea } from '../../../ui/input'
import { CampoOpciones } from '../comun/campos-form'
import type { FormularioPregunta } from './formulario'
import { CLASES, eligeDeLista } from './palabras'

const POR = [
  { value: 'compra', label: 'Una vez por compra', hint: 'Contesta quien compra, por todos.' },
  { value: 'boleto', label: 'Por cada boleto', hint: 'Una respuesta por persona.' },
] as const
const CUALES = [
  { value: 'todos', label: 'Todos los tipos', hint: 'También los que crees después.' },
  { value: 'algunos', label: 'Solo algunos', hint: 'Los que elijas aquí abajo.' },
] as const

type Props = {
  form: FormularioPregunta
  tipos: readonly TipoOrganizador[]
  /** Somebody answered: what is answered, and by whom, stays. */
  contestada: boolean
}

function Opciones({ form, contestada }: Omit<Props, 'tipos'>) {
  return (
    <Field
      label="Opciones"
      required
      error={form.formState.errors.opciones?.message}
      hint={
        contestada
          ? 'Una por renglón. La que quites sigue en las respuestas que ya la eligieron.'
          : 'Una por renglón, en el orden en que se leen.'
      }
    >
      <Textarea rows={5} {...form.register('opciones')} />
    </Field>
  )
}

function AQuien({ form, tipos, contestada }: Props) {
  const { errors } = form.formState
  const [por, cuales] = form.watch(['por', 'cuales'])
  return (
    <>
      <CampoOpciones
        control={form.control}
        name="por"
        label="A quién se le pregunta"
        hint={contestada ? 'Ya hay respuestas: esto no cambia.' : undefined}
        options={POR.map((opcion) => ({ ...opcion, disabled: contestada && opcion.value !== por }))}
      />
      {por === 'boleto' && tipos.length > 1 && (
        <CampoOpciones control={form.control} name="cuales" label="De cuáles boletos" options={CUALES} />
      )}
      {por === 'boleto' && cuales === 'algunos' && (
        <Controller
          control={form.control}
          name="tipos"
          render={({ field: { name, value, onChange, ref } }) => (
            <FieldGroup label="Tipos" error={errors.tipos?.message}>
              {tipos.map(({ id, tipo }, i) => (
                <Checkbox
                  key={id}
                  name={name}
                  {...(i === 0 && { ref })}
                  label={tipo}
                  checked={value.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...value, id] : value.filter((otro) => otro !== id))
                  }
                />
              ))}
            </FieldGroup>
          )}
        />
      )}
    </>
  )
}

/** Every field of a question. */
export function CamposPregunta(props: Props) {
  const { form, contestada } = props
  const { errors } = form.formState
  const clase = form.watch('clase')
  return (
    <div className="grid gap-5 py-1">
      <Field label="Pregunta" required counter={LIMITES_PREGUNTA.texto} error={errors.texto?.message}>
        <Input autoComplete="off" {...form.register('texto')} />
      </Field>
      <Field
        label="Ayuda"
        optional
        counter={LIMITES_PREGUNTA.ayuda}
        error={errors.ayuda?.message}
        hint="Se lee debajo: para qué la pides o cómo contestarla."
      >
        <Input autoComplete="off" {...form.register('ayuda')} />
      </Field>
      <Field
        label="Qué se contesta"
        error={errors.clase?.message}
        hint={contestada ? 'Ya hay respuestas: esto no cambia.' : undefined}
      >
        <NativeSelect {...form.register('clase')}>
          {CLASES.filter(({ value }) => !contestada || value === clase).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {eligeDeLista(clase) && <Opciones form={form} contestada={contestada} />}
      <AQuien {...props} />
      <Checkbox label="Es obligatoria" hint="Sin contestarla no se puede comprar." {...form.register('obligatoria')} />
    </div>
  )
}
