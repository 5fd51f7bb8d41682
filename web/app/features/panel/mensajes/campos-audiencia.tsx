import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { GRUPOS, type Grupo } from '@entrale/contract/mensajes/schemas'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Note } from '../../../ui/card'
import { Checkbox } from '../../../ui/choice'
import { FieldGroup } from '../../../ui/field'
import { SegmentedControl } from '../../../ui/segmented-control'
import { cuentaQuery, type DeEvento } from './consultas'
import { audienciaDe, type FormularioMensaje } from './formulario'
import { personas } from './palabras'

const ROTULOS: Record<Grupo, { label: string; hint: string }> = {
  valido: { label: 'Con boleto válido', hint: 'Quien tiene un boleto que todavía no se usa.' },
  usado: { label: 'Ya entraron', hint: 'Quien ya usó su boleto en la puerta.' },
  pendiente: { label: 'Con pago pendiente', hint: 'Quien apartó en OXXO o por SPEI y aún no paga.' },
}
const CUALES = [
  { value: 'todos', label: 'Todos los tipos' },
  { value: 'algunos', label: 'Solo algunos' },
] as const

const alternada = <T,>(lista: readonly T[], uno: T): T[] =>
  lista.includes(uno) ? lista.filter((otro) => otro !== uno) : [...lista, uno]
type Props = { form: FormularioMensaje; params: DeEvento; tipos: readonly TipoOrganizador[]; maximo: number | null }
const cambio = { shouldDirty: true, shouldValidate: true }

function Tipos({ form, tipos }: Pick<Props, 'form' | 'tipos'>) {
  const [cuales, elegidos] = [form.watch('cuales'), form.watch('audiencia.tipos')]
  return (
    <FieldGroup label="De qué boletos" error={form.formState.errors.audiencia?.tipos?.message}>
      <SegmentedControl
        label="De qué boletos"
        value={cuales}
        options={CUALES}
        onValueChange={(valor) => form.setValue('cuales', valor, { shouldDirty: true })}
      />
      {cuales === 'algunos' && (
        <div className="mt-2 divide-y divide-line rounded-control border border-control px-4">
          {tipos.map(({ id, tipo }) => (
            <Checkbox
              key={id}
              label={<span className="wrap-anywhere">{tipo}</span>}
              checked={elegidos.includes(id)}
              onChange={() => form.setValue('audiencia.tipos', alternada(elegidos, id), cambio)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

/** How many it goes to, as the choice stands. */
function Cuantos({ form, params, maximo }: Omit<Props, 'tipos'>) {
  const audiencia = audienciaDe({ audiencia: form.watch('audiencia'), cuales: form.watch('cuales') })
  const elegida = audiencia.grupos.length > 0 && (form.watch('cuales') === 'todos' || audiencia.tipos.length > 0)
  const { data, error } = useQuery({ ...cuentaQuery(params, form.watch('clase'), audiencia), enabled: elegida })
  const quienes =
    data === undefined
      ? 'Contando…'
      : `Lo ${data.destinatarios === 1 ? 'recibirá' : 'recibirán'} ${personas(data.destinatarios)}`
  const omitidos =
    data !== undefined &&
    data.omitidos > 0 &&
    ` ${personas(data.omitidos)} de este grupo no ${data.omitidos === 1 ? 'pidió' : 'pidieron'} tus promociones.`
  return (
    <Note
      icon={<Users />}
      tone={data !== undefined && maximo !== null && data.destinatarios > maximo ? 'chile' : 'neutral'}
      aria-live="polite"
    >
      {!elegida ? (
        'Elige a quién le escribes.'
      ) : error ? (
        `No pudimos contar. ${error.message}`
      ) : (
        <>
          <b className="font-semibold">{quienes}.</b>
          {omitidos} Una sola vez cada quien, aunque tenga varios boletos.
          {data !== undefined &&
            maximo !== null &&
            data.destinatarios > maximo &&
            ` Una promoción llega a ${personas(maximo)} como máximo: elige menos.`}
        </>
      )}
    </Note>
  )
}

/** Who it is for. */
export function CamposAudiencia({ form, params, tipos, maximo }: Props) {
  const [grupos, compradores] = [form.watch('audiencia.grupos'), form.watch('audiencia.compradores')]
  const { audiencia } = form.formState.errors
  return (
    <>
      <FieldGroup label="A quién" required error={audiencia?.grupos?.message ?? audiencia?.message}>
        <div className="divide-y divide-line rounded-control border border-control px-4">
          {GRUPOS.map((grupo) => (
            <Checkbox
              key={grupo}
              {...ROTULOS[grupo]}
              checked={grupos.includes(grupo)}
              onChange={() => form.setValue('audiencia.grupos', alternada(grupos, grupo), cambio)}
            />
          ))}
        </div>
      </FieldGroup>
      {tipos.length > 1 && <Tipos form={form} tipos={tipos} />}
      <Checkbox
        label="También a quien compró y pasó su boleto"
        hint="Si no, lo recibe solo quien tiene el boleto ahora."
        checked={compradores}
        onChange={() => form.setValue('audiencia.compradores', !compradores, cambio)}
      />
      <Cuantos form={form} params={params} maximo={maximo} />
    </>
  )
}
