import { LIMITES_PREGUNTA, type PreguntaPublica } from '@entrale/contract/preguntas/schemas'
import { Button } from '../../../ui/button'
import { Checkbox, RadioGroup } from '../../../ui/choice'
import { Field, FieldGroup } from '../../../ui/field'
import { Input, NativeSelect, Textarea } from '../../../ui/input'

type CampoProps = {
  pregunta: PreguntaPublica
  nombre: string
  valor: unknown
  error: string | undefined
  onCambio: (valor: unknown) => void
}

/** More of them are easier to find in a list. */
const A_LA_VISTA = 6
const SI_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
] as const
const comoTexto = (valor: unknown) => (typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '')
const comoLista = (valor: unknown): string[] =>
  Array.isArray(valor) ? valor.filter((uno) => typeof uno === 'string') : []
const comoSiNo = (valor: unknown) => (valor === true ? 'si' : valor === false ? 'no' : ('' as 'si'))

/** A choice that was made before stays to be seen, also when it is no longer offered. */
const opcionesDe = ({ opciones }: PreguntaPublica, elegidas: readonly string[]) => [
  ...new Set([...opciones, ...elegidas.filter((una) => una !== '')]),
]

const ESCRITOS = {
  texto: { maxLength: LIMITES_PREGUNTA.corta },
  fecha: { type: 'date', min: '1900-01-01', max: '2199-12-31' },
  correo: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 100 },
  telefono: { type: 'tel', inputMode: 'tel', maxLength: 30 },
  numero: { inputMode: 'decimal', maxLength: 20 },
} as const

function Escrito({ pregunta: { clase }, nombre, valor, onCambio }: CampoProps) {
  const suyo = { name: nombre, value: comoTexto(valor), autoComplete: 'off' }
  if (clase === 'texto_largo')
    return <Textarea {...suyo} maxLength={LIMITES_PREGUNTA.larga} onChange={({ target }) => onCambio(target.value)} />
  return (
    <Input {...suyo} {...ESCRITOS[clase as keyof typeof ESCRITOS]} onChange={({ target }) => onCambio(target.value)} />
  )
}

function Varias({ pregunta, nombre, valor, onCambio }: CampoProps) {
  const elegidas = comoLista(valor)
  return opcionesDe(pregunta, elegidas).map((opcion) => (
    <Checkbox
      key={opcion}
      name={nombre}
      label={opcion}
      checked={elegidas.includes(opcion)}
      onChange={({ target }) =>
        onCambio(target.checked ? [...elegidas, opcion] : elegidas.filter((una) => una !== opcion))
      }
    />
  ))
}

function Una(props: CampoProps) {
  const { pregunta, nombre, valor, onCambio } = props
  const elegida = comoTexto(valor)
  if (pregunta.clase === 'si_no')
    return (
      <RadioGroup
        name={nombre}
        options={SI_NO}
        value={comoSiNo(valor)}
        onValueChange={(dicho) => onCambio(dicho === 'si')}
        className="grid-cols-2"
      />
    )
  const options = opcionesDe(pregunta, [elegida]).map((value) => ({ value, label: value }))
  return <RadioGroup name={nombre} options={options} value={elegida} onValueChange={onCambio} />
}

/** The one control that fits a question, with its help and what is wrong. */
export function Campo(props: CampoProps) {
  const { pregunta, nombre, error, valor, onCambio } = props
  const { clase, texto, ayuda, obligatoria, opciones } = pregunta
  const rotulo = { label: texto, hint: ayuda === '' ? undefined : ayuda, error }
  const deVarias = clase === 'opciones' || clase === 'si_no' || (clase === 'opcion' && opciones.length <= A_LA_VISTA)
  return (
    <div data-campo={nombre}>
      {deVarias ? (
        <FieldGroup {...rotulo} label={obligatoria ? texto : <Opcional texto={texto} />}>
          {clase === 'opciones' ? <Varias {...props} /> : <Una {...props} />}
          {clase !== 'opciones' && !obligatoria && valor !== undefined && (
            <Button
              size="sm"
              variant="ghost"
              className="-ml-3 justify-self-start"
              aria-label={`Quitar la respuesta a ${texto}`}
              onClick={() => onCambio(undefined)}
            >
              Quitar respuesta
            </Button>
          )}
        </FieldGroup>
      ) : (
        <Field {...rotulo} optional={!obligatoria}>
          {clase === 'opcion' ? (
            <NativeSelect name={nombre} value={comoTexto(valor)} onChange={({ target }) => onCambio(target.value)}>
              <option value="">Elige una opción</option>
              {opcionesDe(pregunta, [comoTexto(valor)]).map((opcion) => (
                <option key={opcion}>{opcion}</option>
              ))}
            </NativeSelect>
          ) : (
            <Escrito {...props} />
          )}
        </Field>
      )}
    </div>
  )
}

const Opcional = ({ texto }: { texto: string }) => (
  <>
    {texto} <span className="font-normal text-muted">(opcional)</span>
  </>
)
