import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import type { BorradoOrganizacion } from '@entrale/contract/organizaciones/schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Ban, CalendarX2, LinkIcon, PiggyBank, Receipt, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { refrescarSesion } from '../../../lib/consultas-panel'
import { cuenta, pesos } from '../../../lib/formatos'
import { ORGANIZACIONES } from '../../../lib/rutas-panel'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { LoadingBlock } from '../../../ui/skeleton'
import { ErrorState } from '../../../ui/states'
import { toast } from '../../../ui/toaster'
import { Confirmar } from '../../comun/hacer'

type Props = { organizacion: MiOrganizacion }

/** What would go with an organization, and what forbids it. */
const borradoOrganizacionQuery = (slug: string) =>
  queryOptions({
    queryKey: ['panel', 'borrado', slug],
    queryFn: async () => (await api('GET /organizacion/:slug/borrado', { params: { slug } })).item,
    staleTime: 0,
  })

const Punto = ({ icono, children }: { icono: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[24px_1fr] gap-3">
    <span aria-hidden="true" className="text-muted [&_svg]:size-5 [&_svg]:stroke-[1.75]">
      {icono}
    </span>
    <span className="wrap-anywhere min-w-0">{children}</span>
  </li>
)

const enLista = new Intl.ListFormat('es-MX', { type: 'conjunction' })

function eventosEnPalabras({ eventos, borradores }: BorradoOrganizacion): string {
  const partes = [
    eventos > 0 && cuenta(eventos, 'evento', 'eventos'),
    borradores > 0 && cuenta(borradores, 'borrador', 'borradores'),
  ]
  return enLista.format(partes.filter((parte) => parte !== false))
}

function equipoEnPalabras({ miembros, invitaciones }: BorradoOrganizacion): string {
  const otras = miembros - 1
  const partes = [
    otras > 0 && `${cuenta(otras, 'persona pierde', 'personas pierden')} el acceso`,
    invitaciones > 0 && `${cuenta(invitaciones, 'invitación se cancela', 'invitaciones se cancelan')}`,
  ]
  return enLista.format(partes.filter((parte) => parte !== false))
}

const CONSERVA = { uno: 'compra se conserva', varias: 'compras se conservan' }

/** Named before anything is asked. */
function Consecuencias({ borrado, slug }: { borrado: BorradoOrganizacion; slug: string }) {
  const eventos = eventosEnPalabras(borrado)
  const equipo = equipoEnPalabras(borrado)
  return (
    <ul aria-label="Qué pasará" className="grid gap-3">
      <Punto icono={<LinkIcon />}>
        La página /o/{slug} deja de existir, con su perfil, su logo y su bitácora.{' '}
        {borrado.compras > 0 && 'Nadie más podrá usar esa dirección.'}
      </Punto>
      {eventos !== '' && (
        <Punto icono={<CalendarX2 />}>
          Se quitan <b>{eventos}</b> con sus páginas y tipos de boleto.
        </Punto>
      )}
      {equipo !== '' && <Punto icono={<Users />}>{equipo}.</Punto>}
      {borrado.saldoMenor > 0 && (
        <Punto icono={<PiggyBank />}>
          Te quedan <b>{pesos(borrado.saldoMenor)}</b>, menos que el depósito mínimo. Se te siguen debiendo, pero ya no
          habrá cuenta a donde depositarlos: si los quieres, escríbenos antes.
        </Punto>
      )}
      {borrado.compras > 0 && (
        <Punto icono={<Receipt />}>
          <b>{cuenta(borrado.compras, CONSERVA.uno, CONSERVA.varias)}</b> para quien{' '}
          {borrado.compras === 1 ? 'la hizo' : 'las hizo'} y por obligación fiscal.
        </Punto>
      )}
    </ul>
  )
}

const Impedimentos = ({ impedimentos }: Pick<BorradoOrganizacion, 'impedimentos'>) => (
  <Note tone="chile" icon={<Ban aria-hidden="true" />} className="w-full text-(length:--control-text)">
    <p className="font-semibold">Por ahora no puedes eliminarla</p>
    <ul className="mt-1 grid gap-1">
      {impedimentos.map((motivo) => (
        <li key={motivo} className="wrap-anywhere">
          {motivo}
        </li>
      ))}
    </ul>
  </Note>
)

function Asegurar({ organizacion, onCerrar }: Props & { onCerrar: () => void }) {
  const navigate = useNavigate()
  const { slug, nombreMostrado } = organizacion
  const eliminar = async () => {
    await api('POST /organizacion/:slug/eliminar', { params: { slug }, body: { confirmacion: slug } })
    toast.success(`Eliminamos ${nombreMostrado}.`)
    await navigate(ORGANIZACIONES)
    await refrescarSesion().catch(() => undefined)
  }
  return (
    <Confirmar
      title="¿Eliminar la organización?"
      description={
        <span className="wrap-anywhere">{nombreMostrado} se elimina al momento, y no se puede deshacer.</span>
      }
      typed={slug}
      danger
      confirm="Eliminar organización"
      accion={eliminar}
      clave={['panel']}
      rechazoEn="aviso"
      onCerrar={onCerrar}
    />
  )
}

/** Deleting an organization: says what is lost, then what forbids it, then asks to type its address. */
export function Eliminar({ organizacion }: Props) {
  const { data, error, refetch, isFetching } = useQuery(borradoOrganizacionQuery(organizacion.slug))
  const [abierto, setAbierto] = useState(false)
  if (data === undefined && error !== null)
    return <ErrorState as="h3" title="No pudimos ver qué se eliminaría" query={{ error, isFetching, refetch }} />
  if (data === undefined) return <LoadingBlock label="Viendo qué se eliminaría" className="h-32" />
  const impedida = data.impedimentos.length > 0
  return (
    <div className="grid justify-items-start gap-5">
      <Consecuencias borrado={data} slug={organizacion.slug} />
      {impedida && <Impedimentos impedimentos={data.impedimentos} />}
      <Button variant="danger" disabled={impedida} onClick={() => setAbierto(true)}>
        Eliminar organización
      </Button>
      {abierto && <Asegurar organizacion={organizacion} onCerrar={() => setAbierto(false)} />}
    </div>
  )
}
