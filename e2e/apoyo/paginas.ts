import type { Escena } from './datos.ts'

export type Pagina = { ruta: string; titulo: RegExp; encabezado: RegExp; textos: (string | RegExp)[] }

/** Every public route of the spec, and those decided since, with the words each must show. */
export const paginas = ({ evento, organizacion }: Escena): Pagina[] => [
  {
    ruta: '/',
    titulo: /^Éntrale/,
    encabezado: /Descubre y vive los mejores eventos/,
    textos: [
      /Eventos\s*Destacados/i,
      /Explora por\s*Categoría/i,
      /Próximos\s*Eventos/i,
      /Organiza tu propio\s*evento/i,
      'Crear Evento',
      'Saber Más',
      'Comprar Boletos',
    ],
  },
  {
    ruta: '/eventos',
    titulo: /^Eventos en México \| Éntrale$/,
    encabezado: /Todos los\s*Eventos/,
    textos: [/\d+ eventos/],
  },
  {
    ruta: '/eventos?currentPage=2',
    titulo: /página 2 \| Éntrale$/,
    encabezado: /Todos los\s*Eventos/,
    textos: [/\d+ eventos/],
  },
  {
    ruta: '/categorias',
    titulo: /Categorías.* \| Éntrale$/,
    encabezado: /Categoría/,
    textos: ['Música', 'Lucha libre'],
  },
  { ruta: '/categorias/musica', titulo: /Música.* \| Éntrale$/, encabezado: /Música/, textos: [/\d+ eventos?/] },
  {
    ruta: '/search?term=lucha',
    titulo: /“lucha” · Eventos \| Éntrale$/,
    encabezado: /./,
    textos: [/lucha/i, /\d+ eventos?/],
  },
  { ruta: '/search?term=zzqxzzqx', titulo: /\| Éntrale$/, encabezado: /./, textos: ['No encontramos eventos'] },
  { ruta: '/calendario', titulo: /Calendario.* \| Éntrale$/, encabezado: /Calendario/, textos: ['Hoy'] },
  { ruta: '/ciudades', titulo: /ciudad.* \| Éntrale$/i, encabezado: /Ciudad/i, textos: ['Puebla'] },
  { ruta: '/ciudades/puebla', titulo: /Puebla.* \| Éntrale$/, encabezado: /Puebla/i, textos: [/\d+ eventos?/] },
  {
    ruta: `/o/${organizacion.slug}`,
    titulo: new RegExp(`${organizacion.nombre}.* \\| Éntrale$`),
    encabezado: new RegExp(organizacion.nombre, 'i'),
    textos: [`/o/${organizacion.slug}`, 'Información de la Organización', 'Eventos de tu organización', evento.nombre],
  },
  {
    ruta: evento.ruta,
    titulo: new RegExp(`^${evento.nombre} · ${organizacion.nombre} \\| Éntrale$`),
    encabezado: new RegExp(evento.nombre, 'i'),
    textos: ['Comprar Boletos', 'Compartir', 'Boletos Disponibles', 'General', 'Foro de Prueba', 'Música', '$491.00'],
  },
  { ruta: '/sobre-nosotros', titulo: /Sobre nosotros.* \| Éntrale$/i, encabezado: /./, textos: ['Crear Evento'] },
  { ruta: '/ayuda', titulo: /Ayuda.* \| Éntrale$/, encabezado: /./, textos: [/boletos/i] },
  {
    ruta: `/reportar?evento=${organizacion.slug}/${evento.slug}`,
    titulo: /^Reportar un evento.* \| Éntrale$/,
    encabezado: /Reportar\s*Evento/i,
    textos: [evento.nombre, 'Enviar reporte'],
  },
  { ruta: '/terminos-servicio', titulo: /Términos.* \| Éntrale$/i, encabezado: /Términos/i, textos: [/reembolso/i] },
  {
    ruta: '/politicas-privacidad',
    titulo: /privacidad.* \| Éntrale$/i,
    encabezado: /privacidad/i,
    textos: [/derechos ARCO/i],
  },
]

export const NO_EXISTEN = ({ organizacion }: Escena) => [
  '/nada-por-aqui',
  `/o/${organizacion.slug}/e/no-existe`,
  '/o/no-existe',
  '/categorias/no-existe',
  '/ciudades/no-existe',
]
