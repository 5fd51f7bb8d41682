import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { leerEnlace } from '../../features/cuenta/entrar/enlace'
import { eventosQuery } from '../../lib/consultas'
import { serverApi } from '../../lib/server-api'
import { useSesion } from '../../lib/sesion/sesion'
import { destinoDe } from '../../lib/sesion/siguiente'
import { Anchor } from '../../ui/link'
import { Poster } from '../../ui/poster'
import { TabNav } from '../../ui/tabs'
import { Wordmark } from '../../ui/wordmark'
import type { Route } from './+types/auth'

const RESET = '/auth/recuperar-password/reset'

const BONDADES = [
  ['Venta de boletos', 'El precio total desde el primer clic'],
  ['Agenda', 'Tus fechas en tu calendario'],
  ['Asistentes y acceso', 'Cada boleto, un código firmado'],
  ['Lugares y mapas', 'Cómo llegar, en un toque'],
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await eventosQuery(context.get(serverApi), {}, 12).queryFn()
  return { carteles: items.flatMap(({ imagen, id }) => (imagen === null ? [] : [{ id, imagen }])).slice(0, 9) }
}

/** A wall of what is on, behind the tagline. Decoration: the posters say nothing that the page needs. */
function Muro({ carteles }: { carteles: { id: string; imagen: string }[] }) {
  const columnas = [0, 1, 2].map((columna) => carteles.filter((_, index) => index % 3 === columna))
  return (
    <div aria-hidden="true" className="absolute inset-0 grid grid-cols-3 gap-3 overflow-hidden">
      {columnas.map((columna, index) => (
        <div
          key={columna[0]?.id ?? index}
          className="grid content-start gap-3"
          style={{ translate: `0 -${[18, 8, 26][index]}%` }}
        >
          {columna.map(({ id, imagen }) => (
            <Poster key={id} alt="" src={imagen} width={600} height={900} />
          ))}
        </div>
      ))}
    </div>
  )
}

const Promesa = () => (
  <div className="relative mt-auto border-line border-t bg-bg p-12 pt-10">
    <p className="type-title max-w-[26ch] text-2xl leading-[1.05]">
      Tu plataforma de gestión de eventos y venta de boletos
    </p>
    <dl className="mt-7 grid grid-cols-2 gap-x-8 gap-y-5">
      {BONDADES.map(([titulo, texto]) => (
        <div key={titulo}>
          <dt className="font-semibold">{titulo}</dt>
          <dd className="text-muted">{texto}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** Who is signed in has nothing to do here and goes on to where they came from, unless they follow a link to choose another password. */
function useSalirSiHaySesion(): void {
  const { isAuthenticated } = useSesion()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const destino = destinoDe(params.get('siguiente'))
  useEffect(() => {
    if (isAuthenticated && !(pathname === RESET && leerEnlace() !== null)) void navigate(destino, { replace: true })
  }, [isAuthenticated, destino, navigate, pathname])
}

export default function Auth({ loaderData }: Route.ComponentProps) {
  useSalirSiHaySesion()
  const { pathname, search } = useLocation()
  const tabs = [
    { href: `/auth/sign-in${search}`, label: 'Iniciar Sesión', current: pathname === '/auth/sign-in' },
    { href: `/auth/sign-up${search}`, label: 'Registrarse', current: pathname === '/auth/sign-up' },
  ]
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main
        id="contenido"
        tabIndex={-1}
        className="mx-auto w-full min-w-0 max-w-[32rem] px-4 py-8 outline-none lg:px-0"
      >
        <Anchor href="/" aria-label="Éntrale, inicio" className="inline-block py-2">
          <Wordmark />
        </Anchor>
        <h1 className="mt-8 text-[min(var(--text-5xl),11.5vw)] uppercase leading-none">
          <span className="type-cond">Bien</span>
          <span className="type-wide">venido</span>
        </h1>
        {tabs.some(({ current }) => current) ? (
          <TabNav label="Tu cuenta" tabs={tabs} className="mt-10 mb-8" />
        ) : (
          <div className="mt-10 mb-8 border-line border-b" />
        )}
        <noscript>
          <p className="mb-8 rounded-control border border-line bg-surface-1 p-4">
            Para entrar a tu cuenta, activa JavaScript.
          </p>
        </noscript>
        <Outlet />
      </main>
      <aside className="relative sticky top-0 hidden h-dvh flex-col overflow-hidden border-line border-l lg:flex">
        <Muro carteles={loaderData.carteles} />
        <Promesa />
      </aside>
    </div>
  )
}
