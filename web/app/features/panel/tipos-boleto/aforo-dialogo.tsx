import { aforoBody, type tiposRespuesta } from '@entrale/contract/boletos/tipos'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { enteroDe } from '../../../lib/centavos'
import { cuenta } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toaster'
import type { AlCambiar, DeQuien } from './venta-dialogo'

type Tipos = z.output<typeof tiposRespuesta>
type Props = { params: DeQuien; tipos: Tipos; onGuardado: AlCambiar; onCerrar: () => void }

const esquema = z.pipe(
  z.transform(({ aforo }: { aforo: string }): z.input<typeof aforoBody> => ({ aforo: enteroDe(aforo) })),
  aforoBody,
)

function useAforo({ params, tipos: { aforo }, onGuardado, onCerrar }: Props) {
  const form = useSchemaForm(esquema, {
    defaultValues: { aforo: aforo === null ? '' : String(aforo.cupo) },
    mode: 'onTouched',
  })
  const [quitando, setQuitando] = useState(false)
  const guardar = async (body: z.output<typeof aforoBody>) => {
    try {
      await api('PUT /organizacion/:slug/eventos/:slugEvento/boletos/aforo', { params, body })
      await onGuardado()
      toast.success(
        body.aforo === null ? 'Se quitó el aforo' : `El aforo es de ${cuenta(body.aforo, 'lugar', 'lugares')}`,
      )
      onCerrar()
    } catch (error) {
      const rest = showErrors(form, error, ['aforo'])
      if (rest !== null) toast.error(rest)
    }
  }
  const quitar = async () => {
    setQuitando(true)
    await guardar({ aforo: null })
    setQuitando(false)
  }
  return { form, quitando, quitar, onSubmit: form.handleSubmit(guardar) }
}

/** How many fit in all. What is sold or held already counts. */
export function AforoDialogo(props: Props) {
  const { tipos, onCerrar } = props
  const id = useId()
  const { form, quitando, quitar, onSubmit } = useAforo(props)
  const { errors, isSubmitting } = form.formState
  const ocupados = tipos.items.reduce(
    (suma, { vendidos, apartados, pendientes }) => suma + vendidos + apartados + pendientes,
    0,
  )
  const footer = (
    <>
      {tipos.aforo !== null && (
        <Button
          variant="danger"
          className="sm:mr-auto"
          loading={quitando}
          loadingText="Quitando"
          onClick={() => void quitar()}
        >
          Quitar el aforo
        </Button>
      )}
      <Button variant="ghost" onClick={onCerrar}>
        Cancelar
      </Button>
      <Button type="submit" form={id} variant="primary" loading={isSubmitting} loadingText="Guardando">
        Guardar aforo
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && !quitando && onCerrar()}
      title="Aforo en común"
      description="Un solo límite para todos los tipos: cuando se llena, ninguno vende más, aunque le quede cupo."
      footer={footer}
      className="max-w-125"
    >
      <form id={id} noValidate onSubmit={onSubmit} className="py-2">
        <Field
          label="Cuántas personas caben"
          required
          error={errors.aforo?.message}
          hint={
            ocupados > 0
              ? `${cuenta(ocupados, 'boleto ya está vendido o apartado', 'boletos ya están vendidos o apartados')}: cuentan desde ahora.`
              : undefined
          }
        >
          <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('aforo')} />
        </Field>
      </form>
    </Dialog>
  )
}
