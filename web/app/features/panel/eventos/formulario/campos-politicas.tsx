import { type PoliticaReembolso, REEMBOLSOS } from '@entrale/contract/eventos/estados'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { edadEnPalabras, REEMBOLSOS_EN_PALABRAS } from '../../../../lib/politicas'
import { Checkbox, RadioGroup } from '../../../../ui/choice'
import { Field, FieldGroup } from '../../../../ui/field'
import { Input, NativeSelect } from '../../../../ui/input'
import type { FormularioEvento } from './use-formulario-evento'

const PLAZOS: Record<PoliticaReembolso, string> = {
  sin_reembolso: 'Sin reembolsos',
  '24h': 'Hasta 24 horas antes',
  '48h': 'Hasta 48 horas antes',
  '7d': 'Hasta 7 días antes',
}
const QUIEN_PAGA = [
  {
    value: 'comprador',
    label: 'El comprador',
    hint: 'Se suma a tu precio: quien compra ve desde el principio el total con el cargo incluido, y tú recibes tu precio completo.',
  },
  {
    value: 'organizador',
    label: 'Yo lo absorbo',
    hint: 'Quien compra paga exactamente tu precio. El cargo por servicio se descuenta de lo que recibes.',
  },
] as const
const MINUTOS = [5, 10, 15, 20, 25, 30]
const SOLO_CIFRAS = /\D/g
/** A field that takes no more than so many digits. */
const cifras = (
  { register, setValue }: FormularioEvento['form'],
  campo: 'edadMinima' | 'maximoPorPersona',
  cuantas: number,
) =>
  ({
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: cuantas,
    ...register(campo, { onChange: ({ target }) => setValue(campo, target.value.replace(SOLO_CIFRAS, '')) }),
  }) as const

/** What the buyer will read, in so many words. */
const SeLee = ({ children }: { children: ReactNode }) => (
  <span className="block">
    Se lee así: <q className="text-text">{children}</q>
  </span>
)

/** From what gives nothing back to what gives back the longest: once somebody bought it may only get better for them. */
const DE_MENOS_A_MAS: readonly PoliticaReembolso[] = ['sin_reembolso', '7d', '48h', '24h']
const esPeor = (plazo: PoliticaReembolso, prometido: PoliticaReembolso | undefined) =>
  prometido !== undefined && DE_MENOS_A_MAS.indexOf(plazo) < DE_MENOS_A_MAS.indexOf(prometido)

type Prometido = { politicaReembolso: PoliticaReembolso; transferible: boolean; devolucionALista: boolean }

function Reembolso({ form, prometido }: Pick<FormularioEvento, 'form'> & { prometido: Prometido | undefined }) {
  return (
    <Field
      label="Reembolsos"
      error={form.formState.errors.politicaReembolso?.message}
      hint={<SeLee>{REEMBOLSOS_EN_PALABRAS[form.watch('politicaReembolso')]}</SeLee>}
    >
      <NativeSelect {...form.register('politicaReembolso')}>
        {REEMBOLSOS.map((plazo) => (
          <option key={plazo} value={plazo} disabled={esPeor(plazo, prometido?.politicaReembolso)}>
            {PLAZOS[plazo]}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

function Edad({ form }: Pick<FormularioEvento, 'form'>) {
  const edad = form.watch('edadMinima')
  return (
    <Field
      label="Edad mínima"
      optional
      error={form.formState.errors.edadMinima?.message}
      hint={<SeLee>{edadEnPalabras(edad === '' ? null : Number(edad))}</SeLee>}
    >
      <Input className="tabular-nums" {...cifras(form, 'edadMinima', 2)} />
    </Field>
  )
}

function PorPersona({ form }: Pick<FormularioEvento, 'form'>) {
  const maximo = form.watch('maximoPorPersona')
  return (
    <Field
      label="Máximo de boletos por persona"
      optional
      error={form.formState.errors.maximoPorPersona?.message}
      hint={
        <>
          Cuenta lo que alguien ya compró y lo que tiene apartado, por cuenta, correo, tarjeta y navegador; las
          cortesías no cuentan. Vacío: 10 si el boleto cuesta y 6 si es gratis.
          {maximo !== '' && <SeLee>Puedes tener hasta {maximo} boletos de este evento.</SeLee>}
        </>
      }
    >
      <Input className="max-w-40 tabular-nums" {...cifras(form, 'maximoPorPersona', 4)} />
    </Field>
  )
}

function Apartado({ form }: Pick<FormularioEvento, 'form'>) {
  const minutos = form.watch('minutosApartado')
  const opciones = MINUTOS.includes(Number(minutos)) ? MINUTOS : [...MINUTOS, Number(minutos)].toSorted((a, b) => a - b)
  return (
    <Field
      label="Tiempo para pagar"
      error={form.formState.errors.minutosApartado?.message}
      hint={<SeLee>Apartamos tus boletos por {minutos}:00 minutos.</SeLee>}
    >
      <NativeSelect {...form.register('minutosApartado')}>
        {opciones.map((cuantos) => (
          <option key={cuantos} value={cuantos}>
            {cuantos} minutos
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

const CAMBIAN_DE_MANOS = [
  {
    campo: 'transferible',
    label: 'Los boletos se pueden pasar a otra persona',
    hint: 'Quien lo recibe acepta por correo y el código anterior deja de servir.',
  },
  {
    campo: 'devolucionALista',
    label: 'Se pueden devolver a la lista de espera',
    hint: 'Con el tipo agotado, quien ya no va deja su boleto y recupera lo que pagó cuando alguien de la lista lo compra.',
  },
] as const

/** What was promised to those who bought stays: its box no longer opens, but its value still travels. */
const CambianDeManos = ({ form, prometido }: Pick<FormularioEvento, 'form'> & { prometido: Prometido | undefined }) => (
  <FieldGroup label="Si alguien ya no puede ir">
    {CAMBIAN_DE_MANOS.map(({ campo, label, hint }) => (
      <Controller
        key={campo}
        control={form.control}
        name={campo}
        render={({ field: { ref, name, value, onBlur, onChange } }) => (
          <Checkbox
            {...{ ref, name, label, hint, onBlur, onChange }}
            checked={value}
            disabled={prometido?.[campo] === true}
            error={form.formState.errors[campo]?.message}
          />
        )}
      />
    ))}
  </FieldGroup>
)

type Props = {
  formulario: FormularioEvento
  /** What those who bought were promised. */
  prometido: Prometido | undefined
}

/** What buyers agree to, with the sentence that each choice puts before them. */
export function CamposPoliticas({ formulario: { form }, prometido }: Props) {
  return (
    <section aria-labelledby="politicas" className="grid gap-5">
      <div>
        <h2 id="politicas" className="font-semibold text-base">
          Políticas
        </h2>
        {prometido && (
          <p className="mt-1 text-muted">
            Ya hay boletos vendidos: reembolsos, edad y lo que se puede hacer con un boleto solo pueden mejorar para
            quien compró. Lo demás aplica a las compras nuevas.
          </p>
        )}
      </div>
      <Reembolso form={form} prometido={prometido} />
      <CambianDeManos form={form} prometido={prometido} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Edad form={form} />
        <Apartado form={form} />
      </div>
      <PorPersona form={form} />
      <Controller
        control={form.control}
        name="cargoPagadoPor"
        render={({ field }) => (
          <FieldGroup label="Quién paga el cargo por servicio" error={form.formState.errors.cargoPagadoPor?.message}>
            <RadioGroup options={QUIEN_PAGA} value={field.value} onValueChange={field.onChange} />
          </FieldGroup>
        )}
      />
    </section>
  )
}
