import { nombreDeCuenta } from '@entrale/contract/tesoreria/palabras'
import {
  ajusteTesoreriaBody,
  CUENTAS_AJUSTABLES,
  enteroBody,
  IMPUESTOS,
  saldoBancoBody,
} from '@entrale/contract/tesoreria/schemas'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe } from '../../../lib/centavos'
import { Field } from '../../../ui/field'
import { Input, NativeSelect, Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { useHacer } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'

type Cerrar = { onCerrar: () => void }
type Marco = Cerrar & {
  titulo: string
  texto: string
  boton: string
  enviando: boolean
  onEnviar: () => Promise<unknown>
  children: ReactNode
}

const Dialogo = ({ titulo, texto, boton, enviando, onEnviar, onCerrar, children }: Marco) => (
  <SubmitDialog
    title={titulo}
    description={texto}
    submit={{ children: boton, loadingText: 'Un momento' }}
    cancel={{ children: 'Volver' }}
    form={{ method: 'post', className: 'grid gap-4 py-1' }}
    busy={enviando}
    onSubmit={(event) => {
      event.preventDefault()
      void onEnviar()
    }}
    onClose={onCerrar}
  >
    {children}
  </SubmitDialog>
)

const enCentavos = (monto: string) => centavosDe(monto)
const PESOS = { inputMode: 'decimal', autoComplete: 'off', icon: <span>$</span>, className: 'tabular-nums' } as const

type Cuenta = (typeof CUENTAS_AJUSTABLES)[number]
type DatosAjuste = { haber: Cuenta | ''; debe: Cuenta | ''; monto: string; motivo: string }
const ajusteEsquema = z.pipe(
  z.transform(({ monto, haber, debe, motivo }: DatosAjuste) => ({
    ...{ haber: haber as Cuenta, debe: debe as Cuenta, motivo },
    monto: enCentavos(monto),
  })),
  ajusteTesoreriaBody,
)

const Opciones = () => (
  <>
    <option value="">Elige una cuenta</option>
    {CUENTAS_AJUSTABLES.map((cuenta) => (
      <option key={cuenta} value={cuenta}>
        {nombreDeCuenta(cuenta)}
      </option>
    ))}
  </>
)

/** Money moves from one account to another, by hand and with a reason. */
export function Ajuste({ onCerrar }: Cerrar) {
  const form = useSchemaForm(ajusteEsquema, {
    defaultValues: { haber: '', debe: '', monto: '', motivo: '' } as DatosAjuste,
  })
  const { enviando, hacer } = useHacer(ADMINISTRADO, 'aviso')
  const enviar = form.handleSubmit((body) =>
    hacer(async () => {
      await api('POST /administracion/tesoreria/ajustes', { body })
      onCerrar()
    }, 'El ajuste quedó registrado.'),
  )
  const { errors } = form.formState
  return (
    <Dialogo
      titulo="Mover dinero entre cuentas"
      texto="Para lo que ninguna venta explica: una transferencia que regresó, una pérdida, dinero que apareció. No se borra: un error se corrige con otro ajuste."
      boton="Registrar ajuste"
      {...{ enviando, onCerrar }}
      onEnviar={enviar}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Sale de" required error={errors.haber?.message}>
          <NativeSelect {...form.register('haber')}>
            <Opciones />
          </NativeSelect>
        </Field>
        <Field label="Entra a" required error={errors.debe?.message}>
          <NativeSelect {...form.register('debe')}>
            <Opciones />
          </NativeSelect>
        </Field>
      </div>
      <Field label="Cuánto" required error={errors.monto?.message} hint="En pesos.">
        <Input {...PESOS} readOnly={enviando} {...form.register('monto')} />
      </Field>
      <Field label="Motivo" required error={errors.motivo?.message} hint="Queda en la bitácora.">
        <Textarea rows={3} readOnly={enviando} {...form.register('motivo')} />
      </Field>
    </Dialogo>
  )
}

type DatosEntero = { impuesto: (typeof IMPUESTOS)[number]; monto: string; periodo: string; referencia: string }
const enteroEsquema = z.pipe(
  z.transform(({ monto, ...datos }: DatosEntero) => ({ ...datos, monto: enCentavos(monto) })),
  enteroBody,
)
const IMPUESTO: Record<(typeof IMPUESTOS)[number], string> = {
  iva: 'IVA trasladado',
  retencion: 'Retenciones de ISR e IVA',
}

/** A tax that left the bank for the tax authority. */
export function Entero({ onCerrar }: Cerrar) {
  const form = useSchemaForm(enteroEsquema, {
    defaultValues: { impuesto: 'retencion', monto: '', periodo: '', referencia: '' } as DatosEntero,
  })
  const { enviando, hacer } = useHacer(ADMINISTRADO, 'aviso')
  const enviar = form.handleSubmit((body) =>
    hacer(async () => {
      await api('POST /administracion/tesoreria/enteros', { body })
      onCerrar()
    }, 'El pago al SAT quedó registrado.'),
  )
  const { errors } = form.formState
  return (
    <Dialogo
      titulo="Registrar un impuesto pagado"
      texto="Lo que ya salió del banco hacia el SAT, con el mes al que corresponde. Por confirmar con un contador."
      boton="Registrar pago"
      {...{ enviando, onCerrar }}
      onEnviar={enviar}
    >
      <Field label="Impuesto" required error={errors.impuesto?.message}>
        <NativeSelect {...form.register('impuesto')}>
          {IMPUESTOS.map((cual) => (
            <option key={cual} value={cual}>
              {IMPUESTO[cual]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Mes" required error={errors.periodo?.message}>
          <Input type="month" readOnly={enviando} {...form.register('periodo')} />
        </Field>
        <Field label="Cuánto" required error={errors.monto?.message} hint="En pesos.">
          <Input {...PESOS} readOnly={enviando} {...form.register('monto')} />
        </Field>
      </div>
      <Field
        label="Referencia"
        required
        error={errors.referencia?.message}
        hint="La línea de captura o el número de operación."
      >
        <Input autoComplete="off" readOnly={enviando} {...form.register('referencia')} />
      </Field>
    </Dialogo>
  )
}

type DatosSaldo = { dia: string; monto: string }
const saldoEsquema = z.pipe(
  z.transform(({ monto, dia }: DatosSaldo) => ({ dia, monto: enCentavos(monto) })),
  saldoBancoBody,
)

/** What the statement of the bank says. */
export function SaldoBanco({ onCerrar }: Cerrar) {
  const form = useSchemaForm(saldoEsquema, { defaultValues: { dia: '', monto: '' } as DatosSaldo })
  const { enviando, hacer } = useHacer(ADMINISTRADO, 'aviso')
  const enviar = form.handleSubmit((body) =>
    hacer(async () => {
      await api('PUT /administracion/tesoreria/saldo-banco', { body })
      onCerrar()
    }, 'El saldo quedó anotado.'),
  )
  const { errors } = form.formState
  return (
    <Dialogo
      titulo="Anotar el saldo del banco"
      texto="Como dice tu estado de cuenta al cierre de un día. Se compara con el libro; no mueve dinero."
      boton="Anotar saldo"
      {...{ enviando, onCerrar }}
      onEnviar={enviar}
    >
      <Field label="Día" required error={errors.dia?.message}>
        <Input type="date" readOnly={enviando} {...form.register('dia')} />
      </Field>
      <Field label="Saldo" required error={errors.monto?.message} hint="En pesos; con un menos si es deudor.">
        <Input {...PESOS} readOnly={enviando} {...form.register('monto')} />
      </Field>
    </Dialogo>
  )
}
