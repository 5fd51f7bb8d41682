import {
  type DatosFiscales,
  type DatosFiscalesForm,
  type GuardarDatosFiscales,
  guardarDatosFiscalesBody,
} from '@entrale/contract/facturacion/schemas'
import { SIN_CONSENTIR } from '@entrale/contract/legales/consentimiento'
import { CLAVES_PRODUCTO, regimenesDe, usosDe } from '@entrale/contract/sat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { useGuardar } from '../../../lib/use-guardar'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { RadioGroup } from '../../../ui/choice'
import { DefinitionList } from '../../../ui/definition-list'
import { Field, FieldError, FieldGroup } from '../../../ui/field'
import { EmailInput, Input, NativeSelect } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { OpcionesSat, RfcInput } from '../../comun/campos-sat'
import { Consiento } from '../../comun/consiento'
import { facturacionQuery } from './consultas'
import { cadaEnPalabras, GlobalCada } from './global-cada'

const CAMPOS = [
  'rfc',
  'razonSocial',
  'regimen',
  'codigoPostal',
  'email',
  'usoCfdi',
  'claveProducto',
  'emiteBoletos',
  'globalCada',
  'consiento',
]
const VACIOS: DatosFiscales = {
  rfc: '',
  razonSocial: '',
  regimen: '',
  codigoPostal: '',
  email: '',
  usoCfdi: 'G03',
  claveProducto: '90131500',
  emiteBoletos: true,
  globalCada: 'mes',
}
const QUIEN = [
  { value: 'si', label: 'Nosotros', hint: 'Con tu RFC y tu cuenta de Facturapi. Es lo más común.' },
  {
    value: 'no',
    label: 'La plataforma, por nuestra cuenta',
    hint: 'Con el RFC de la plataforma y el tuyo como tercero.',
  },
] as const

type Formulario = UseFormReturn<DatosFiscalesForm, unknown, GuardarDatosFiscales>
type Props = {
  slug: string
  datos: DatosFiscales | null
  plataformaEmite: boolean
  onSucio: (sucio: boolean) => void
}

function useFormulario({ slug, datos, onSucio }: Props) {
  const cache = useQueryClient()
  const form: Formulario = useSchemaForm(guardarDatosFiscalesBody, {
    defaultValues: { ...(datos ?? VACIOS), consiento: SIN_CONSENTIR },
  })
  const { rechazo, guardar } = useGuardar(form, CAMPOS)
  const { isDirty } = form.formState
  useEffect(() => onSucio(isDirty), [isDirty, onSucio])
  const submit = form.handleSubmit((body) =>
    guardar(async () => {
      const respuesta = await api('PUT /organizacion/:slug/facturacion/datos', { params: { slug }, body })
      cache.setQueryData(facturacionQuery(slug).queryKey, respuesta)
      form.reset({ ...(respuesta.item.datos ?? body), consiento: SIN_CONSENTIR })
      toast.success('Datos fiscales guardados')
    }),
  )
  return { form, submit, rechazo }
}

function DeLaConstancia({ form }: { form: Formulario }) {
  const { register, formState, watch, setValue, getValues } = form
  const { errors } = formState
  const regimenes = regimenesDe(watch('rfc')).filter(({ clave }) => clave !== '616')
  // what another RFC leaves out is not sent unseen
  useEffect(() => {
    if (getValues('regimen') !== '' && !regimenes.some(({ clave }) => clave === getValues('regimen')))
      setValue('regimen', '')
  })
  return (
    <>
      <Field label="RFC" required error={errors.rfc?.message}>
        <RfcInput {...register('rfc')} />
      </Field>
      <Field label="Código postal" required hint="El de tu domicilio fiscal." error={errors.codigoPostal?.message}>
        <Input inputMode="numeric" autoComplete="off" maxLength={5} {...register('codigoPostal')} />
      </Field>
      <Field
        label="Nombre o razón social"
        required
        className="sm:col-span-2"
        hint="Como está en tu constancia, sin «S.A. de C.V.»."
        error={errors.razonSocial?.message}
      >
        <Input autoComplete="off" maxLength={254} {...register('razonSocial')} />
      </Field>
      <Field label="Régimen fiscal" required className="sm:col-span-2" error={errors.regimen?.message}>
        <NativeSelect {...register('regimen')}>
          <OpcionesSat de={regimenes} />
        </NativeSelect>
      </Field>
      <Field label="Correo de facturación" required className="sm:col-span-2" error={errors.email?.message}>
        <EmailInput autoComplete="off" {...register('email')} />
      </Field>
    </>
  )
}

