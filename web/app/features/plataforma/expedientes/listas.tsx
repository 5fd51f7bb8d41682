import { anotarListaBody, type ConsultaLista, type ExpedienteAdmin } from '@entrale/contract/expedientes/administrar'
import { LISTAS_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import { LISTAS } from '@entrale/contract/expedientes/schemas'
import { CircleCheck, Search, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { fechaCorta, ZONA_CENTRO } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Card, CardHead, Note } from '../../../ui/card'
import { RadioGroup } from '../../../ui/choice'
import { Field, FieldGroup } from '../../../ui/field'
import { Input, NativeSelect } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { MotivoDialogo } from '../../comun/denuncias/motivo-dialogo'
import { useEnvio } from '../../comun/envio'
import { useHacer } from '../../comun/hacer'
import { ADMINISTRADO } from '../comun/consultas'
import { useListo } from './listo'

const RESULTADOS = [
  { value: 'no', label: 'No está', hint: 'No aparece nadie de este expediente.' },
  { value: 'si', label: 'Hay una coincidencia', hint: 'Detiene todo hasta que alguien diga por qué puede seguir.' },
] as const

/** Somebody looked by themselves, and writes down where and what it said. */
function AnotarDialogo({ expediente, onCerrar }: { expediente: ExpedienteAdmin; onCerrar: () => void }) {
  const listo = useListo()
  const form = useSchemaForm(anotarListaBody, {
    defaultValues: { lista: expediente.listasPorVer[0] ?? LISTAS[0], fuente: '', coincide: false, detalle: '' },
  })
  const params = { id: expediente.organizacion.id }
  const envio = useEnvio(form, ['lista', 'fuente', 'coincide', 'detalle'], async (body) => {
    await api('POST /administracion/expedientes/:id/listas', { params, body })
    onCerrar()
    await listo('Consulta anotada')
  })
  const { errors } = form.formState
  return (
    <SubmitDialog
      title="Anotar una consulta"
      description="Busca a quien vende, a quien lo representa y a sus beneficiarios en la lista publicada, y anota lo que dice."
      submit={{ children: 'Anotar', loadingText: 'Guardando' }}
      cancel={{ children: 'Volver' }}
      form={{ method: 'post', className: 'grid gap-5 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <Field label="Lista" required error={errors.lista?.message}>
        <NativeSelect {...form.register('lista')}>
          {LISTAS.map((lista) => (
            <option key={lista} value={lista}>
              {LISTAS_EN_PALABRAS[lista]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        label="Dónde la consultaste"
        required
        hint="La dirección o el documento, con su fecha."
        error={errors.fuente?.message}
      >
        <Input autoComplete="off" maxLength={500} {...form.register('fuente')} />
      </Field>
      <Controller
        control={form.control}
        name="coincide"
        render={({ field: { name, value, onChange } }) => (
          <FieldGroup label="Resultado" required error={errors.coincide?.message}>
            <RadioGroup
              name={name}
              options={RESULTADOS}
              value={value ? 'si' : 'no'}
              onValueChange={(elegido) => onChange(elegido === 'si')}
            />
          </FieldGroup>
        )}
      />
      <Field label="Detalle" optional error={errors.detalle?.message}>
        <Input autoComplete="off" maxLength={500} {...form.register('detalle')} />
      </Field>
    </SubmitDialog>
  )
}

function Consulta({ consulta, id }: { consulta: ConsultaLista; id: string }) {
  const { lista, fuente, coincide, detalle, fecha, quien, resolucion } = consulta
  const [abierto, setAbierto] = useState(false)
  const { enviando, rechazo, hacer } = useHacer(ADMINISTRADO)
  const abierta = coincide && resolucion === null
  const resolver = async (motivo: string) => {
    const listo = await hacer(
      () =>
        api('POST /administracion/expedientes/:id/listas/:consultaId/resolver', {
          params: { id, consultaId: consulta.id },
          body: { motivo },
        }),
      'Coincidencia resuelta',
    )
    if (listo) setAbierto(false)
  }
  return (
    <li className="grid gap-2 py-3.5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-2.5">
        {abierta ? (
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-chile" strokeWidth={1.75} />
        ) : (
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-agave" strokeWidth={1.75} />
        )}
        <div className="min-w-0 flex-1">
          <p>
            {LISTAS_EN_PALABRAS[lista]}: {coincide ? 'hay una coincidencia' : 'sin coincidencias'}
          </p>
          <p className="wrap-anywhere text-muted text-sm">
            {fuente} · {fechaCorta(fecha, ZONA_CENTRO)} · {quien ?? 'la plataforma'}
          </p>
          {detalle !== '' && <p className="wrap-anywhere text-sm">{detalle}</p>}
          {resolucion !== null && <p className="wrap-anywhere text-sm">Se resolvió: {resolucion}</p>}
        </div>
      </div>
      {abierta && (
        <div>
          <Button size="sm" onClick={() => setAbierto(true)}>
            Resolver
          </Button>
        </div>
      )}
      {abierto && (
        <MotivoDialogo
          titulo="¿Por qué puede seguir?"
          texto="Queda en la bitácora con tu nombre. Si es quien dice la lista, no lo resuelvas: observa el expediente."
          campo="Motivo"
          ayuda="Por ejemplo: es un homónimo, su RFC es otro."
          boton="Resolver"
          {...{ enviando, rechazo }}
          onEnviar={(motivo) => void resolver(motivo)}
          onCerrar={() => setAbierto(false)}
        />
      )}
    </li>
  )
}

/** Public lists of whom one must not pay: what they said, and what waits for somebody to look. */
export function Listas({ expediente }: { expediente: ExpedienteAdmin }) {
  const [anotando, setAnotando] = useState(false)
  const { consultas, listasPorVer, organizacion } = expediente
  return (
    <Card>
      <CardHead
        title="Listas"
        actions={
          <Button size="sm" icon={<Search aria-hidden="true" />} onClick={() => setAnotando(true)}>
            Anotar consulta
          </Button>
        }
      />
      {listasPorVer.length > 0 && (
        <Note tone="talavera" icon={<Search />} className="mb-4">
          Falta consultar: {listasPorVer.map((lista) => LISTAS_EN_PALABRAS[lista]).join(' y ')}.
        </Note>
      )}
      <ul className="divide-y divide-line">
        {consultas.map((consulta) => (
          <Consulta key={consulta.id} consulta={consulta} id={organizacion.id} />
        ))}
      </ul>
      {anotando && <AnotarDialogo expediente={expediente} onCerrar={() => setAnotando(false)} />}
    </Card>
  )
}
