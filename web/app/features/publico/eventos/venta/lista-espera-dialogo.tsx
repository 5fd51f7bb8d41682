import { ApiError } from '@entrale/contract/client'
import { PLAZO_DE_OFERTA } from '@entrale/contract/lista-espera/palabras'
import { type ListaEspera, listaEsperaBody } from '@entrale/contract/lista-espera/schemas'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { api } from '../../../../lib/api'
import { showErrors, useSchemaForm } from '../../../../lib/api-form'
import { cuenta } from '../../../../lib/formatos'
import { sesionActual } from '../../../../lib/sesion/sesion'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { Field, FieldError, FieldGroup } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { QuantityStepper } from '../../../../ui/quantity-stepper'
import { Anotado } from './anotado'

type Donde = {
  evento: { nombreMostrado: string; slug: string; organizador: { slug: string } }
  tipo?: { id: string; tipo: string }
  onHayBoletos: () => void
}
type EnLista = Pick<ListaEspera, 'email' | 'cantidad'>

const MAXIMO = 10

/** Where nothing can be waited for any more, the page looks again at what there is. */
const yaNoEspera = (error: unknown) => error instanceof ApiError && (error.status === 409 || error.status === 410)

function useEntrar({ evento, tipo, onHayBoletos }: Donde, onListo: (anotado: EnLista) => void) {
  const form = useSchemaForm(listaEsperaBody, {
    defaultValues: { email: sesionActual().usuario?.email ?? '', cantidad: 2 },
  })
  const [falla, setFalla] = useState<string | null>(null)
  const enviar = form.handleSubmit(async (datos) => {
    setFalla(null)
    try {
      const params = { organizerSlug: evento.organizador.slug, eventSlug: evento.slug }
      await api('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
        params,
        body: { ...datos, ...(tipo && { tipoBoletoId: tipo.id }) },
      })
      onListo(datos)
    } catch (error) {
      setFalla(showErrors(form, error, ['email', 'cantidad']))
      if (yaNoEspera(error)) onHayBoletos()
    }
  })
  return { form, falla, enviar }
}

function Formulario({ onListo, ...donde }: Donde & { onListo: (anotado: EnLista) => void }) {
  const { form, falla, enviar } = useEntrar(donde, onListo)
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void enviar(event)} className="grid gap-5 pt-1 pb-2">
      <Field label="Correo" required error={errors.email?.message} hint="Solo lo usamos para este aviso.">
        <Input
          type="email"
          autoComplete="email"
          inputMode="email"
          readOnly={isSubmitting}
          {...form.register('email')}
        />
      </Field>
      <FieldGroup label="¿Cuántos boletos quieres?" error={errors.cantidad?.message}>
        <Controller
          control={form.control}
          name="cantidad"
          render={({ field }) => (
            <QuantityStepper
              label="Boletos que quieres"
              min={1}
              max={MAXIMO}
              value={field.value}
              onChange={field.onChange}
              disabled={isSubmitting}
            />
          )}
        />
      </FieldGroup>
      {falla !== null && <FieldError>{falla}</FieldError>}
      <Button type="submit" variant="primary" block loading={isSubmitting} loadingText="Anotando…">
        Anotarme
      </Button>
    </form>
  )
}

const Listo = ({ email, cantidad }: EnLista) => (
  <Anotado
    Icono={CircleCheck}
    frase={
      <>
        <b className="font-semibold">Quedaste en la lista</b> por {cuenta(cantidad, 'boleto', 'boletos')}. Te mandamos
        la confirmación a {email}, con un enlace para dejar tu lugar.
      </>
    }
  >
    <p className="text-muted">
      Si se liberan, <b className="font-semibold text-text">los apartamos para ti</b> por orden de la lista y te
      escribimos: tienes {PLAZO_DE_OFERTA}
    </p>
  </Anotado>
)

export type ListaEsperaDialogoProps = Donde & { abierto: boolean; onAbierto: (abierto: boolean) => void }

export function ListaEsperaDialogo({ abierto, onAbierto, ...donde }: ListaEsperaDialogoProps) {
  const [anotado, setAnotado] = useState<EnLista>()
  const { evento, tipo } = donde
  return (
    <Dialog
      title="Lista de espera"
      description={`${evento.nombreMostrado}${tipo ? `, ${tipo.tipo}` : ''}. Si se liberan, los apartamos para ti unas horas y te escribimos.`}
      open={abierto}
      onOpenChange={onAbierto}
    >
      {anotado ? <Listo {...anotado} /> : <Formulario {...donde} onListo={setAnotado} />}
    </Dialog>
  )
}
