import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { equipoQuery, refrescarSesion } from '../../../lib/consultas-panel'
import { rutaColaboradores, rutaOrganizacion } from '../../../lib/rutas-panel'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { NativeSelect } from '../../../ui/input'
import { Anchor } from '../../../ui/link'
import { toast } from '../../../ui/toaster'
import { Confirmar } from '../../comun/hacer'
import { SinDatos } from '../../comun/listas/sin-datos'

type Candidata = { id: string; nombre: string; email: string }
type Props = { organizacion: MiOrganizacion }

/** Hands the organization over; then one is not its owner any more. */
function Asegurar({ organizacion, a, onCerrar }: Props & { a: Candidata; onCerrar: () => void }) {
  const navigate = useNavigate()
  const { slug, nombreMostrado } = organizacion
  const entregar = async () => {
    await api('POST /organizacion/:slug/ceder', { params: { slug }, body: { usuarioId: a.id } })
    onCerrar()
    toast.success(`${nombreMostrado} ahora es de ${a.nombre}.`)
    await navigate(rutaOrganizacion(slug))
    await refrescarSesion().catch(() => undefined)
  }
  return (
    <Confirmar
      title="¿Entregar la organización?"
      description={
        <span className="wrap-anywhere">
          {nombreMostrado} será de {a.nombre} ({a.email}): decidirá los roles y podrá eliminarla. Tú te quedas como
          Administrador, y solo esa persona podrá devolvértela. Les avisamos por correo.
        </span>
      }
      danger
      confirm="Entregar organización"
      accion={entregar}
      clave={['panel']}
      rechazoEn="aviso"
      onCerrar={onCerrar}
    />
  )
}

function Elegir({ organizacion, candidatas }: Props & { candidatas: readonly Candidata[] }) {
  const [id, setId] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [abierto, setAbierto] = useState(false)
  const elegida = candidatas.find((una) => una.id === id)
  const pedir = (event: FormEvent) => {
    event.preventDefault()
    setError(elegida === undefined ? 'Elige a quién se la entregas.' : undefined)
    setAbierto(elegida !== undefined)
  }
  return (
    <form noValidate onSubmit={pedir} className="grid max-w-xl gap-4">
      <Field label="Nueva persona propietaria" error={error}>
        <NativeSelect
          value={id}
          onChange={({ target }) => {
            setId(target.value)
            setError(undefined)
          }}
        >
          <option value="">Elige a alguien del equipo</option>
          {candidatas.map(({ id, nombre, email }) => (
            <option key={id} value={id}>
              {nombre} ({email})
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div>
        <Button type="submit" variant="danger">
          Entregar organización
        </Button>
      </div>
      {abierto && elegida && <Asegurar organizacion={organizacion} a={elegida} onCerrar={() => setAbierto(false)} />}
    </form>
  )
}

/** Only a member can receive the organization: other people join the team first. */
export function Entregar({ organizacion }: Props) {
  const consulta = useQuery(equipoQuery(organizacion.slug))
  if (consulta.data === undefined)
    return <SinDatos consulta={consulta} nombre="los colaboradores" as="h3" alto="h-24" />
  const candidatas = consulta.data.equipo.flatMap(({ id, rol, usuario }) =>
    rol === 'owner' ? [] : [{ id, nombre: usuario.nombreMostrado, email: usuario.email }],
  )
  if (candidatas.length > 0) return <Elegir organizacion={organizacion} candidatas={candidatas} />
  return (
    <p className="text-muted">
      Solo se entrega a alguien del equipo, y por ahora estás tú.{' '}
      <Anchor href={rutaColaboradores(organizacion.slug)} className="link">
        Invita a un colaborador
      </Anchor>
      .
    </p>
  )
}
