import { diasDe, textoDeDias } from '@entrale/contract/dias'
import { type ReglaExpediente, reglaExpedienteBody } from '@entrale/contract/expedientes/reglas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { centavosDe, enteroDe, textoDe } from '../../../lib/centavos'
import { diaConAnio, tasa } from '../../../lib/dia'
import { cuenta } from '../../../lib/formatos'
import { useGuardar } from '../../../lib/use-guardar'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { Input, Textarea } from '../../../ui/input'
import { StateBadge } from '../../../ui/state-badge'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { SinDatos } from '../../comun/listas/sin-datos'
import { Datos } from '../comun/datos'
import { maniana } from '../comun/manana'
import { Porciento } from '../comun/porciento'
import { REGLAS, reglasExpedienteQuery } from './consultas'

const ENTEROS = ['conservaMeses', 'constanciaMeses', 'graciaDias', 'listasDias'] as const
type Formulario = Record<(typeof ENTEROS)[number] | 'desde' | 'beneficiarioBps' | 'avisoDias' | 'fuente', string>
const esquema = z.pipe(
  z.transform(({ desde, beneficiarioBps, avisoDias, fuente, ...enteros }: Formulario) => ({
    ...{ desde, fuente, beneficiarioBps: centavosDe(beneficiarioBps), avisoDias: diasDe(avisoDias) },
    ...Object.fromEntries(ENTEROS.map((campo) => [campo, enteroDe(enteros[campo])])),
  })),
  reglaExpedienteBody,
)
const ROTULOS: Record<(typeof ENTEROS)[number], readonly [string, string]> = {
  conservaMeses: ['Meses que se conserva', 'Desde que termina la organización.'],
  constanciaMeses: ['Meses que cuenta la constancia', 'Desde que se sube.'],
  graciaDias: ['Días de gracia del contrato', 'Cuánto cuenta la versión de antes.'],
  listasDias: ['Días que cuenta una consulta', 'De las listas de la autoridad.'],
}
const numero = { inputMode: 'numeric', autoComplete: 'off', className: 'tabular-nums' } as const

type De = { regla: ReglaExpediente; hoy: string; onCerrar: () => void }
function Nueva({ regla, hoy, onCerrar }: De) {
  const form = useSchemaForm(esquema, {
    defaultValues: {
      ...{ desde: maniana(hoy), fuente: regla.fuente, avisoDias: textoDeDias(regla.avisoDias) },
      beneficiarioBps: textoDe(regla.beneficiarioBps),
      ...Object.fromEntries(ENTEROS.map((campo) => [campo, String(regla[campo])])),
    } as Formulario,
  })
  const { rechazo, guardar } = useGuardar(form, [...ENTEROS, 'desde', 'beneficiarioBps', 'avisoDias', 'fuente'], REGLAS)
  const enviar = form.handleSubmit(async (body) => {
    if (!(await guardar(() => api('POST /administracion/reglas-expediente', { body })))) return
    toast.success('Guardamos las reglas')
    onCerrar()
  })
  const { errors, isSubmitting } = form.formState
  return (
    <SubmitDialog
      title="Cambiar las reglas"
      description="Valen desde ese día. Si ya hay unas por venir del mismo día, las reemplazan."
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
        <Field
          label="Beneficiario controlador"
          required
          error={errors.beneficiarioBps?.message}
          hint="Desde qué parte de la empresa."
        >
          <Input {...numero} inputMode="decimal" end={<Porciento />} {...form.register('beneficiarioBps')} />
        </Field>
        {ENTEROS.map((campo) => (
          <Field key={campo} label={ROTULOS[campo][0]} required error={errors[campo]?.message} hint={ROTULOS[campo][1]}>
            <Input {...numero} {...form.register(campo)} />
          </Field>
        ))}
      </div>
      <Field
        label="Días de aviso antes de vencer"
        required
        error={errors.avisoDias?.message}
        hint="Separados por comas. En el último también se avisa a quien administra."
      >
        <Input autoComplete="off" className="tabular-nums" {...form.register('avisoDias')} />
      </Field>
      <Field label="Fuente" required error={errors.fuente?.message} hint="Ley, regla o criterio de donde sale.">
        <Textarea rows={2} maxLength={300} {...form.register('fuente')} />
      </Field>
    </SubmitDialog>
  )
}

const Cifras = ({ regla }: { regla: ReglaExpediente }) => (
  <Datos
    datos={[
      ['Beneficiario controlador', `Desde ${tasa(regla.beneficiarioBps)}`],
      ['Se conserva', cuenta(regla.conservaMeses, 'mes', 'meses')],
      ['La constancia cuenta', cuenta(regla.constanciaMeses, 'mes', 'meses')],
      ['Gracia del contrato', cuenta(regla.graciaDias, 'día', 'días')],
      ['Una consulta de listas cuenta', cuenta(regla.listasDias, 'día', 'días')],
      ['Aviso antes de vencer', `${textoDeDias(regla.avisoDias)} días`],
      ['Fuente', regla.fuente],
    ]}
  />
)

/** What the law and the house ask of expedientes: what began is never changed, other rules follow it. */
export function ReglasDeExpedientes() {
  const consulta = useQuery(reglasExpedienteQuery)
  const [abierto, setAbierto] = useState(false)
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="las reglas de los expedientes" />
  const { hoy, reglas } = consulta.data.item
  const vigente = reglas.find(({ cuando }) => cuando === 'vigente')
  const futuras = reglas.filter(({ cuando }) => cuando === 'futura').reverse()
  const ultima = reglas[0]
  return (
    <Card>
      <CardHead
        title="Reglas de los expedientes"
        lead="Cada cifra la confirma un contador o un abogado."
        actions={<Button onClick={() => setAbierto(true)}>Cambiar las reglas</Button>}
      />
      {vigente !== undefined && <Cifras regla={vigente} />}
      {futuras.map((regla) => (
        <div key={regla.desde} className="mt-5 grid gap-2">
          <span className="flex flex-wrap items-center gap-2">
            <StateBadge text="Por venir" tone="talavera" /> Desde el {diaConAnio(regla.desde)}
          </span>
          <Cifras regla={regla} />
        </div>
      ))}
      {abierto && ultima !== undefined && <Nueva regla={ultima} hoy={hoy} onCerrar={() => setAbierto(false)} />}
    </Card>
  )
}
