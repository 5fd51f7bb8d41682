import {
  aprobarExpedienteBody,
  type ExpedienteAdmin,
  observarExpedienteBody,
} from '@entrale/contract/expedientes/administrar'
import { CAMPOS_EXPEDIENTE_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Button, IconButton } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { NativeSelect, Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { useEnvio } from '../../comun/envio'
import { useListo } from './listo'

type Props = { expediente: ExpedienteAdmin; onCerrar: () => void }
const VACIA = { campo: '', texto: '' }

function AprobarDialogo({ expediente, onCerrar }: Props) {
  const { organizacion, version, titular } = expediente
  const listo = useListo()
  const form = useSchemaForm(aprobarExpedienteBody, { defaultValues: { version, titularMotivo: '' } })
  const envio = useEnvio(form, ['titularMotivo'], async (body) => {
    await api('POST /administracion/expedientes/:id/aprobar', { params: { id: organizacion.id }, body })
    onCerrar()
    await listo(`Aprobaste a ${organizacion.nombre}`)
  })
  const ajeno = titular !== null && !titular.coincide && !titular.aceptado
  return (
    <SubmitDialog
      title={`¿Aprobar a ${organizacion.nombre}?`}
      description="Su nombre legal y su contacto se publican donde vende. Con el contrato firmado y su cuenta en uso, se le paga."
      submit={{ children: 'Aprobar', loadingText: 'Aprobando' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-5 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      {ajeno && (
        <Field
          label={`La cuenta está a nombre de ${titular.nombre}. ¿Por qué se acepta?`}
          required
          hint="Queda en la bitácora."
          error={form.formState.errors.titularMotivo?.message}
        >
          <Textarea rows={3} maxLength={500} readOnly={envio.busy} {...form.register('titularMotivo')} />
        </Field>
      )}
    </SubmitDialog>
  )
}

function ObservarDialogo({ expediente, onCerrar }: Props) {
  const { organizacion, version } = expediente
  const listo = useListo()
  const form = useSchemaForm(observarExpedienteBody, { defaultValues: { version, observaciones: [VACIA] } })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'observaciones' })
  const envio = useEnvio(form, ['observaciones'], async (body) => {
    await api('POST /administracion/expedientes/:id/observar', { params: { id: organizacion.id }, body })
    onCerrar()
    await listo('Se lo devolvimos con tus observaciones')
  })
  const errores = form.formState.errors.observaciones
  return (
    <SubmitDialog
      title="Pedir que lo corrijan"
      description="Cada observación se ve junto a su campo, en el panel de quien lo envió."
      submit={{ children: 'Devolver', loadingText: 'Enviando' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-5 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      {fields.map(({ id }, i) => (
        <div key={id} className="grid gap-3 border-line border-b pb-4">
          <div className="flex items-end gap-2">
            <Field label="Qué hay que corregir" required className="flex-1" error={errores?.[i]?.campo?.message}>
              <NativeSelect {...form.register(`observaciones.${i}.campo`)}>
                <option value="">Elige una opción</option>
                {Object.entries(CAMPOS_EXPEDIENTE_EN_PALABRAS).map(([campo, nombre]) => (
                  <option key={campo} value={campo}>
                    {nombre}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            {fields.length > 1 && (
              <IconButton label={`Quitar la observación ${i + 1}`} variant="bare" onClick={() => remove(i)}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <Field label="Qué falta o qué está mal" required error={errores?.[i]?.texto?.message}>
            <Textarea rows={2} maxLength={500} {...form.register(`observaciones.${i}.texto`)} />
          </Field>
        </div>
      ))}
      <div>
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => append(VACIA)}>
          Otra observación
        </Button>
      </div>
    </SubmitDialog>
  )
}

/** What an administrator decides about one that waits. */
export function Decidir({ expediente }: { expediente: ExpedienteAdmin }) {
  const [abierto, setAbierto] = useState<'aprobar' | 'observar' | null>(null)
  if (expediente.estado !== 'en_revision') return null
  const cerrar = () => setAbierto(null)
  return (
    <>
      <Button onClick={() => setAbierto('observar')}>Pedir que lo corrijan</Button>
      <Button variant="primary" onClick={() => setAbierto('aprobar')}>
        Aprobar
      </Button>
      {abierto === 'aprobar' && <AprobarDialogo expediente={expediente} onCerrar={cerrar} />}
      {abierto === 'observar' && <ObservarDialogo expediente={expediente} onCerrar={cerrar} />}
    </>
  )
}
