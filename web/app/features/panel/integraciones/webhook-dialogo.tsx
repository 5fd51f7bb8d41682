import { TIPOS_EN_PALABRAS } from '@entrale/contract/integraciones/palabras'
import {
  type CrearWebhook,
  crearWebhookBody,
  TIPOS_WEBHOOK,
  type TipoWebhook,
  type Webhook,
} from '@entrale/contract/integraciones/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { FormDialog } from '../../../ui/form-dialog'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { claveWebhooks } from './consultas'
import { ElegirVarios } from './elegir-varios'

const CAMPOS = ['url', 'descripcion', 'tipos']
const OPCIONES = TIPOS_WEBHOOK.map((value) => ({
  value,
  label: TIPOS_EN_PALABRAS[value],
  hint: <span className="type-folio text-xs">{value}</span>,
}))

type Props = { slug: string; webhook: Webhook | null; onCreado: (secreto: string) => void; onCerrar: () => void }

/** Connects a receiver, or changes what it is told of. */
export function WebhookDialogo({ slug, webhook, onCreado, onCerrar }: Props) {
  const cache = useQueryClient()
  const { url = '', descripcion = '', tipos = ['compra.pagada'] } = webhook ?? {}
  const form = useSchemaForm(crearWebhookBody, { defaultValues: { url, descripcion, tipos: tipos as TipoWebhook[] } })
  const { errors } = form.formState
  const enviar = async (body: CrearWebhook) => {
    if (webhook === null)
      onCreado((await api('POST /organizacion/:slug/webhooks/crear-webhook', { params: { slug }, body })).secreto)
    else await api('PATCH /organizacion/:slug/webhooks/:id', { params: { slug, id: webhook.id }, body })
    await cache.invalidateQueries({ queryKey: claveWebhooks(slug) })
    if (webhook === null) return
    toast.success('Webhook actualizado')
    onCerrar()
  }
  const envio = useEnvio(form, CAMPOS, enviar)
  return (
    <FormDialog
      title={webhook === null ? 'Conectar webhook' : 'Editar webhook'}
      action={webhook === null ? 'Conectar' : 'Guardar cambios'}
      legend="Datos del webhook"
      lost="Lo que escribiste se pierde."
      {...envio}
      onClose={onCerrar}
    >
      <div className="grid gap-5 py-1">
        <Field
          label="Dirección"
          required
          error={errors.url?.message}
          hint="Pública y con https: ahí enviamos cada aviso."
        >
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            spellCheck={false}
            {...form.register('url')}
          />
        </Field>
        <Field label="Descripción" optional counter={100} error={errors.descripcion?.message}>
          <Input autoComplete="off" {...form.register('descripcion')} />
        </Field>
        <Controller
          control={form.control}
          name="tipos"
          render={({ field: { value, onChange } }) => (
            <ElegirVarios
              label="De qué le avisamos"
              opciones={OPCIONES}
              elegidas={value}
              onCambiar={onChange}
              error={errors.tipos?.message}
            />
          )}
        />
      </div>
    </FormDialog>
  )
}