function DeLasFacturas({ form, plataformaEmite }: { form: Formulario; plataformaEmite: boolean }) {
  const lista = useId()
  const { register, formState, watch } = form
  const { errors } = formState
  const nombre = CLAVES_PRODUCTO.find(({ clave }) => clave === watch('claveProducto'))?.nombre
  return (
    <>
      <Field
        label="Clave de producto del SAT"
        required
        error={errors.claveProducto?.message}
        hint={nombre ?? 'Del catálogo c_ClaveProdServ. Pregúntale a tu contador.'}
      >
        <Input inputMode="numeric" autoComplete="off" maxLength={8} list={lista} {...register('claveProducto')} />
      </Field>
      <datalist id={lista}>
        {CLAVES_PRODUCTO.map(({ clave, nombre: suyo }) => (
          <option key={clave} value={clave}>
            {suyo}
          </option>
        ))}
      </datalist>
      <Field label="Uso que se propone" required error={errors.usoCfdi?.message} hint="Quien compra puede elegir otro.">
        <NativeSelect {...register('usoCfdi')}>
          <OpcionesSat de={usosDe('')} />
        </NativeSelect>
      </Field>
      <GlobalCada form={form} />
      <Controller
        control={form.control}
        name="emiteBoletos"
        render={({ field: { name, value, onChange } }) => (
          <FieldGroup
            label="¿Quién emite las facturas de los boletos?"
            className="sm:col-span-2"
            error={errors.emiteBoletos?.message}
          >
            <RadioGroup
              name={name}
              options={QUIEN.filter(({ value: cual }) => cual === 'si' || plataformaEmite || !value)}
              value={value ? 'si' : 'no'}
              onValueChange={(elegido) => onChange(elegido === 'si')}
              className="sm:grid-cols-2"
            />
          </FieldGroup>
        )}
      />
    </>
  )
}

/** The fiscal data as the tax office has them; a member who may not change them sees a list. */
export function DatosFiscalesCard(props: Props) {
  const { form, submit, rechazo } = useFormulario(props)
  const { isSubmitting, isDirty } = form.formState
  return (
    <Card>
      <CardHead title="Datos fiscales" lead="Como están en la constancia de situación fiscal de la organización." />
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={isSubmitting} className="grid items-start gap-5 sm:grid-cols-2">
          <DeLaConstancia form={form} />
          <DeLasFacturas form={form} plataformaEmite={props.plataformaEmite} />
          <div className="sm:col-span-2">
            <Consiento error={form.formState.errors.consiento?.message} {...form.register('consiento')}>
              Acepto que Éntrale use estos datos fiscales para facturar, retener y pagar. Los ven quien certifica las
              facturas, el SAT y, en sus facturas, quien compra.
            </Consiento>
          </div>
          {rechazo !== '' && (
            <div className="sm:col-span-2">
              <FieldError>{rechazo}</FieldError>
            </div>
          )}
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            loading={isSubmitting}
            loadingText="Guardando"
            disabled={!isDirty && props.datos !== null}
            className="max-sm:w-full"
          >
            Guardar datos
          </Button>
        </div>
      </form>
    </Card>
  )
}

export function DatosFiscalesLeidos({ datos }: { datos: DatosFiscales | null }) {
  if (datos === null)
    return (
      <Card>
        <CardHead title="Datos fiscales" className="mb-2" />
        <p className="text-muted">Aún no hay. Solo quien es propietario de la organización puede escribirlos.</p>
      </Card>
    )
  const { rfc, razonSocial, regimen, codigoPostal, email, claveProducto, emiteBoletos, globalCada } = datos
  const items = [
    { term: 'RFC', detail: <span className="type-folio">{rfc}</span> },
    { term: 'Nombre o razón social', detail: <span className="wrap-anywhere">{razonSocial}</span> },
    {
      term: 'Régimen fiscal',
      detail: `${regimen} · ${regimenesDe('').find(({ clave }) => clave === regimen)?.nombre ?? ''}`,
    },
    { term: 'Código postal', detail: codigoPostal },
    { term: 'Correo de facturación', detail: <span className="wrap-anywhere">{email}</span> },
    { term: 'Clave de producto', detail: claveProducto },
    {
      term: 'Emite las facturas de los boletos',
      detail: emiteBoletos ? 'La organización' : 'La plataforma, por su cuenta',
    },
    { term: 'Factura global automática', detail: cadaEnPalabras(globalCada) },
  ]
  return (
    <Card>
      <CardHead title="Datos fiscales" lead="Solo quien es propietario puede cambiarlos." />
      <DefinitionList items={items} columns />
    </Card>
  )
}
