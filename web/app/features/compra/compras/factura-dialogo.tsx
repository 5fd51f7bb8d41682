import type { Compra } from '@entrale/contract/compras/compra'
import { pedirFacturaBody } from '@entrale/contract/compras/factura'
import { SIN_CONSENTIR } from '@entrale/contract/legales/consentimiento'
import { regimenesDe, usosDe } from '@entrale/contract/sat'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { pesos } from '../../../lib/formatos'
import { Field, FieldError } from '../../../ui/field'
import { EmailInput, Input, NativeSelect } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { OpcionesSat, RfcInput } from '../../comun/campos-sat'
import { Consiento } from '../../comun/consiento'
import { type DeCompra, partesDe } from './use-compra'

type Props = { compra: Compra; deCompra: DeCompra; onHecho: (compra: Compra) => void; onCerrar: () => void }
const CAMPOS = ['rfc', 'razonSocial', 'regimen', 'codigoPostal', 'usoCfdi', 'email', 'consiento']

function useFactura({ compra, deCompra, onHecho }: Omit<Props, 'onCerrar'>) {
  const form = useSchemaForm(pedirFacturaBody, {
    defaultValues: {
      rfc: compra.factura?.rfc ?? '',
      razonSocial: '',
      regimen: '',
      codigoPostal: '',
      usoCfdi: '',
      email: compra.comprador.email,
      consiento: SIN_CONSENTIR,
    },
  })
  const [rechazo, setRechazo] = useState('')
  const regimenes = regimenesDe(form.watch('rfc'))
  const usos = usosDe(form.watch('regimen'))
  const { setValue, getValues } = form
  // what another RFC or another régimen leaves out is not sent unseen
  useEffect(() => {
    if (!regimenes.some(({ clave }) => clave === getValues('regimen'))) setValue('regimen', '')
    if (!usos.some(({ clave }) => clave === getValues('usoCfdi'))) setValue('usoCfdi', '')
  })
  const enviar = form.handleSubmit(async (body) => {
    setRechazo('')
    try {
      const { item } = await api('POST /p/compras/:folio/factura', { ...partesDe(deCompra), body })
      onHecho(item)
    } catch (error) {
      setRechazo(showErrors(form, error, CAMPOS) ?? '')
    }
  })
  return { form, rechazo, regimenes, usos, enviar }
}

/** Two suppliers, two documents, one request. */
function queEs({ subtotal, cargos, evento, facturable }: Compra): string {
  if (facturable?.corrige) return 'Emitimos otras con tus datos correctos y cancelamos las que tienes.'
  return cargos === 0
    ? `Por lo que costaron tus boletos, ${pesos(subtotal)} MXN con impuestos.`
    : `Te llegan dos, por todo lo que pagaste: ${pesos(subtotal)} MXN de los boletos, de ${evento.organizador}, y ${pesos(cargos)} MXN del cargo por servicio, de Éntrale.`
}

/** What the tax office asks for, as it is in the constancia de situación fiscal. */
export function FacturaDialogo({ onCerrar, ...props }: Props) {
  const { form, rechazo, regimenes, usos, enviar } = useFactura(props)
  const { register } = form
  const corrige = props.compra.facturable?.corrige === true
  const fallida = [props.compra.factura, props.compra.facturaCargo].find((una) => una?.estado === 'error')
  const { errors, isSubmitting } = form.formState
  return (
    <SubmitDialog
      wide
      busy={isSubmitting}
      onClose={onCerrar}
      title={corrige ? 'Corregir mis facturas' : 'Solicitar factura'}
      description={`${queEs(props.compra)} Escribe tus datos como están en tu constancia de situación fiscal.`}
      submit={{ children: corrige ? 'Emitir con estos datos' : 'Solicitar factura', loadingText: 'Enviando…' }}
      cancel={{ children: 'Volver', disabled: isSubmitting }}
      form={{ id: 'factura' }}
      onSubmit={(event) => void enviar(event)}
    >
      {fallida?.error && (
        <div className="mb-4">
          <FieldError>El SAT respondió: {fallida.error}</FieldError>
        </div>
      )}
      <fieldset disabled={isSubmitting} className="grid gap-4 pb-1 sm:grid-cols-2">
        <Field label="RFC" error={errors.rfc?.message}>
          <RfcInput {...register('rfc')} />
        </Field>
        <Field label="Código postal" error={errors.codigoPostal?.message}>
          <Input inputMode="numeric" autoComplete="postal-code" maxLength={5} {...register('codigoPostal')} />
        </Field>
        <Field label="Nombre o razón social" className="sm:col-span-2" error={errors.razonSocial?.message}>
          <Input autoComplete="organization" {...register('razonSocial')} />
        </Field>
        <Field label="Régimen fiscal" className="sm:col-span-2" error={errors.regimen?.message}>
          <NativeSelect {...register('regimen')}>
            <OpcionesSat de={regimenes} />
          </NativeSelect>
        </Field>
        <Field label="Uso de la factura" className="sm:col-span-2" error={errors.usoCfdi?.message}>
          <NativeSelect {...register('usoCfdi')}>
            <OpcionesSat de={usos} />
          </NativeSelect>
        </Field>
        <Field label="Correo" hint="Ahí te la enviamos." className="sm:col-span-2" error={errors.email?.message}>
          <EmailInput autoComplete="email" {...register('email')} />
        </Field>
        <div className="sm:col-span-2">
          <Consiento error={errors.consiento?.message} {...register('consiento')}>
            Acepto que estos datos fiscales se usen para facturarme. Los ven quien organiza y quien certifica las
            facturas.
          </Consiento>
        </div>
        {rechazo !== '' && (
          <div className="sm:col-span-2">
            <FieldError>{rechazo}</FieldError>
          </div>
        )}
      </fieldset>
    </SubmitDialog>
  )
}
