import { avisameBody } from '@entrale/contract/aperturas/schemas'
import { ApiError } from '@entrale/contract/client'
import { BellRing, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { showErrors, useSchemaForm } from '../../../../lib/api-form'
import { sesionActual } from '../../../../lib/sesion/sesion'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { Field, FieldError } from '../../../../ui/field'
import { EmailInput } from '../../../../ui/input'
import { CorreoSugerido } from '../../../comun/correo-sugerido'
import { Anotado } from './anotado'
import type { ListaEsperaDialogoProps } from './lista-espera-dialogo'

type Pedido = { email: string; porConfirmar: boolean }
type FormularioProps = Pick<ListaEsperaDialogoProps, 'evento' | 'tipo' | 'onHayBoletos'>

function Formulario({ evento, tipo, onHayBoletos, onListo }: FormularioProps & { onListo: (pedido: Pedido) => void }) {
  const form = useSchemaForm(avisameBody, { defaultValues: { email: sesionActual().usuario?.email ?? '' } })
  const [falla, setFalla] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (datos) => {
    setFalla(null)
    try {
      const params = { organizerSlug: evento.organizador.slug, eventSlug: evento.slug }
      const body = { ...datos, ...(tipo && { tipoBoletoId: tipo.id }) }
      onListo((await api('POST /p/eventos/:organizerSlug/:eventSlug/avisame', { params, body })).item)
    } catch (error) {
      setFalla(showErrors(form, error, ['email']))
      if (error instanceof ApiError && error.status === 409) onHayBoletos()
    }
  })
  return (
    <form noValidate onSubmit={(event) => void enviar(event)} className="grid gap-5 pt-1 pb-2">
      <CorreoSugerido escrito={form.watch('email')} onCorregir={(correo) => form.setValue('email', correo)}>
        <Field label="Correo" required error={errors.email?.message} hint="Solo lo usamos para este aviso.">
          <EmailInput autoComplete="email" readOnly={isSubmitting} {...form.register('email')} />
        </Field>
      </CorreoSugerido>
      {falla !== null && <FieldError>{falla}</FieldError>}
      <Button type="submit" variant="primary" block loading={isSubmitting} loadingText="Anotando…">
        Avísame
      </Button>
    </form>
  )
}

const Listo = ({ email, porConfirmar }: Pedido) =>
  porConfirmar ? (
    <Anotado
      Icono={MailCheck}
      frase={
        <>
          <b className="font-semibold">Falta un paso.</b> Te mandamos un correo a {email}: confirma ahí y te avisamos en
          cuanto abra la venta.
        </>
      }
    />
  ) : (
    <Anotado
      Icono={BellRing}
      frase={
        <>
          <b className="font-semibold">Listo.</b> Te escribimos a {email} en cuanto abra la venta, o si cambia la fecha.
        </>
      }
    />
  )

/** "Avísame": the address of who wants to be told when a sale opens. */
export function AvisameDialogo({ abierto, onAbierto, ...donde }: ListaEsperaDialogoProps) {
  const [pedido, setPedido] = useState<Pedido>()
  const { evento, tipo } = donde
  return (
    <Dialog
      title="Avísame cuando abra"
      description={`${evento.nombreMostrado}${tipo ? `, ${tipo.tipo}` : ''}. Un correo cuando abra la venta; nada más.`}
      open={abierto}
      onOpenChange={onAbierto}
    >
      {pedido ? <Listo {...pedido} /> : <Formulario {...donde} onListo={setPedido} />}
    </Dialog>
  )
}
