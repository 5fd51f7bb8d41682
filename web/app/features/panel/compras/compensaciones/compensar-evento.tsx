import type { Compensaciones, FiltroPrevia } from '@entrale/contract/reembolsos/compensaciones'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Info } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { showErrors } from '../../../../lib/api-form'
import { centavosDe } from '../../../../lib/centavos'
import { useClaveDeEnvio } from '../../../../lib/clave-de-envio'
import { cuenta, pesos, precioLargo } from '../../../../lib/formatos'
import { conIdentidad, IdentidadCancelada } from '../../../../lib/sesion/identidad'
import { Note } from '../../../../ui/card'
import { AmountList } from '../../../../ui/definition-list'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { SubmitDialog } from '../../../../ui/submit-dialog'
import { toast } from '../../../../ui/toaster'
import { CamposCompensacion } from './campos'
import { type DatosCompensacion, useFormularioEvento } from './formulario'
import { previaQuery, type QuienDa } from './quien-da'

/** What may be asked about now; an amount that cannot be read yet is none. */
function filtroDe({ clase, monto }: DatosCompensacion): FiltroPrevia | null {
  if (clase === 'ley') return { clase }
  const porBoleto = centavosDe(monto)
  return Number.isNaN(porBoleto) || porBoleto <= 0 ? null : { clase, porBoleto }
}

function Cifras({
  previa,
  tienen,
  cubre,
  quien,
  datos,
}: Compensaciones & { quien: QuienDa; datos: DatosCompensacion }) {
  const espera = !quien.esPlataforma && cubre < previa.monto
  return (
    <>
      <AmountList
        className="gap-1.5 text-sm"
        lines={[
          { key: 'compras', label: 'Compras que reciben', amount: previa.compras.toLocaleString('es-MX') },
          ...(tienen > 0
            ? [
                {
                  key: 'tienen',
                  label: 'Ya tienen una de esta clase',
                  amount: tienen.toLocaleString('es-MX'),
                  muted: true,
                },
              ]
            : []),
          {
            key: 'suma',
            label: <b className="font-semibold">En total</b>,
            amount: <b className="font-semibold">{previa.monto === 0 ? '$0.00 MXN' : precioLargo(previa.monto)}</b>,
          },
        ]}
      />
      <p className="mt-2 text-muted text-sm">
        {espera
          ? `El saldo cubre ${pesos(cubre)} por sí solo. Lo demás espera a que alcance, o a que Éntrale lo autorice.`
          : datos.paga === 'plataforma' && datos.clase !== 'diferencia'
            ? 'Lo paga Éntrale.'
            : 'Sale del saldo de la organización.'}
      </p>
    </>
  )
}

/** To how many, and how much, before anything is given. */
function Previa({ quien, datos }: { quien: QuienDa; datos: DatosCompensacion }) {
  const filtro = filtroDe(datos)
  const consulta = useQuery({ ...previaQuery(quien, filtro ?? { clase: 'ley' }), enabled: filtro !== null })
  if (filtro === null)
    return <p className="text-muted text-sm">Escribe cuánto das por boleto y te decimos cuánto suma.</p>
  if (consulta.data === undefined)
    return consulta.error ? (
      <Note tone="chile" icon={<CircleAlert />}>
        No pudimos contar cuánto suma. Cierra y vuelve a intentarlo.
      </Note>
    ) : (
      <Loading label="Contando cuánto suma" className="grid gap-2">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
      </Loading>
    )
  if (consulta.data.impedimento !== null)
    return (
      <Note tone="talavera" icon={<Info />}>
        {consulta.data.impedimento}
      </Note>
    )
  return (
    <section aria-label="Cuánto suma" aria-live="polite" className="rounded-control bg-surface-2 px-4 py-3">
      {datos.clase === 'ley' && (
        <p className="mb-2 font-semibold text-sm">{consulta.data.porcentaje} % de lo que pagó cada quien</p>
      )}
      <Cifras {...consulta.data} quien={quien} datos={datos} />
    </section>
  )
}

type Props = { quien: QuienDa; evento: string; onHecho: () => void; onCerrar: () => void }

/** Gives all compras of an evento money, once each; what it comes to is shown first. */
export function CompensarEvento({ quien, evento, onHecho, onCerrar }: Props) {
  const form = useFormularioEvento()
  const cache = useQueryClient()
  const [rechazo, setRechazo] = useState('')
  const claveDe = useClaveDeEnvio()
  const { errors, isSubmitting } = form.formState
  const datos = form.watch() as unknown as DatosCompensacion
  const filtro = filtroDe(datos)
  const { data } = useQuery({ ...previaQuery(quien, filtro ?? { clase: 'ley' }), enabled: filtro !== null })
  const suma = filtro === null || data?.impedimento !== null ? 0 : data.previa.monto
  const enviar = form.handleSubmit(async (body) => {
    setRechazo('')
    try {
      const pedido = { ...body, monto: suma }
      await conIdentidad(() => quien.alEvento(pedido, claveDe(pedido)))
      toast.success('La compensación va en camino: le avisamos a cada quien.')
      onHecho()
      onCerrar()
    } catch (error) {
      if (error instanceof IdentidadCancelada) return
      await cache.invalidateQueries({ queryKey: quien.clave })
      setRechazo(showErrors(form, error, ['motivo', 'clase']) ?? '')
    }
  })
  return (
    <SubmitDialog
      wide
      title="Compensar a todas las compras"
      description={`${evento}. Es dinero aparte: los boletos no cambian, y cada compra lo recibe una vez.`}
      submit={{
        children:
          suma === 0
            ? 'Dar compensación'
            : `Dar ${pesos(suma)} a ${cuenta(data?.previa.compras ?? 0, 'compra', 'compras')}`,
        disabled: filtro !== null && suma === 0,
      }}
      busy={isSubmitting}
      refused={rechazo}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <CamposCompensacion
        form={form as unknown as UseFormReturn<DatosCompensacion, unknown, object>}
        rotulo="Cuánto por boleto, en pesos"
        conPaga={quien.esPlataforma}
        errorMonto={errors.monto?.message ?? (errors as { porBoleto?: { message?: string } }).porBoleto?.message}
      >
        <Previa quien={quien} datos={datos} />
      </CamposCompensacion>
    </SubmitDialog>
  )
}
