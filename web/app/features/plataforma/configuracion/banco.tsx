import type { AjustesPlataforma } from '@entrale/contract/plataforma/ajustes'
import { centavosDe, enteroDe, textoDe } from '../../../lib/centavos'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { MoneyInput } from '../../../ui/money-input'
import { Parte } from './parte'
import { useParte } from './use-parte'

const numero = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular-nums' } as const

/** What leaves the bank: from how much a second person looks at it, and how long a refund by transfer may take. */
export function Banco({ ajustes }: { ajustes: AjustesPlataforma }) {
  const { form, errorDe, parte } = useParte({
    ajustes,
    valores: ({ banco: b }) => ({
      banco: {
        sumaMaxima: textoDe(b.sumaMaxima),
        renglonMaximo: textoDe(b.renglonMaximo),
        alarmaDias: String(b.alarmaDias),
        caducaDias: String(b.caducaDias),
      },
    }),
    campos: ['sumaMaxima', 'renglonMaximo', 'alarmaDias', 'caducaDias'].map((campo) => `banco.${campo}`),
    cuerpo: ({ banco: b }) => ({
      banco: {
        sumaMaxima: centavosDe(b.sumaMaxima),
        renglonMaximo: centavosDe(b.renglonMaximo),
        alarmaDias: enteroDe(b.alarmaDias),
        caducaDias: enteroDe(b.caducaDias),
      },
    }),
    hecho: 'Guardamos lo del banco',
  })
  return (
    <Parte
      titulo="Banco"
      texto="Desde cuánto aprueba un lote otra persona, y cuánto puede tardar un reembolso por transferencia."
      {...parte}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Lote sin aprobación, hasta"
          required
          error={errorDe('banco.sumaMaxima')}
          hint="Suma lo que una persona arma en un día."
        >
          <MoneyInput {...form.register('banco.sumaMaxima')} />
        </Field>
        <Field
          label="Transferencia sin aprobación, hasta"
          required
          error={errorDe('banco.renglonMaximo')}
          hint="Una sola que pase de aquí detiene su lote."
        >
          <MoneyInput {...form.register('banco.renglonMaximo')} />
        </Field>
        <Field
          label="Días para avisar de un atraso"
          required
          error={errorDe('banco.alarmaDias')}
          hint="Desde que quien compró dio su cuenta."
        >
          <Input {...numero} {...form.register('banco.alarmaDias')} />
        </Field>
        <Field
          label="Días para pedir la CLABE"
          required
          error={errorDe('banco.caducaDias')}
          hint="Después se sigue debiendo, sin más recordatorios."
        >
          <Input {...numero} {...form.register('banco.caducaDias')} />
        </Field>
      </div>
    </Parte>
  )
}
