import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const publico = [
  layout('routes/publico/publico.tsx', [
    index('routes/publico/inicio.tsx'),
    route('search', 'routes/publico/buscar.tsx'),
    route('eventos', 'routes/publico/eventos.tsx'),
    route('categorias', 'routes/publico/categorias.tsx'),
    route('categorias/:slug', 'routes/publico/categoria.tsx'),
    route('ciudades', 'routes/publico/ciudades.tsx'),
    route('ciudades/:slug', 'routes/publico/ciudad.tsx'),
    route('o/:slugOrganizacion', 'routes/publico/organizacion.tsx'),
    route('o/:slugOrganizacion/e/:slugEvento', 'routes/publico/evento.tsx'),
    route('calendario', 'routes/publico/calendario.tsx'),
    route('sobre-nosotros', 'routes/publico/sobre-nosotros.tsx'),
    route('ayuda', 'routes/publico/ayuda.tsx'),
    route('terminos-servicio', 'routes/publico/terminos-servicio.tsx'),
    route('reportar', 'routes/publico/reportar.tsx'),
    route('politicas-privacidad', 'routes/publico/politicas-privacidad.tsx'),
    route('auth/verificar-email', 'routes/auth/verificar-email.tsx'),
    route('auth/confirmar-email', 'routes/auth/confirmar-email.tsx'),
    route('cuenta-de-deposito/no-fui-yo', 'routes/publico/no-fui-yo.tsx'),
  ]),
]

const auth = [
  layout('routes/auth/auth.tsx', [
    route('auth/sign-in', 'routes/auth/sign-in.tsx'),
    route('auth/sign-up', 'routes/auth/sign-up.tsx'),
    route('auth/recuperar-password/init', 'routes/auth/recuperar-init.tsx'),
    route('auth/recuperar-password/reset', 'routes/auth/recuperar-reset.tsx'),
  ]),
]

const compra = [
  route('o/:slugOrganizacion/e/:slugEvento/checkout', 'routes/compra/checkout.tsx'),
  route('pagos/prueba/:referencia', 'routes/compra/pago-prueba.tsx'),
  layout('routes/publico/publico.tsx', { id: 'compra-hecha' }, [
    route('compras/buscar', 'routes/compra/buscar.tsx'),
    route('compras/:folio', 'routes/compra/compra.tsx'),
    route('boletos/:id', 'routes/compra/boleto.tsx'),
    route('transferencias/:id', 'routes/compra/transferencia.tsx'),
    route('ofertas/:id', 'routes/compra/oferta.tsx'),
    route('vista-previa/:token', 'routes/compra/vista-previa.tsx'),
  ]),
]

const evento = [
  index('routes/dashboard/organizacion/evento/resumen.tsx'),
  route('boletos', 'routes/dashboard/organizacion/evento/boletos.tsx'),
  route('compras', 'routes/dashboard/organizacion/evento/compras.tsx'),
  route('compras/:folio', 'routes/dashboard/organizacion/evento/compra.tsx'),
  route('asistentes', 'routes/dashboard/organizacion/evento/asistentes.tsx'),
  route('editar', 'routes/dashboard/organizacion/evento/editar.tsx'),
  route(':cuarto', 'routes/dashboard/organizacion/evento/cuarto.tsx'),
]

const organizacion = [
  index('routes/dashboard/organizacion/resumen.tsx'),
  route('eventos', 'routes/dashboard/organizacion/eventos.tsx'),
  route('eventos/crear', 'routes/dashboard/organizacion/crear-evento.tsx'),
  route('eventos/:slugEvento', 'routes/dashboard/organizacion/evento/evento.tsx', evento),
  route(':cuarto/*', 'routes/dashboard/organizacion/cuarto.tsx'),
]

const dashboard = [
  route('dashboard', 'routes/dashboard/dashboard.tsx', [
    index('routes/dashboard/inicio.tsx'),
    route('mis-compras', 'routes/dashboard/mis-compras.tsx'),
    route('notificaciones', 'routes/dashboard/notificaciones.tsx'),
    route('invitaciones', 'routes/dashboard/invitaciones.tsx'),
    route('mi-cuenta', 'routes/dashboard/mi-cuenta.tsx'),
    route('organizacion/crear', 'routes/dashboard/organizacion-crear.tsx'),
    route('organizaciones', 'routes/dashboard/organizaciones.tsx'),
    route('organizaciones/crear-organizacion', 'routes/dashboard/crear-organizacion.tsx'),
    route('organizaciones/:slugOrganizacion', 'routes/dashboard/organizacion/organizacion.tsx', organizacion),
  ]),
]

/** The administrators' rooms: each route is in the script of every public page, so all of theirs are one, and `panel/pantallas.ts` tells them apart. */
const administracion = [route('panel/*', 'routes/panel/panel.tsx')]

/** The server opens /dev in demo mode only. */
const dev = [route('dev/ui', 'routes/dev/ui.tsx')]

const conConsultas = layout('routes/consultas.tsx', [...compra, ...dashboard, ...administracion])

export default [...publico, ...auth, conConsultas, ...dev, route('*', 'routes/no-encontrado.tsx')] satisfies RouteConfig
