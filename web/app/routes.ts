import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

const publico = [
  layout('routes/publico/publico.tsx', [
    index('routes/publico/inicio.tsx'),
    route('search', 'routes/publico/buscar.tsx'),
    route('eventos', 'routes/publico/eventos.tsx'),
    route('categorias', 'routes/publico/categorias.tsx'),
    route('categorias/:slug', 'routes/publico/categoria.tsx'),
    route('o/:slugOrganizacion', 'routes/publico/organizacion.tsx'),
    route('o/:slugOrganizacion/e/:slugEvento', 'routes/publico/evento.tsx'),
    route('calendario', 'routes/publico/calendario.tsx'),
    route('sobre-nosotros', 'routes/publico/sobre-nosotros.tsx'),
    route('terminos-servicio', 'routes/publico/terminos-servicio.tsx'),
    route('politicas-privacidad', 'routes/publico/politicas-privacidad.tsx'),
  ]),
]

const auth = [layout('routes/auth/auth.tsx', [route('auth/sign-in', 'routes/auth/sign-in.tsx'), route('auth/sign-up', 'routes/auth/sign-up.tsx')])]

const compra: RouteConfigEntry[] = []

const dashboard: RouteConfigEntry[] = []

/** The server opens /dev in demo mode only. */
const dev = [route('dev/ui', 'routes/dev/ui.tsx')]

export default [...publico, ...auth, ...compra, ...dashboard, ...dev, route('*', 'routes/no-encontrado.tsx')] satisfies RouteConfig
