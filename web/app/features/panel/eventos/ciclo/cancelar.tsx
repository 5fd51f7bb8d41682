import { CANCELAR, cancelarEventoBody } from '@entrale/contract/eventos/formulario'
import type { Cancelacion } from '@entrale/contract/eventos/panel'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api'
import { useSchemaForm } from '../../../../lib/api-form'
import { cuenta, precioLargo } from '../../../../lib/formatos'
import { conIdentidad } from '../../../../lib/sesion/identidad'
import { Checkbox } from '../../../../ui/choice'
import { DefinitionList } from '../../../../ui/definition-list'
import { Field } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { Loading, Skeleton } from '../../../../ui/skeleton'
import { ErrorState } from '../../../../ui/states'
import { toast } from '../../../../ui/toaster'
import { useEnvio } from '../../../comun/envio'
import { DialogoForm } from './dialogo-form'
import { Motivo } from './motivo'
import { deEvento, type Propio } from './propio'

const cancelacionQuery = (propio: Pick<Propio, 'evento' | 'organizacion'>) =>
  queryOptions({
    queryKey: ['panel', 'cancelacion', propio.organizacion, propio.evento.slug],
    queryFn: () => api('GET /organizacion/:slug/eventos/:slugEvento/cancelacion', deEvento(propio)),
    staleTime: 0,
    gcTime: 0,
  })

const noPaguen = (porPagar: number) => ({
  term: 'Les decimos que no paguen a',
  detail: cuenta(porPagar, 'compra pendiente', 'compras pendientes'),
  note: 'Su ficha deja de valer; si alguien ya pagó, le devolvemos todo',
})

function QuePasa({ compras, boletos, personas, reembolso, cargos, porPagar }: Cancelacion) {
  if (boletos === 0 && porPagar > 0) return <DefinitionList items={[noPaguen(porPagar)]} />
  if (boletos === 0) return <p>Nadie tiene boletos todavía: solo se quita de la cartelera y se cierra la venta.</p>
  return (
    <DefinitionList
      items={[
        {
          term: 'Se cancelan',
          detail: cuenta(boletos, 'boleto', 'boletos'),
          note: cuenta(compras, 'compra', 'compras'),
        },
        { term: 'Les avisamos a', detail: cuenta(personas, 'persona', 'personas') },
        {
          term: 'Se devuelve',
          detail: reembolso === 0 ? 'Nada: no hubo pagos' : precioLargo(reembolso),
          note: cargos > 0 ? `Con ${precioLargo(cargos)} de cargo por servicio` : '',
        },
        ...(porPagar > 0 ? [noPaguen(porPagar)] : []),
      ]}
    />
  )
}

function Consecuencias({
  consulta: { data, error, refetch },
}: {
  consulta: { data?: { item: Cancelacion } | undefined; error: unknown; refetch: () => unknown }
}) {
  if (data !== undefined) return <QuePasa {...data.item} />
  if (error) return <ErrorState as="h3" title="Error al contar lo que se devuelve" onRetry={() => void refetch()} />
  return (
    <Loading label="Contando lo que se devuelve" className="grid gap-3">
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
    </Loading>
  )
}

/** What the law gives on top of what goes back: a choice, with its sum, never made for anybody. */
const leyQuery = (propio: Pick<Propio, 'evento' | 'organizacion'>) =>
  queryOptions({
    queryKey: ['panel', 'cancelacion', propio.organizacion, propio.evento.slug, 'ley'],
    queryFn: () =>
      api('GET /organizacion/:slug/eventos/:slugEvento/compensaciones', {
        ...deEvento(propio),
        query: { clase: 'ley' as const },
      }),
    staleTime: 0,
    gcTime: 0,
  })

async function darBonificacion(propio: Pick<Propio, 'evento' | 'organizacion'>, monto: number): Promise<void> {
  const body = { clase: 'ley' as const, monto, motivo: 'Por la cancelación del evento.' }
  try {
    await conIdentidad(() =>
      api('POST /organizacion/:slug/eventos/:slugEvento/compensaciones', { ...deEvento(propio), body }),
    )
    toast.success('La bonificación va en camino.')
  } catch (error) {
    if (!(error instanceof Error)) throw error
    toast.error('El evento quedó cancelado, pero la bonificación no se dio. Dala desde Reembolsos.')
  }
}

/** Calls the evento off for good, once what it gives back is known and the word is typed. */
export function Cancelar({ onHecho, onCerrar, ...propio }: Propio) {
  const consulta = useQuery(cancelacionQuery(propio))
  const form = useSchemaForm(cancelarEventoBody, { defaultValues: { motivo: '', confirmacion: '' as typeof CANCELAR } })
  const { errors } = form.formState
  const { data: ley } = useQuery(leyQuery(propio))
  const [bonificar, setBonificar] = useState(false)
  const envio = useEnvio(
    form,
    ['motivo', 'confirmacion'],
    async (body) => {
      const { item } = await api('POST /organizacion/:slug/eventos/:slugEvento/cancelar', { ...deEvento(propio), body })
      toast.success('Tu evento quedó cancelado')
      if (bonificar && ley !== undefined) await darBonificacion(propio, ley.previa.monto)
      onCerrar()
      await onHecho(item)
    },
    { rechazoEn: 'aviso' },
  )
  return (
    <DialogoForm
      titulo={`Cancelar ${propio.evento.nombreMostrado}`}
      descripcion="No se puede deshacer. La venta termina, los boletos dejan de valer y devolvemos lo pagado."
      confirmar="Cancelar el evento"
      peligro
      listo={consulta.data !== undefined}
      {...envio}
      onCerrar={onCerrar}
    >
      <Consecuencias consulta={consulta} />
      {ley !== undefined && ley.previa.monto > 0 && (
        <Checkbox
          checked={bonificar}
          onChange={(event) => setBonificar(event.target.checked)}
          label={`Dar además la bonificación de ley: ${precioLargo(ley.previa.monto)}`}
          hint={`El ${ley.porcentaje} % de lo que pagaron, a ${cuenta(ley.previa.compras, 'compra', 'compras')}. Sale de tu saldo; lo que no alcance espera.`}
        />
      )}
      <Motivo registro={form.register('motivo')} error={errors.motivo?.message} />
      <Field label={`Escribe ${CANCELAR} para continuar`} required error={errors.confirmacion?.message}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.register('confirmacion', { setValueAs: (texto: string) => texto.trim() })}
        />
      </Field>
    </DialogoForm>
  )
}
