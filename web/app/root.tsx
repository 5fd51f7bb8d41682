import anybody from '@fontsource-variable/anybody/files/anybody-latin-wdth-normal.woff2?url'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
} from 'react-router'
import type { Route } from './+types/root'
import css from './app.css?url'
import { empezarAVivir, esperaScript } from './lib/antes/espera'
import { temaScript, watchTema } from './lib/antes/tema'
import { alCerrarSesion } from './lib/sesion/sesion'
import { ButtonLink } from './ui/button'
import { type LinkProps, LinkProvider } from './ui/link'
import { Toaster } from './ui/toaster'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: css },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** What the first paint waits for is asked for before the scripts: these, and the picture of the page, which React finds. */
function preloadFirst(): void {
  for (const font of [anybody, instrumentSans])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  preload(css, { as: 'style' })
}

export function Layout({ children }: { children: ReactNode }) {
  preloadFirst()
  useEffect(empezarAVivir, [])
  return (
    <html lang="es-MX" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f1311" suppressHydrationWarning />
        <script suppressHydrationWarning>{temaScript}</script>
        <script suppressHydrationWarning>{esperaScript}</script>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const RouterLink = ({ href, ...props }: LinkProps) => <Link to={href} {...props} />

/** Going from page to page loads no document: says its title, and moves the focus to what is new unless the page took it somewhere. */
function Llegada() {
  const { pathname, hash } = useLocation()
  const anterior = useRef(pathname)
  const [titulo, setTitulo] = useState('')
  useEffect(() => {
    if (anterior.current === pathname) return
    anterior.current = pathname
    setTitulo(document.title)
    const contenido = document.getElementById('contenido')
    if (hash === '' && !contenido?.contains(document.activeElement)) contenido?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p role="status" className="sr-only">
      {titulo}
    </p>
  )
}

/** Who left by themselves knows that the session is over. */
function useFinDeSesion(): void {
  const navigate = useNavigate()
  useEffect(
    () =>
      alCerrarSesion(
        (fin) =>
          fin !== 'salida' &&
          void import('./features/cuenta/entrar/fin-de-sesion').then(({ avisarFin }) => avisarFin(fin, navigate)),
      ),
    [navigate],
  )
}

export default function App() {
  useEffect(watchTema, [])
  useFinDeSesion()
  return (
    <LinkProvider component={RouterLink}>
      <Outlet />
      <Llegada />
      <Toaster />
    </LinkProvider>
  )
}

/** 404 is centred on white in both themes, as specified; any other failure says so and offers the way home. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main
      data-theme={missing ? 'light' : undefined}
      className={
        missing
          ? 'grid min-h-dvh place-content-center gap-4 bg-white p-4 text-center text-text'
          : 'grid min-h-dvh place-content-center gap-4 p-4 text-center'
      }
    >
      <title>{missing ? 'No encontrado | Éntrale' : 'Ocurrió un error | Éntrale'}</title>
      <h1 className="type-wide text-2xl sm:text-3xl">{missing ? 'NO ENCONTRADO' : 'Ocurrió un error'}</h1>
      {!missing && <p className="text-muted">No pudimos mostrar esta página. Inténtalo de nuevo en un momento.</p>}
      <p>
        <ButtonLink href="/" variant="outline">
          Ir al inicio
        </ButtonLink>
      </p>
    </main>
  )
}
