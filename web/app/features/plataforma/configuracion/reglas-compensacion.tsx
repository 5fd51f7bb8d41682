import { type ReglaCompensacion, reglaCompensacionBody } from '@entrale/contract/reembolsos/reglas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, textoDe } from '../../../lib/centavos'
import { diaConAnio, tasa } from '../../../lib/dia'
import { useGuardar } from '../../../lib/use-guardar'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { StateBadge } from '../../../ui/state-badge'
import { EmptyState } from '../../../ui/states'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { SinDatos } from '../../comun/listas/sin-datos'
import { Datos } from '../comun/datos'
import { maniana } from '../comun/manana'
import { Porciento } from '../comun/porciento'
import { REGLAS_COMPENSACION, reglasCompensacionQuery } from './consultas'

type Formulario = Record<'desde' | 'bps' | 'fuente', string>
const esquema = z.pipe(
  z.transform(({ bps, ...datos }: Formulario) => ({ ...datos, bps: centavosDe(bps) })),
  reglaCompensacionBody,
)

type De = { regla: ReglaCompensacion | undefined; hoy: string; onCerrar: () => void }
function Nueva({ regla, hoy, onCerrar }: De) {
  const form = useSchemaForm(esquema, {
    defaultValues: {
      ...{ desde: maniana(hoy), fuente: regla?.fuente ?? '' },
      bps: regla === undefined ? '' : textoDe(regla.bps),
    } as Formulario,
  })
  const { rechazo, guardar } = useGuardar(form, ['desde', 'bps', 'fuente'], REGLAS_COMPENSACION)
  const enviar = form.handleSubmit(async (body) => {
    if (!(await guardar(() => api('POST /administracion/reglas-compensacion', { body })))) return
    toast.success('Guardamos la regla')
    onCerrar()
  })
  const { errors, isSubmitting } = form.formState
  return (
    <SubmitDialog
      title="Cambiar la compensación"
      description="Vale para los eventos que fallen desde ese día. Lo que ya se dio no cambia."
      submit={{ children: 'Guardar', loadingText: 'Guardando' }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      busy={isSubmitting}
      refused={rechazo}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Desde" required error={errors.desde?.message}>
          <Input type="date" min={maniana(hoy)} max="2199-12-31" {...form.register('desde')} />
        </Field>
        <Field label="Compensación" required error={errors.bps?.message} hint="De lo que se pagó.">
          <Input
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            end={<Porciento />}
            {...form.register('bps')}
          />
        </Field>
      </div>
      <Field label="Fuente" required error={errors.fuente?.message} hint="Ley, regla o criterio de donde sale.">
        <Textarea rows={2} maxLength={300} {...form.register('fuente')} />
      </Field>
    </SubmitDialog>
  )
}

const Cifras = ({ regla: { bps, desde, fuente } }: { regla: ReglaCompensacion }) => (
  <Datos
    datos={[
      ['Compensación', `${tasa(bps)} de lo que se pagó`],
      ['Desde', diaConAnio(desde)],
      ['Fuente', fuente],
    ]}
  />
)

/** What buyers are given where an evento fails: what began is never changed, another rule follows it. */
export function ReglasDeCompensacion() {
  const consulta = useQuery(reglasCompensacionQuery)
  const [abierto, setAbierto] = useState(false)
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="la compensación de la ley" />
  const { hoy, reglas } = consulta.data.item
  const vigente = reglas.find(({ cuando }) => cuando === 'vigente')
  const futuras = reglas.filter(({ cuando }) => cuando === 'futura').reverse()
  return (
    <Card>
      <CardHead
        title="Compensación de la ley"
        lead="Lo que se da a cada compra, además de su reembolso, cuando un evento no sale como se vendió. Lo confirma un abogado."
        actions={<Button onClick={() => setAbierto(true)}>Cambiar la compensación</Button>}
      />
      {vigente === undefined ? (
        <EmptyState as="h3" title="Hoy no hay una regla" className="border-0">
          Sin ella, la compensación de la ley no se puede dar.
        </EmptyState>
      ) : (
        <Cifras regla={vigente} />
      )}
      {futuras.map((regla) => (
        <div key={regla.desde} className="mt-5 grid gap-2">
          <span className="flex flex-wrap items-center gap-2">
            <StateBadge text="Por venir" tone="talavera" /> Desde el {diaConAnio(regla.desde)}
          </span>
          <Cifras regla={regla} />
        </div>
      ))}
      {abierto && <Nueva regla={reglas[0]} hoy={hoy} onCerrar={() => setAbierto(false)} />}
    </Card>
  )
}
