import { bancoDe } from '@entrale/contract/bancos'
import { type CuentasPago, cuentaPagoBody, HORAS_CUENTA_PAGO } from '@entrale/contract/cuenta-deposito/schemas'
import { SIN_CONSENTIR } from '@entrale/contract/legales/consentimiento'
import { useWatch } from 'react-hook-form'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { Consiento } from '../../comun/consiento'
import { useEnvio } from '../../comun/envio'
import { agruparEn } from './clabe'

const CAMPOS = ['clabe', 'titular', 'consiento']
const SIN_BANCO = 'Los 18 dígitos de la cuenta, como los muestra la app de tu banco.'

function bancoEnPalabras(clabe: string): string {
  const digitos = clabe.replace(/\D/g, '')
  if (digitos.length < 3) return SIN_BANCO
  const faltan = 18 - digitos.length
  const banco = bancoDe(digitos)
  if (banco === null) return 'No conocemos ese banco: revisa los tres primeros dígitos.'
  return faltan === 0 ? banco : `${banco} · ${faltan === 1 ? 'falta 1 dígito' : `faltan ${faltan} dígitos`}`
}

type Props = { slug: string; hayOtra: boolean; onListo: (cuentas: CuentasPago) => void; onCerrar: () => void }

/** Which account the organization is paid to from tomorrow on. */
export function CuentaDialogo({ slug, hayOtra, onListo, onCerrar }: Props) {
  const form = useSchemaForm(cuentaPagoBody, { defaultValues: { clabe: '', titular: '', consiento: SIN_CONSENTIR } })
  const envio = useEnvio(form, CAMPOS, async (body) =>
    onListo((await api('PUT /organizacion/:slug/pagos/cuenta', { params: { slug }, body })).item),
  )
  const { errors } = form.formState
  const clabe = useWatch({ control: form.control, name: 'clabe' })
  const campo = form.register('clabe')
  return (
    <SubmitDialog
      title={hayOtra ? 'Cambiar la cuenta de depósito' : 'Registrar tu cuenta de depósito'}
      description={`Entra en uso ${HORAS_CUENTA_PAGO} horas después${hayOtra ? '; mientras, seguimos pagando en la de ahora' : ''}. Avisamos por correo a todos los que administran la organización.`}
      submit={{ children: hayOtra ? 'Cambiar cuenta' : 'Registrar cuenta', loadingText: 'Guardando' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-5 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <Field
        label="CLABE"
        required
        hint={<span aria-live="polite">{bancoEnPalabras(clabe)}</span>}
        error={errors.clabe?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          placeholder="000 000 0000 0000 000 0"
          maxLength={40}
          className="tabular-nums"
          readOnly={envio.busy}
          {...campo}
          onChange={(event) => {
            agruparEn(event.target)
            return campo.onChange(event)
          }}
        />
      </Field>
      <Field
        label="A nombre de quién está"
        required
        hint="La persona o la empresa, como la tiene el banco."
        error={errors.titular?.message}
      >
        <Input autoComplete="off" maxLength={120} readOnly={envio.busy} {...form.register('titular')} />
      </Field>
      <Consiento error={errors.consiento?.message} disabled={envio.busy} {...form.register('consiento')}>
        Acepto que Éntrale use estos datos bancarios solo para pagarle a esta organización. La CLABE se guarda cifrada,
        y completa solo sale en el archivo para el banco.
      </Consiento>
    </SubmitDialog>
  )
}
