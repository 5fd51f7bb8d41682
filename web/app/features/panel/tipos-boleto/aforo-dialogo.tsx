import { aforoBody, type tiposRespuesta } from '@entrale/contract/boletos/tipos'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { enteroDe } from '../../../lib/centavos'
import { cuenta } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { useHacer } from '../../comun/hacer'
import type { AlCambiar, DeQuien } from './venta-dialogo'

type Tipos = z.output<typeof tiposRespuesta>
type Props = { params: DeQuien; tipos: Tipos; onGuardado: AlCambiar; onCerrar: () => void }

const esquema = z.pipe(
  z.transform(({ aforo }: { aforo: string }): z.input<typeof aforoBody> => ({ aforo: enteroDe(aforo) })),
  aforoBody,
)

/** How many fit in all. What is sold or held already counts. */
export function AforoDialogo({ params, tipos, onGuardado, onCerrar }: Props) {
  const { aforo } = tipos
  const form = useSchemaForm(esquema, {
    defaultValues: { aforo: aforo === null ? '' : String(aforo.cupo) },
    mode: 'onTouched',
  })
  const poner = async (body: z.output<typeof aforoBody>) => {
    await api('PUT /organizacion/:slug/eventos/:slugEvento/boletos/aforo', { params, body })
    await onGuardado()
    toast.success(
      body.aforo === null ? 'Se quitó el aforo' : `El aforo es de ${cuenta(body.aforo, 'lugar', 'lugares')}`,
    )
    onCerrar()
  }
  const envio = useEnvio(form, ['aforo'], poner, { rechazoEn: 'aviso' })
  const { enviando: quitando, hacer } = useHacer(undefined, 'aviso')
  const ocupados = tipos.items.reduce(
    (suma, { vendidos, apartados, pendientes }) => suma + vendidos + apartados + pendientes,
    0,
  )
  const quitar = aforo !== null && (
    <Button
      variant="danger"
      className="sm:mr-auto"
      loading={quitando}
      loadingText="Quitando"
      onClick={() => void hacer(() => poner({ aforo: null }))}
    >
      Quitar el aforo
    </Button>
  )
  return (
    <SubmitDialog
      title="Aforo en común"
      description="Un solo límite para todos los tipos: cuando se llena, ninguno vende más, aunque le quede cupo."
      submit={{ children: 'Guardar aforo', loadingText: 'Guardando' }}
      other={quitar}
      form={{ className: 'py-2' }}
      className="max-w-125"
      {...envio}
      onClose={() => !quitando && onCerrar()}
    >
      <Field
        label="Cuántas personas caben"
        required
        error={form.formState.errors.aforo?.message}
        hint={
          ocupados > 0
            ? `${cuenta(ocupados, 'boleto ya está vendido o apartado', 'boletos ya están vendidos o apartados')}: cuentan desde ahora.`
            : undefined
        }
      >
        <Input inputMode="numeric" autoComplete="off" className="tabular-nums" {...form.register('aforo')} />
      </Field>
    </SubmitDialog>
  )
}
