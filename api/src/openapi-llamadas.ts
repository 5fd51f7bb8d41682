import type { Call } from '@entrale/contract/calls'

/** How a call that a token opens is told to people: `id` is what programs generated from the document name it. */
type Resena = { id: string; grupo: string; resumen: string; detalle: string }

const EVENTO = '/organizacion/:slug/eventos/:slugEvento'

/** Every call of LLAMADAS_CON_TOKEN, in the order in which one reads them. */
export const RESENAS: { readonly [C in Call]?: Resena } = {
  'GET /organizacion/:slug/obtener': {
    id: 'verOrganizacion',
    grupo: 'Organización',
    resumen: 'Ver la organización',
    detalle: 'Su nombre, su descripción y sus datos de contacto.',
  },
  'GET /organizacion/:slug/resumen': {
    id: 'verResumen',
    grupo: 'Organización',
    resumen: 'Ver el resumen de los últimos 30 días',
    detalle: 'Boletos e ingresos por día, comparados con los 30 días anteriores, y cuántos eventos hay en cada estado.',
  },
  'GET /organizacion/:slug/hoy': {
    id: 'verHoy',
    grupo: 'Organización',
    resumen: 'Ver lo vendido hoy',
    detalle:
      'Compras y boletos pagados desde la medianoche, hora del centro, por hora y contra el mismo día de la semana pasada.',
  },
  'GET /organizacion/:slug/estadisticas': {
    id: 'verEstadisticasOrganizacion',
    grupo: 'Organización',
    resumen: 'Ver las estadísticas de la organización',
    detalle:
      'Ventas en el tiempo, tipos de boleto, embudo, fuentes, códigos, reembolsos y asistencia del periodo que pidas.',
  },
  'GET /organizacion/:slug/eventos': {
    id: 'listarEventos',
    grupo: 'Eventos',
    resumen: 'Listar los eventos',
    detalle: 'Todos, también los borradores, en una sola respuesta.',
  },
  [`GET ${EVENTO}`]: {
    id: 'verEvento',
    grupo: 'Eventos',
    resumen: 'Ver un evento',
    detalle: 'Fechas, lugar, políticas, imágenes y cuántos boletos lleva vendidos.',
  },
  [`GET ${EVENTO}/boletos`]: {
    id: 'listarTiposBoleto',
    grupo: 'Eventos',
    resumen: 'Listar los tipos de boleto',
    detalle: 'Precio, cargo por servicio, total que paga quien compra, cupo, vendidos y estado de la venta.',
  },
  [`GET ${EVENTO}/estadisticas`]: {
    id: 'verEstadisticasEvento',
    grupo: 'Eventos',
    resumen: 'Ver las estadísticas de un evento',
    detalle: 'Las mismas cifras que las de la organización, solo de este evento.',
  },
  [`GET ${EVENTO}/compras`]: {
    id: 'listarCompras',
    grupo: 'Ventas',
    resumen: 'Listar las compras de un evento',
    detalle: 'Lo más reciente primero. Se filtra por texto, estado, forma de pago, tipo de boleto y fechas.',
  },
  [`GET ${EVENTO}/compras/:folio`]: {
    id: 'verCompra',
    grupo: 'Ventas',
    resumen: 'Ver una compra',
    detalle: 'Sus líneas, sus boletos, su pago, sus reembolsos y todo lo que le ha pasado.',
  },
  [`GET ${EVENTO}/reembolsos`]: {
    id: 'listarReembolsos',
    grupo: 'Ventas',
    resumen: 'Listar los reembolsos de un evento',
    detalle: 'Quién lo pidió, por cuánto, por qué y en qué va.',
  },
  [`GET ${EVENTO}/asistentes`]: {
    id: 'listarAsistentes',
    grupo: 'Asistentes',
    resumen: 'Listar los asistentes de un evento',
    detalle:
      'Un renglón por boleto, con el nombre y el correo de quien lo tiene. `usado` dice cuándo y por qué puerta entró. `validos` y `usados` cuentan los de todo el evento.',
  },
  [`GET ${EVENTO}/codigos`]: {
    id: 'listarCodigos',
    grupo: 'Códigos',
    resumen: 'Listar los códigos de un evento',
    detalle: 'Todos en una sola respuesta, con cuántos boletos lleva cada uno.',
  },
  [`POST ${EVENTO}/codigos/crear-codigo`]: {
    id: 'crearCodigo',
    grupo: 'Códigos',
    resumen: 'Crear un código',
    detalle:
      'Un código descuenta un porcentaje o un monto por boleto, abre tipos ocultos, o las dos cosas. Sin `tipos`, sirve para todos.',
  },
  [`PATCH ${EVENTO}/codigos/:id`]: {
    id: 'editarCodigo',
    grupo: 'Códigos',
    resumen: 'Editar un código',
    detalle: 'Manda solo lo que cambia. Con `activo` en `false` deja de servir sin perder su historia.',
  },
  [`DELETE ${EVENTO}/codigos/:id`]: {
    id: 'quitarCodigo',
    grupo: 'Códigos',
    resumen: 'Eliminar un código',
    detalle: 'Solo mientras nadie lo haya usado; después, apágalo.',
  },
} satisfies { [C in Call]?: Resena }

/** What each parameter is, wherever it stands. */
export const PARAMETROS: Readonly<Record<string, string>> = {
  slug: 'La organización, como en la dirección de su página: `/o/{slug}`.',
  slugEvento: 'El evento, como en la dirección de su página: `/o/{slug}/e/{slugEvento}`.',
  folio: 'El folio de la compra.',
  id: 'El identificador.',
  limit: 'Cuántos por página: 10 si no dices, 50 a lo más.',
  currentPage: 'Qué página, desde 1.',
  term: 'Texto que se busca en nombre, correo y folio.',
  estado: 'Solo los que están en este estado.',
  metodo: 'Solo las que se pagaron así.',
  tipo: 'Solo los de este tipo de boleto, por su identificador.',
  desde: 'Desde este día: AAAA-MM-DD.',
  hasta: 'Hasta este día, incluido: AAAA-MM-DD.',
  periodo: 'Los últimos días, contados hasta hoy, o `todo`. Con `desde` o `hasta`, mandan esas fechas.',
}
