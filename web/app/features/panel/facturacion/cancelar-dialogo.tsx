import type { MotivoCancelacion } from '@entrale/contract/facturacion/schemas'
import { MOTIVOS_CANCELACION } from '@entrale/contract/sat'
import { useState } from 'react'
import { RadioGroup } from '../../../ui/choice'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError, FieldGroup } from '../../../ui/field'
import { useHacer } from '../../comun/hacer'

type Props = {
  de: string
  texto: string
  emitida: boolean
  /** Whether it holds a sale that was invoiced by name since. */
  conNominativas?: boolean
  onEnviar: (motivo: MotivoCancelacion) => Promise<void>
  onCerrar: () => void
}

/** Asks why, as the tax office does. */
export function CancelarDialogo({ de, texto, emitida, conNominativas = false, onEnviar, onCerrar }: Props) {
  const [motivo, setMotivo] = useState<MotivoCancelacion>('02')
  const { enviando, rechazo, hacer } = useHacer()
  return (
    <ConfirmDialog
      onClose={onCerrar}
      title={`¿Cancelar ${de}?`}
      description={texto}
      confirm="Cancelar factura"
      danger
      pending={enviando}
      onConfirm={() => void hacer(() => onEnviar(motivo))}
    >
      {emitida && (
        <FieldGroup label="Motivo ante el SAT">
          <RadioGroup
            name="motivo"
            options={MOTIVOS_CANCELACION.filter(({ deGlobal }) => !deGlobal || conNominativas).map(
              ({ clave, nombre }) => ({ value: clave, label: nombre }),
            )}
            value={motivo}
            onValueChange={setMotivo}
          />
        </FieldGroup>
      )}
      {rechazo !== '' && (
        <div className="mt-3">
          <FieldError>{rechazo}</FieldError>
        </div>
      )}
    </ConfirmDialog>
  )
}
