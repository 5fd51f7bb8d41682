import { CAMPOS_EXPEDIENTE_EN_PALABRAS, ESTADOS_EXPEDIENTE_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import type { Expediente } from '@entrale/contract/expedientes/schemas'
import { CircleAlert, CircleCheck, Landmark } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { fechaCorta, ZONA_CENTRO } from '../../../lib/formatos'
import { rutaPagos } from '../../../lib/rutas-panel'
import { Button } from '../../../ui/button'
import { Card, CardHead } from '../../../ui/card'
import { FieldError } from '../../../ui/field'
import { Anchor } from '../../../ui/link'
import { Confirmar, useHacer } from '../../comun/hacer'
import { claveExpediente, seEdita } from './consultas'
import { pasoDe } from './pasos'

type Props = { slug: string; expediente: Expediente; hrefDe: (paso: string) => string }

const Pendientes = ({ expediente: { pendientes }, hrefDe }: Props) => (
  <ul className="grid gap-1.5">
    {pendientes.map((campo) => (
      <li key={campo} className="flex items-start gap-2.5 text-sm">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
        <Anchor href={hrefDe(pasoDe(campo))} className="link">
          {CAMPOS_EXPEDIENTE_EN_PALABRAS[campo] ?? campo}
        </Anchor>
      </li>
    ))}
  </ul>
)

function Enviar({ slug, expediente }: Props) {
  const { enviando, rechazo, hacer } = useHacer(claveExpediente(slug))
  const completo = expediente.pendientes.length === 0
  return (
    <div className="grid gap-3">
      <Button
        variant="primary"
        disabled={!completo}
        loading={enviando}
        loadingText="Enviando"
        onClick={() =>
          void hacer(
            () => api('POST /organizacion/:slug/expediente/enviar', { params: { slug } }),
            'Lo enviamos a revisión',
          )
        }
      >
        Enviar a revisión
      </Button>
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </div>
  )
}

function Retomar({ slug, expediente: { estado } }: Props) {
  const [abierto, setAbierto] = useState(false)
  const aprobado = estado === 'aprobado'
  return (
    <>
      <Button onClick={() => setAbierto(true)}>{aprobado ? 'Cambiar mis datos' : 'Retomar para corregir'}</Button>
      {abierto && (
        <Confirmar
          open
          title={aprobado ? '¿Cambiar tus datos?' : '¿Retomar el expediente?'}
          description={
            aprobado
              ? 'Tendremos que revisarlo otra vez: hasta que lo aprobemos, tus pagos esperan. Tus ventas siguen igual.'
              : 'Sale de la revisión hasta que lo envíes otra vez.'
          }
          confirm={aprobado ? 'Cambiar mis datos' : 'Retomar'}
          cancel="Dejarlo como está"
          clave={claveExpediente(slug)}
          rechazoEn="lugar"
          accion={() => api('POST /organizacion/:slug/expediente/retomar', { params: { slug } })}
          onCerrar={() => setAbierto(false)}
        />
      )}
    </>
  )
}

const Titular = ({ slug, expediente: { titular } }: Props) =>
  titular === null ? (
    <p className="flex gap-2.5 text-muted text-sm">
      <Landmark aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>
        Registra en{' '}
        <Anchor href={rutaPagos(slug)} className="link">
          Pagos
        </Anchor>{' '}
        una cuenta a nombre de quien vende.
      </span>
    </p>
  ) : (
    <p className="flex gap-2.5 text-sm">
      {titular.coincide || titular.aceptado ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-agave" strokeWidth={1.75} />
      ) : (
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-chile" strokeWidth={1.75} />
      )}
      <span className="wrap-anywhere min-w-0">
        A nombre de {titular.nombre}.{' '}
        {titular.coincide
          ? 'Es quien vende.'
          : titular.aceptado
            ? 'Lo aceptamos al revisarlo.'
            : 'No es el nombre de quien vende: usa una cuenta a su nombre, o lo revisará una persona.'}
      </span>
    </p>
  )

function tituloDe(expediente: Expediente): string {
  if (!seEdita(expediente)) return 'Tu expediente'
  if (expediente.pendientes.length > 0) return 'Falta para enviarlo'
  return expediente.observaciones.length > 0 ? 'Cuando lo corrijas' : 'Todo listo'
}

/** What is missing, and what can be done now. */
export function Resumen(props: Props) {
  const { expediente } = props
  const { pendientes, sucesos } = expediente
  return (
    <div className="grid content-start gap-5">
      <Card className="grid gap-4">
        <CardHead title={tituloDe(expediente)} className="mb-0" />
        {seEdita(expediente) ? (
          <>
            {pendientes.length > 0 && <Pendientes {...props} />}
            <Enviar {...props} />
          </>
        ) : (
          <Retomar {...props} />
        )}
      </Card>
      <Card className="grid gap-3">
        <CardHead title="Cuenta de depósito" className="mb-0" />
        <Titular {...props} />
      </Card>
      {sucesos.length > 0 && (
        <Card className="grid gap-3">
          <CardHead title="Historia" className="mb-0" />
          <ol className="grid gap-2.5 text-sm">
            {sucesos.map(({ id, estado: suyo, motivo, fecha }) => (
              <li key={id} className="flex justify-between gap-4">
                <span className="min-w-0">
                  {ESTADOS_EXPEDIENTE_EN_PALABRAS[suyo]}
                  {motivo !== '' && <span className="wrap-anywhere block text-muted">{motivo}</span>}
                </span>
                <time dateTime={fecha} className="shrink-0 text-muted">
                  {fechaCorta(fecha, ZONA_CENTRO)}
                </time>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  )
}
