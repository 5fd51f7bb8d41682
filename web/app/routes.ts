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
    route('terminos-servicio/version/:version', 'routes/publico/terminos-version.tsx'),
    route('reportar', 'routes/publico/reportar.tsx'),
    route('politicas-privacidad', 'routes/publico/politicas-privacidad.tsx'),
    route('politicas-privacidad/version/:version', 'routes/publico/privacidad-version.tsx'),
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
  route('pagos/prueba/cuentas/:cuenta', 'routes/compra/cuenta-prueba.tsx'),
  layout('routes/publico/publico.tsx', { id: 'compra-hecha' }, [
    route('compras', 'routes/compra/mis-boletos.tsx'),
    route('compras/buscar', 'routes/compra/buscar.tsx'),
    route('compras/:folio', 'routes/compra/compra.tsx'),
    route('boletos/:id', 'routes/compra/boleto.tsx'),
    route('transferencias/:id', 'routes/compra/transferencia.tsx'),
    route('ofertas/:id', 'routes/compra/oferta.tsx'),
    route('avisame/:id', 'routes/compra/avisame.tsx'),
    route('facturas/:id', 'routes/compra/factura.tsx'),
    route('vista-previa/:token', 'routes/compra/vista-previa.tsx'),
  ]),
]

const EVENTO = 'routes/dashboard/organizacion/evento'
const evento = [
  index(`${EVENTO}/resumen.tsx`),
  route('boletos', `${EVENTO}/boletos.tsx`),
  route('compras', `${EVENTO}/compras.tsx`),
  route('compras/:folio', `${EVENTO}/compra.tsx`),
  route('asistentes', `${EVENTO}/asistentes.tsx`),
  route('puertas', `${EVENTO}/puertas.tsx`),
  route('puertas/lecturas', `${EVENTO}/lecturas.tsx`),
  route('editar', `${EVENTO}/editar.tsx`),
  route('codigos', `${EVENTO}/codigos.tsx`),
  route('reembolsos', `${EVENTO}/reembolsos.tsx`),
  route('lista-espera', `${EVENTO}/lista-espera.tsx`),
  route('preguntas', `${EVENTO}/preguntas.tsx`),
  route('promotores', `${EVENTO}/promotores.tsx`),
  route('mensajes', `${EVENTO}/mensajes.tsx`),
  route('estadisticas', `${EVENTO}/estadisticas.tsx`),
]

const ORGANIZACION = 'routes/dashboard/organizacion'
const organizacion = [
  index(`${ORGANIZACION}/resumen.tsx`),
  route('eventos', `${ORGANIZACION}/eventos.tsx`),
  route('eventos/crear', `${ORGANIZACION}/crear-evento.tsx`),
  route('eventos/:slugEvento', `${EVENTO}/evento.tsx`, evento),
  route('colaboradores', `${ORGANIZACION}/colaboradores.tsx`),
  route('configuracion', `${ORGANIZACION}/configuracion.tsx`),
  route('pagos', `${ORGANIZACION}/pagos/pagos.tsx`, [
    index(`${ORGANIZACION}/pagos/inicio.tsx`),
    route('eventos/:slugEvento', `${ORGANIZACION}/pagos/evento.tsx`),
    route('liquidaciones/:id', `${ORGANIZACION}/pagos/liquidacion.tsx`),
    route('contracargos/:id?', `${ORGANIZACION}/pagos/contracargos.tsx`),
  ]),
  route('facturacion', `${ORGANIZACION}/facturacion.tsx`),
  route('expediente', `${ORGANIZACION}/expediente.tsx`),
  route('estadisticas', `${ORGANIZACION}/estadisticas.tsx`),
  route('personalizacion', `${ORGANIZACION}/personalizacion.tsx`),
  route('integraciones', `${ORGANIZACION}/integraciones.tsx`),
]

const dashboard = [
  route('dashboard', 'routes/dashboard/dashboard.tsx', [
    index('routes/dashboard/inicio.tsx'),
    route('mis-compras', 'routes/dashboard/mis-compras.tsx'),
    route('notificaciones', 'routes/dashboard/notificaciones.tsx'),
    route('invitaciones', 'routes/dashboard/invitaciones.tsx'),
    route('conexion', 'routes/dashboard/conexion.tsx'),
    route('mi-cuenta', 'routes/dashboard/mi-cuenta.tsx'),
    route('organizacion/crear', 'routes/dashboard/organizacion-crear.tsx'),
    route('organizaciones', 'routes/dashboard/organizaciones.tsx'),
    route('organizaciones/crear-organizacion', 'routes/dashboard/crear-organizacion.tsx'),
    route('organizaciones/:slugOrganizacion', `${ORGANIZACION}/organizacion.tsx`, organizacion),
  ]),
]

const administracion = [
  layout('routes/panel/panel.tsx', [
    route('panel/administrador', 'routes/panel/administrador.tsx', [
      index('routes/panel/inicio.tsx'),
      route('usuarios', 'routes/panel/usuarios.tsx'),
      route('usuarios/:id', 'routes/panel/usuario.tsx'),
      route('organizaciones', 'routes/panel/organizaciones.tsx'),
      route('organizaciones/:id', 'routes/panel/organizacion.tsx'),
      route('eventos/:id', 'routes/panel/evento.tsx'),
      route('compras', 'routes/panel/compras.tsx'),
      route('compras/:folio', 'routes/panel/compra.tsx'),
      route('liquidaciones', 'routes/panel/liquidaciones.tsx'),
      route('adeudos', 'routes/panel/adeudos.tsx'),
      route('tesoreria/:parte?', 'routes/panel/tesoreria.tsx'),
      route('contracargos/:id?', 'routes/panel/contracargos.tsx'),
      route('expedientes', 'routes/panel/expedientes.tsx'),
      route('expedientes/:id', 'routes/panel/expediente.tsx'),
      route('reembolsos', 'routes/panel/reembolsos.tsx'),
      route('lotes', 'routes/panel/lotes.tsx'),
      route('lotes/:id', 'routes/panel/lote.tsx'),
      route('impuestos', 'routes/panel/impuestos.tsx'),
      route('trabajos', 'routes/panel/trabajos.tsx'),
      route('incidencias', 'routes/panel/incidencias.tsx'),
      route('avisos-de-pago', 'routes/panel/avisos-de-pago.tsx'),
      route('conciliaciones', 'routes/panel/conciliaciones.tsx'),
      route('comprobantes', 'routes/panel/comprobantes.tsx'),
      route('bitacora', 'routes/panel/bitacora.tsx'),
      route('categorias', 'routes/panel/categorias.tsx'),
      route('destacados', 'routes/panel/destacados.tsx'),
      route('denuncias', 'routes/panel/denuncias.tsx'),
    ]),
    route('panel/configuracion', 'routes/panel/configuracion.tsx'),
  ]),
]

/** The server opens /dev in demo mode only. */
const dev = [route('dev/ui', 'routes/dev/ui.tsx')]

const conConsultas = layout('routes/consultas.tsx', [...compra, ...dashboard, ...administracion])

/** What is named nowhere above is NO ENCONTRADO, with its status, in the panel too: no room has a catch-all of its own. */
export default [...publico, ...auth, conConsultas, ...dev, route('*', 'routes/no-encontrado.tsx')] satisfies RouteConfig
