import { ajusteSaldoBody, CONTRACUENTAS } from '@entrale/contract/liquidaciones/schemas'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe } from '../../../lib/centavos'
import { useClaveDeEnvio } from '../../../lib/clave-de-envio'
import { Button } from '../../../ui/button'
import { RadioGroup } from '../../../ui/choice'
import { Field, FieldGroup } from '../../../ui/field'
import { NativeSelect, Textarea } from '../../../ui/input'
import { MoneyInput } from '../../../ui/money-input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { useHacer } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'

const SENTIDOS = [
  { value: 'dar', label: 'Darle', hint: 'Se suma a su saldo.' },
  { value: 'quitar', label: 'Quitarle', hint: 'Se resta de su saldo.' },
] as const
type Contracuenta = (typeof CONTRACUENTAS)[number]
/** Of whose account it comes, in words. */
const CUENTAS: Record<Contracuenta, string> = {
  plataforma: 'Ingreso de la plataforma',
  perdida: 'Una pérdida nuestra',
  banco: 'El banco: una transferencia que regresó',
  comision: 'Una comisión del proveedor',
  por_aplicar: 'Dinero sin dueño todavía',
}
type Datos = { sentido: (typeof SENTIDOS)[number]['value']; monto: string; cuenta: Contracuenta; motivo: string }

const esquema = z.pipe(
  z.transform(({ sentido, monto, cuenta, motivo }: Datos): z.input<typeof ajusteSaldoBody> => {
    const centavos = Math.abs(centavosDe(monto))
    return { monto: sentido === 'dar' ? centavos : -centavos, cuenta, motivo }
  }),
  ajusteSaldoBody,
)

type Props = { id: string; nombre: string }

function Formulario({ id, nombre, onCerrar }: Props & { onCerrar: () => void }) {
  const form = useSchemaForm(esquema, {
    defaultValues: { sentido: 'dar', monto: '', cuenta: 'plataforma', motivo: '' } as Datos,
  })
  const { errors } = form.formState
  const { enviando, hacer } = useHacer(ADMINISTRADO, 'aviso')
  const claveDe = useClaveDeEnvio()
  const ajustar = async (body: z.output<typeof ajusteSaldoBody>) => {
    await api('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
      params: { id },
      body,
      headers: claveDe(body),
    })
    onCerrar()
  }
  const enviar = form.handleSubmit((body) => hacer(() => ajustar(body), 'El saldo quedó ajustado.'))
  return (
    <SubmitDialog
      title={`Ajustar el saldo de ${nombre}`}
      description="Queda en sus movimientos y en la bitácora, y entra en su próxima liquidación. No se puede borrar: un error se corrige con otro ajuste."
      submit={{ children: 'Ajustar saldo', variant: 'danger', loadingText: 'Un momento' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      busy={enviando}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <FieldGroup label="Qué se hace" required>
        <RadioGroup
          name="sentido"
          options={SENTIDOS}
          value={form.watch('sentido')}
          onValueChange={(sentido) => form.setValue('sentido', sentido, { shouldDirty: true })}
          className="sm:grid-cols-2"
        />
      </FieldGroup>
      <Field label="Cuánto" required error={errors.monto?.message} hint="En pesos.">
        <MoneyInput readOnly={enviando} {...form.register('monto')} />
      </Field>
      <Field label="De dónde sale o a dónde va" required error={errors.cuenta?.message}>
        <NativeSelect {...form.register('cuenta')}>
          {CONTRACUENTAS.map((cual) => (
            <option key={cual} value={cual}>
              {CUENTAS[cual]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label="Motivo" required error={errors.motivo?.message} hint="La organización lo lee en sus movimientos.">
        <Textarea rows={3} readOnly={enviando} {...form.register('motivo')} />
      </Field>
    </SubmitDialog>
  )
}

/** Corrects the balance of an organization by hand, with a reason. */
export function AjusteSaldo(props: Props) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button icon={<Scale aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Ajustar saldo
      </Button>
      {abierto && <Formulario {...props} onCerrar={() => setAbierto(false)} />}
    </>
  )
}
