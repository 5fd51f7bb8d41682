import { posponerEventoBody } from '@entrale/contract/eventos/formulario'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../lib/api'
import { useSchemaForm } from '../../../../lib/api-form'
import { cuenta } from '../../../../lib/formatos'
import { Field } from '../../../../ui/field'
import { Textarea } from '../../../../ui/input'
import { SubmitDialog } from '../../../../ui/submit-dialog'

type Props = {
  organizacion: string
  slugEvento: string
  vendidos: number
  /** What the server said against the reason given before. */
  error?: string | undefined
  inicial?: string
  onConfirmar: (motivo: string) => Promise<void>
  onCancelar: () => void
}

/** How many people with a valid boleto will be told, in words. */
function useCuantos({ organizacion, slugEvento, vendidos }: Props): string {
  const { data } = useQuery({
    queryKey: ['panel', 'ventas', organizacion, slugEvento, 'cancelacion'],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/cancelacion', { params: { slug: organizacion, slugEvento } }),
    staleTime: 0,
    retry: false,
  })
  if (data === undefined) return `a quienes tienen ${cuenta(vendidos, 'boleto', 'boletos')}`
  return `a ${cuenta(data.item.personas, 'persona', 'personas')} con ${cuenta(data.item.boletos, 'boleto', 'boletos')}`
}

export function MotivoDialogo(props: Props) {
  const { error, inicial = '', onConfirmar, onCancelar } = props
  const cuantos = useCuantos(props)
  const { register, handleSubmit, formState } = useSchemaForm(posponerEventoBody, {
    defaultValues: { motivo: inicial },
  })
  const { isSubmitting, errors } = formState
  return (
    <SubmitDialog
      title="¿Por qué cambia?"
      description={`Cambias la fecha o el lugar y ya hay boletos ${props.vendidos > 0 ? 'vendidos' : 'apartados'}. ${props.vendidos > 0 ? `Al guardar avisamos por correo ${cuantos}. Sus boletos siguen valiendo.` : 'Quien los tiene lo leerá antes de pagar.'}`}
      submit={{ children: 'Guardar y avisar', loadingText: 'Guardando' }}
      cancel={{ children: 'Volver', disabled: isSubmitting }}
      form={{ id: 'motivo-del-cambio' }}
      busy={isSubmitting}
      onSubmit={(event) => {
        // a dialog is within the form of the page for React, though not for the browser
        event.stopPropagation()
        void handleSubmit(({ motivo }) => onConfirmar(motivo))(event)
      }}
      onClose={onCancelar}
    >
      <Field
        label="Motivo"
        required
        error={errors.motivo?.message ?? error}
        hint="Así, tal cual, lo leerán."
        counter={500}
      >
        <Textarea rows={4} {...register('motivo')} />
      </Field>
    </SubmitDialog>
  )
}
