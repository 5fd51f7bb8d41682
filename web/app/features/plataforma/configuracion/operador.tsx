import type { AjustesPlataforma } from '@entrale/contract/plataforma/ajustes'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Parte } from './parte'
import { useParte } from './use-parte'

const DATOS = [
  { campo: 'nombre', label: 'Nombre o razón social', autoComplete: 'organization' },
  { campo: 'domicilio', label: 'Domicilio', autoComplete: 'street-address' },
  { campo: 'rfc', label: 'RFC', autoComplete: 'off' },
  { campo: 'telefono', label: 'Teléfono', autoComplete: 'tel' },
  { campo: 'correoAyuda', label: 'Correo de ayuda y quejas', autoComplete: 'email' },
  { campo: 'correoPrivacidad', label: 'Correo de privacidad', autoComplete: 'email' },
] as const

type Operador = Record<(typeof DATOS)[number]['campo'], string>

/** Who runs the platform, for the legal pages and the help. */
export function Operador({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { operadorPorOmision } = ajustes
  const { form, errorDe, parte } = useParte<{ operador: Operador }>({
    ajustes,
    valores: ({ operador }) => ({
      operador: Object.fromEntries(DATOS.map(({ campo }) => [campo, operador[campo] ?? ''])) as Operador,
    }),
    campos: DATOS.map(({ campo }) => `operador.${campo}`),
    cuerpo: ({ operador }) => ({ operador: { ...operador, rfc: operador.rfc.toUpperCase() } }),
    hecho: 'Guardamos los datos del operador',
  })
  return (
    <Parte
      titulo="Datos legales"
      texto="Quién opera la plataforma. Se ven en los términos, el aviso de privacidad y la ayuda."
      {...parte}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {DATOS.map(({ campo, label, autoComplete }) => {
          const porOmision = operadorPorOmision[campo]
          return (
            <Field
              key={campo}
              label={label}
              optional
              error={errorDe(`operador.${campo}`)}
              {...(porOmision !== null && { hint: `Si lo dejas vacío: ${porOmision}` })}
              className={campo === 'domicilio' ? 'sm:col-span-2' : ''}
            >
              <Input autoComplete={autoComplete} {...form.register(`operador.${campo}`)} />
            </Field>
          )
        })}
      </div>
    </Parte>
  )
}
