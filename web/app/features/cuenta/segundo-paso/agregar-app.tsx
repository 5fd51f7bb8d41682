import { codigoBody } from '@entrale/contract/cuentas/segundo-paso'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { segundoPasoQuery } from '../../../lib/consultas-panel'
import { useGuardar } from '../../../lib/use-guardar'
import { CopyButton } from '../../../ui/copy'
import { FieldError } from '../../../ui/field'
import { InPlaceForm } from '../../../ui/in-place'
import { CodigoQr } from '../../comun/codigo-qr'
import { CampoCodigo } from '../comun/campo-codigo'

export type AppNueva = { secreto: string; uri: string }
type Props = { app: AppNueva; onListo: (codigos: string[]) => void; onCancelar: () => void }

const enCuartetos = (secreto: string) => secreto.match(/.{1,4}/g)?.join(' ') ?? secreto

/** The code to scan, the same as letters, and the first code that comes back. */
export function AgregarApp({ app: { secreto, uri }, onListo, onCancelar }: Props) {
  const form = useSchemaForm(codigoBody, { defaultValues: { codigo: '' } })
  const { rechazo, guardar } = useGuardar(form, ['codigo'], segundoPasoQuery().queryKey)
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (body) => {
    let codigos: string[] = []
    const listo = await guardar(async () => {
      codigos = (await api('POST /cuenta/segundo-paso/app/activar', { body })).codigos
    })
    if (listo) onListo(codigos)
  })
  return (
    <InPlaceForm
      title="Agregar app de códigos"
      action="Activar"
      busy={isSubmitting}
      busyText="Activando"
      className="w-full"
      onSubmit={enviar}
      onClose={onCancelar}
    >
      <p className="max-w-[60ch] text-muted">
        Abre tu app de códigos (Google Authenticator, Microsoft Authenticator, 1Password u otra) y escanea este código.
        Luego escribe el que te muestre.
      </p>
      <CodigoQr texto={uri} etiqueta="Código QR para tu app" />
      <div className="grid justify-items-start gap-2">
        <p className="text-muted text-sm">¿No puedes escanearlo? Escribe esta clave en tu app:</p>
        <p className="type-folio wrap-anywhere select-all whitespace-normal">{enCuartetos(secreto)}</p>
        <CopyButton
          text={secreto}
          label="Copiar clave"
          done="Copiada"
          failure="No pudimos copiarla: selecciónala y cópiala a mano."
        />
      </div>
      <CampoCodigo de="app" error={errors.codigo?.message} {...form.register('codigo')} />
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </InPlaceForm>
  )
}
