import { NOMBRES_PROVEEDOR } from '@entrale/contract/cuentas-conectadas/palabras'
import type { Conexion, Conexiones as DeConexiones } from '@entrale/contract/cuentas-conectadas/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { destinoDe } from '../../../lib/destino'
import { Button } from '../../../ui/button'
import { Card, CardHead, Refused } from '../../../ui/card'
import { Anchor } from '../../../ui/link'
import { StateBadge } from '../../../ui/state-badge'
import { Confirmar, useHacer } from '../../comun/hacer'
import { SinDatos } from '../../comun/listas/sin-datos'
import { ASPECTOS, explicar, siguientePaso } from './conexion-en-palabras'
import { clavePagos, conexionesQuery } from './consultas'

type Props = { slug: string; puede: boolean }

const Cabeza = ({ conexion: { proveedor, estado, final, deMentira } }: { conexion: Conexion }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
    <h3 className="flex flex-wrap items-baseline gap-x-2.5 font-semibold text-base">
      {NOMBRES_PROVEEDOR[proveedor]}
      {final !== null && estado !== 'desconectada' && (
        <span className="type-folio font-normal text-sm">
          <span aria-hidden="true">•••• </span>
          <span className="sr-only">termina en </span>
          {final}
        </span>
      )}
    </h3>
    <span className="flex flex-wrap gap-2">
      {deMentira && <StateBadge tone="cempasuchil" icon={FlaskConical} text="De prueba" />}
      <StateBadge {...ASPECTOS[estado]} />
    </span>
  </div>
)

const Falta = ({ falta }: Pick<Conexion, 'falta'>) =>
  falta.length > 0 && (
    <ul className="grid list-disc gap-1 pl-5">
      {falta.map((cosa) => (
        <li key={cosa}>{cosa}</li>
      ))}
    </ul>
  )

/** Unlinking is quiet: it is done rarely, and never by mistake. */
function Desconectar({ slug, conexion: { proveedor } }: { slug: string; conexion: Conexion }) {
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState(false)
  const nombre = NOMBRES_PROVEEDOR[proveedor]
  const poner = (hechas: DeConexiones) => cache.setQueryData(conexionesQuery(slug).queryKey, hechas)
  return (
    <>
      <Button variant="ghost" size="sm" className="max-sm:-ml-4" onClick={() => setAbierto(true)}>
        Desconectar
      </Button>
      <Confirmar
        open={abierto}
        title={`¿Desconectar ${nombre}?`}
        description={`Nada nuevo se cobrará en esa cuenta. Los reembolsos y contracargos de lo que ya vendiste seguirán saliendo de ella. ${nombre} conserva nuestro permiso hasta que lo quites en sus páginas.`}
        confirm="Desconectar"
        danger
        accion={async () =>
          poner(await api('DELETE /organizacion/:slug/pagos/conexiones/:proveedor', { params: { slug, proveedor } }))
        }
        hecho={`Desconectamos ${nombre}.`}
        onCerrar={() => setAbierto(false)}
      />
    </>
  )
}

function UnaConexion({ slug, puede, conexion }: Props & { conexion: Conexion }) {
  const { proveedor, estado, falta, pagina } = conexion
  const { enviando, rechazo, hacer } = useHacer(clavePagos(slug))
  const paso = siguientePaso(conexion)
  const seguir = () =>
    hacer(async () => {
      const { url } = await api('POST /organizacion/:slug/pagos/conexiones/:proveedor', { params: { slug, proveedor } })
      location.assign(destinoDe(url))
    })
  const conCuenta = estado === 'activa' || estado === 'restringida'
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <Cabeza conexion={conexion} />
      <div className="grid gap-2 text-muted">
        <p>{explicar(conexion)}</p>
        <Falta falta={falta} />
      </div>
      {rechazo !== '' && <Refused>{rechazo}</Refused>}
      {puede && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {paso !== null && (
            <Button
              variant={estado === 'desconectada' || estado === 'activa' ? 'outline' : 'primary'}
              loading={enviando}
              loadingText="Abriendo"
              onClick={() => void seguir()}
            >
              {paso}
            </Button>
          )}
          {conCuenta && pagina !== null && (
            <Anchor href={pagina} className="link inline-flex items-center gap-1.5 text-sm">
              Abrir {NOMBRES_PROVEEDOR[proveedor]}
              <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
            </Anchor>
          )}
          {conCuenta && <Desconectar slug={slug} conexion={conexion} />}
        </div>
      )}
    </section>
  )
}

const ENTRE = new Intl.ListFormat('es-MX', { type: 'conjunction' })
const tituloDe = (items: readonly Conexion[]) =>
  `Cobros con ${ENTRE.format(items.map(({ proveedor }) => NOMBRES_PROVEEDOR[proveedor]))}`

/** Where buyers pay the organization, where the platform does not take their money; nothing where it does. */
export function Conexiones({ slug, puede }: Props) {
  const consulta = useQuery(conexionesQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="las cuentas conectadas" alto="h-48" />
  const { dividido, items } = consulta.data
  if (!dividido || items.length === 0) return null
  return (
    <Card className="grid content-start gap-4">
      <CardHead title={tituloDe(items)} className="mb-0" />
      {items.map((conexion) => (
        <UnaConexion key={conexion.proveedor} slug={slug} puede={puede} conexion={conexion} />
      ))}
      {!puede && <p className="text-muted text-sm">Solo quien es propietario de la organización puede conectarlas.</p>}
    </Card>
  )
}
