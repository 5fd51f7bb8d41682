import { type Conflicto, resolverConflictoBody } from '@entrale/contract/accesos/resolver'
import { LIMITES_PUERTA } from '@entrale/contract/accesos/schemas'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { FormDialog } from '../../../ui/form-dialog'
import { Textarea } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import type { DeEvento } from './consultas'
import { boletoDe, fraseDe } from './frases'

type Props = {
  params: DeEvento
  conflicto: Conflicto
  zona: string
  onGuardado: () => Promise<unknown>
  onCerrar: () => void
}

/** Says what was done about a conflict; somebody else may have been faster, and the server says who. */
export function ResolverConflicto({ params, conflicto, zona, onGuardado, onCerrar }: Props) {
  const form = useSchemaForm(resolverConflictoBody, { defaultValues: { nota: '' } })
  const envio = useEnvio(form, ['nota'], async (body) => {
    await api('POST /organizacion/:slug/eventos/:slugEvento/accesos/:id/resolver', {
      params: { ...params, id: conflicto.id },
      body,
    })
    await onGuardado()
    toast.success('Quedó resuelto')
    onCerrar()
  })
  return (
    <FormDialog
      title="Resolver conflicto"
      action="Marcar resuelto"
      legend="Qué se hizo"
      lost="Lo que escribiste se pierde."
      wide={false}
      {...envio}
      onClose={onCerrar}
    >
      <div className="grid gap-5 py-1">
        <p className="wrap-anywhere">
          {fraseDe(conflicto, zona)}
          <span className="block text-muted text-sm">{boletoDe(conflicto, zona)}</span>
        </p>
        <Field
          label="Qué se hizo"
          required
          counter={LIMITES_PUERTA.nota}
          error={form.formState.errors.nota?.message}
          hint="Por ejemplo: «Salió por su chamarra y volvió». Queda con tu nombre y no cambia la cuenta de quién entró."
        >
          <Textarea rows={3} {...form.register('nota')} />
        </Field>
      </div>
    </FormDialog>
  )
}
