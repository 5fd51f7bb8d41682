import type { ExpedienteAdmin } from '@entrale/contract/expedientes/administrar'
import { CAMPOS_EXPEDIENTE_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import type { DatosExpediente } from '@entrale/contract/expedientes/schemas'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Card, CardHead, Note } from '../../../ui/card'
import { DefinitionList } from '../../../ui/definition-list'

const PERSONAS: Record<string, string> = { fisica: 'Persona física', moral: 'Persona moral' }
type Texto = Exclude<keyof DatosExpediente, 'beneficiarios' | 'sinBeneficiarios'>
const QUIEN: readonly Texto[] = ['persona', 'razonSocial', 'rfc', 'curp', 'actividad']
const DONDE: readonly Texto[] = [
  ...(['calle', 'colonia', 'codigoPostal', 'municipio', 'entidad'] as const),
  ...(['contactoEmail', 'contactoTelefono'] as const),
]
const REPRESENTA: readonly Texto[] = ['representante', 'representanteCargo', 'representanteCurp']

const Lista = ({ datos, campos }: { datos: DatosExpediente; campos: readonly Texto[] }) => (
  <DefinitionList
    columns
    items={campos
      .filter((campo) => datos[campo] !== '')
      .map((campo) => ({
        term: CAMPOS_EXPEDIENTE_EN_PALABRAS[campo] ?? campo,
        detail: <span className="wrap-anywhere">{campo === 'persona' ? PERSONAS[datos[campo]] : datos[campo]}</span>,
      }))}
  />
)

const Beneficiarios = ({ datos: { beneficiarios, sinBeneficiarios } }: { datos: DatosExpediente }) =>
  sinBeneficiarios ? (
    <p className="text-muted">Dicen que nadie tiene tanto: cuenta quien dirige la empresa.</p>
  ) : (
    <ul className="divide-y divide-line border-line border-t">
      {beneficiarios.map(({ nombre, rfc, nacionalidad, porcentajeBps }) => (
        <li key={`${nombre}-${rfc}`} className="flex flex-wrap justify-between gap-3 py-3">
          <span className="wrap-anywhere min-w-0">
            <b className="font-semibold">{nombre}</b>
            <span className="block text-muted text-sm">{[rfc, nacionalidad].filter(Boolean).join(' · ')}</span>
          </span>
          <span className="num">{porcentajeBps / 100} %</span>
        </li>
      ))}
    </ul>
  )

const Titular = ({ expediente: { titular } }: { expediente: ExpedienteAdmin }) => {
  if (titular === null) return <p className="text-muted">Aún no registran una cuenta de depósito.</p>
  const bien = titular.coincide || titular.aceptado
  return (
    <Note tone={bien ? 'agave' : 'chile'} icon={bien ? <CircleCheck /> : <CircleAlert />}>
      <b className="wrap-anywhere font-semibold">{titular.nombre}</b>{' '}
      {titular.coincide
        ? 'Es quien vende.'
        : titular.aceptado
          ? 'Es otro nombre, y ya se aceptó.'
          : 'No es el nombre de quien vende: para aprobar hay que escribir por qué se acepta.'}
    </Note>
  )
}

/** What its owner wrote. */
export function ExpedienteLeido({ expediente }: { expediente: ExpedienteAdmin }) {
  const { datos } = expediente
  return (
    <div className="grid gap-5">
      <Card>
        <CardHead title="Quién vende" />
        <Lista datos={datos} campos={QUIEN} />
      </Card>
      <Card>
        <CardHead title="Domicilio y contacto" />
        <Lista datos={datos} campos={DONDE} />
      </Card>
      {datos.persona === 'moral' && (
        <Card>
          <CardHead title="Representante y beneficiarios" />
          <Lista datos={datos} campos={REPRESENTA} />
          <Beneficiarios datos={datos} />
        </Card>
      )}
      <Card>
        <CardHead title="Cuenta de depósito" />
        <Titular expediente={expediente} />
      </Card>
    </div>
  )
}
