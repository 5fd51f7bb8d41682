import type { AjustesPlataforma } from '@entrale/contract/plataforma/ajustes'
import { Controller } from 'react-hook-form'
import { Switch } from '../../../ui/choice'
import { Field } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { Parte } from './parte'
import { useParte } from './use-parte'

const CUALES = [
  {
    cual: 'ventas',
    label: 'Venta de boletos',
    hint: 'Apagada, nadie aparta boletos nuevos. Quien ya está pagando termina.',
  },
  {
    cual: 'registro',
    label: 'Cuentas nuevas',
    hint: 'Apagado, nadie crea una cuenta. Quien tiene una entra como siempre.',
  },
  {
    cual: 'publicar',
    label: 'Publicar eventos',
    hint: 'Apagado, nadie publica eventos nuevos. Los publicados siguen.',
  },
] as const
type Cual = (typeof CUALES)[number]['cual']
type Interruptor = { abierto: boolean; motivo: string }

const deAjuste = (pausa: string | null): Interruptor => ({ abierto: pausa === null, motivo: pausa ?? '' })
const aAjuste = ({ abierto, motivo }: Interruptor) => (abierto ? null : motivo.trim())

/** What can be stopped on the whole platform at once. */
export function Interruptores({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte<{ interruptores: Record<Cual, Interruptor> }>({
    ajustes,
    valores: ({ interruptores: i }) => ({
      interruptores: { ventas: deAjuste(i.ventas), registro: deAjuste(i.registro), publicar: deAjuste(i.publicar) },
    }),
    campos: CUALES.map(({ cual }) => `interruptores.${cual}`),
    cuerpo: ({ interruptores: i }) => ({
      interruptores: { ventas: aAjuste(i.ventas), registro: aAjuste(i.registro), publicar: aAjuste(i.publicar) },
    }),
    hecho: 'Guardamos los interruptores',
  })
  const valores = form.watch('interruptores')
  return (
    <Parte
      titulo="Interruptores"
      texto="Para detener algo en toda la plataforma. Tardan hasta dos segundos en llegar a todos lados."
      {...parte}
    >
      {CUALES.map(({ cual, label, hint }) => (
        <div key={cual} className="grid gap-3 border-line border-b pb-4 last-of-type:border-b-0">
          <Controller
            control={form.control}
            name={`interruptores.${cual}.abierto`}
            render={({ field: { name, value, onChange, ref } }) => (
              <Switch
                ref={ref}
                name={name}
                label={label}
                hint={hint}
                checked={value}
                onChange={({ target }) => onChange(target.checked)}
              />
            )}
          />
          {!valores[cual].abierto && (
            <Field
              label={`Motivo de la pausa: ${label.toLowerCase()}`}
              optional
              counter={200}
              error={errorDe(`interruptores.${cual}`)}
              hint="Lo lee quien lo intenta."
            >
              <Input autoComplete="off" {...form.register(`interruptores.${cual}.motivo`)} />
            </Field>
          )}
        </div>
      ))}
    </Parte>
  )
}

/** A sentence on top of every public page. */
export function Letrero({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte({
    ajustes,
    valores: ({ aviso }) => ({ aviso }),
    campos: ['aviso'],
    cuerpo: ({ aviso }) => ({ aviso }),
    hecho: 'Guardamos el aviso',
  })
  return (
    <Parte
      titulo="Aviso en el sitio"
      texto="Se ve arriba de todas las páginas públicas. Vacío no muestra nada."
      {...parte}
    >
      <Field label="Texto del aviso" optional counter={200} error={errorDe('aviso')}>
        <Textarea rows={2} {...form.register('aviso')} />
      </Field>
    </Parte>
  )
}
