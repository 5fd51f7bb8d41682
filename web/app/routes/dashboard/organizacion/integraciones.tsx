import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { SinDatos } from '../../../features/comun/listas/sin-datos'
import { BotonCrear } from '../../../features/panel/comun/boton-crear'
import { useOrganizacion } from '../../../features/panel/comun/contexto'
import { FallaDeOrganizacion } from '../../../features/panel/comun/fallas'
import { pestanasDe } from '../../../features/panel/comun/pestanas'
import { SoloAdministran } from '../../../features/panel/comun/solo-administran'
import { tokensQuery } from '../../../features/panel/integraciones/consultas'
import { ParteEntregas } from '../../../features/panel/integraciones/parte-entregas'
import { ParteWebhooks } from '../../../features/panel/integraciones/parte-webhooks'
import { SecretoDialogo } from '../../../features/panel/integraciones/secreto-dialogo'
import { TablaTokens } from '../../../features/panel/integraciones/tabla-tokens'
import { TokenDialogo } from '../../../features/panel/integraciones/token-dialogo'
import { rutaConfiguracion, rutaIntegraciones } from '../../../lib/rutas-panel'
import { tituloDe } from '../../../lib/seo/seo'
import { useFiltros } from '../../../lib/use-filtros'
import { ButtonLink } from '../../../ui/button'
import { CardHead } from '../../../ui/card'
import { PageHead } from '../../../ui/layout'
import { EmptyState } from '../../../ui/states'
import { TabNav } from '../../../ui/tabs'

export const handle = {
  miga: ({ slugOrganizacion = '' }: { slugOrganizacion?: string }) => [
    { label: 'Configuración', href: rutaConfiguracion(slugOrganizacion) },
    { label: 'Integraciones', href: rutaIntegraciones(slugOrganizacion) },
  ],
}
export const meta = () => [{ title: tituloDe('Integraciones') }]
export const ErrorBoundary = FallaDeOrganizacion

const VALIDAS = {
  parte: (valor: string) => valor === 'tokens',
  webhook: (valor: string) => /^[0-9a-f-]{36}$/.test(valor),
  estado: (valor: string) => ['pendiente', 'entregada', 'fallida'].includes(valor),
}
const PARTES = [
  { id: '', label: 'Webhooks' },
  { id: 'tokens', label: 'Tokens' },
]

function ParteTokens() {
  const { slug, rol } = useOrganizacion()
  const [creando, setCreando] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const consulta = useQuery(tokensQuery(slug))
  if (consulta.data === undefined) return <SinDatos consulta={consulta} nombre="los tokens" alto="h-48" />
  const crear = rol === 'owner' ? <BotonCrear onClick={() => setCreando(true)}>Crear token</BotonCrear> : undefined
  return (
    <>
      {consulta.data.items.length === 0 ? (
        <EmptyState title="Aún no hay tokens" action={crear}>
          Con un token, tu hoja de cálculo o tu sistema lee lo que pasa aquí sin tu contraseña.{' '}
          {rol !== 'owner' && 'Solo quien es propietario puede crearlos.'}
        </EmptyState>
      ) : (
        <>
          <CardHead
            title="Tokens"
            lead="Cada uno puede solo lo que dice, y se revoca cuando quieras."
            actions={crear}
          />
          <TablaTokens slug={slug} tokens={consulta.data.items} />
        </>
      )}
      {creando && (
        <TokenDialogo
          slug={slug}
          onCerrar={() => setCreando(false)}
          onCreado={(nuevo) => {
            setCreando(false)
            setToken(nuevo)
          }}
        />
      )}
      {token !== null && (
        <SecretoDialogo titulo="Tu token está listo" rotulo="Token" secreto={token} onCerrar={() => setToken(null)}>
          Mándalo en cada llamada como Authorization: Bearer, y úsalo solo desde un servidor tuyo.
        </SecretoDialogo>
      )}
    </>
  )
}

function Contenido() {
  const { slug } = useOrganizacion()
  const filtros = useFiltros(VALIDAS)
  const { parte, webhook } = filtros.valores
  const raiz = rutaIntegraciones(slug)
  if (webhook !== '') return <ParteEntregas key={webhook} id={webhook} filtros={filtros} />
  return (
    <>
      <PageHead
        title="Integraciones"
        lead="Conecta tus propios sistemas con lo que pasa en tus eventos."
        actions={
          <ButtonLink href="/desarrolladores" target="_blank" icon={<BookOpen aria-hidden="true" />}>
            Guía para desarrolladores
          </ButtonLink>
        }
      />
      <TabNav label="Partes de las integraciones" className="mb-7" tabs={pestanasDe(raiz, PARTES, parte)} />
      {parte === 'tokens' ? <ParteTokens /> : <ParteWebhooks />}
    </>
  )
}

const ajeno = (cual: string) =>
  `Las integraciones de ${cual} son para quien la administra. Si las necesitas, pide a su propietario que cambie tu rol.`

export default function Integraciones() {
  return (
    <SoloAdministran texto={ajeno}>
      <Contenido />
    </SoloAdministran>
  )
}
