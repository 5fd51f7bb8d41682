import type { CompraDetalle } from '@entrale/contract/compras/panel'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { showErrors } from '../../../../lib/api-form'
import { centavosDe } from '../../../../lib/centavos'
import { precioLargo } from '../../../../lib/formatos'
import { conIdentidad, IdentidadCancelada } from '../../../../lib/sesion/identidad'
import { Note } from '../../../../ui/card'
import { SubmitDialog } from '../../../../ui/submit-dialog'
import { toast } from '../../../../ui/toaster'
import { CamposCompensacion } from './campos'
import { type DatosCompensacion, useFormularioCompra } from './formulario'
import { type DaACompra, previaQuery, type QuienDa } from './quien-da'

type Props = {
  compra: CompraDetalle
  quien: QuienDa
  dar: DaACompra
  onCompensada: (compra: CompraDetalle) => void
  onCerrar: () => void
}

/** What it comes to, or why it cannot be given now. */
function QueRecibe({ quien, datos: { clase, monto } }: { quien: QuienDa; datos: DatosCompensacion }) {
  const { data } = useQuery(previaQuery(quien, { clase: 'ley' }))
  if (clase === 'ley' && data?.impedimento)
    return (
      <Note tone="talavera" icon={<Info />}>
        {data.impedimento}
      </Note>
    )
  const centavos = centavosDe(monto)
  const frase =
    clase === 'ley'
      ? `Recibe el ${data?.porcentaje ?? 20} % de lo que pagó y no ha recuperado.`
      : centavos > 0
        ? `Recibe ${precioLargo(centavos)}.`
        : 'Escribe cuánto recibe.'
  return (
    <section aria-live="polite" className="grid gap-1 rounded-control bg-surface-2 px-4 py-3 text-sm">
      <p className="font-semibold">{frase}</p>
      <p className="text-muted">
        Va por donde pagó, hasta donde se pueda regresar; lo demás se lo transferimos a la CLABE que nos dé. Sus boletos
        no cambian.
      </p>
    </section>
  )
}

/** Gives the buyer of one compra money; its boletos stay as they are. */
export function CompensarCompra({ compra, quien, dar, onCompensada, onCerrar }: Props) {
  const form = useFormularioCompra()
  const [rechazo, setRechazo] = useState('')
  const conocidos = new Set(compra.reembolsos.map(({ id }) => id))
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (body) => {
    setRechazo('')
    try {
      const despues = await conIdentidad(() => dar(body))
      onCompensada(despues)
      if (despues.reembolsos.some(({ id, estado }) => estado === 'por_autorizar' && !conocidos.has(id)))
        toast.info('La compensación espera: el saldo no la cubre sin tocar dinero de quienes compraron.')
      else toast.success(`Compensación hecha: le avisamos a ${compra.comprador.email}`)
      onCerrar()
    } catch (error) {
      if (!(error instanceof IdentidadCancelada))
        setRechazo(showErrors(form, error, ['monto', 'motivo', 'clase']) ?? '')
    }
  })
  return (
    <SubmitDialog
      wide
      title="Compensar"
      description={`Compra ${compra.folio} de ${compra.comprador.nombreMostrado}. Es dinero aparte: nada se cancela.`}
      submit={{ children: 'Dar compensación' }}
      busy={isSubmitting}
      refused={rechazo}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <CamposCompensacion
        form={form as unknown as UseFormReturn<DatosCompensacion, unknown, object>}
        rotulo="Cuánto, en pesos"
        conPaga={quien.esPlataforma}
        errorMonto={errors.monto?.message}
      >
        <QueRecibe quien={quien} datos={form.watch()} />
      </CamposCompensacion>
    </SubmitDialog>
  )
}
