import type { Call } from '@entrale/contract/calls'
import type { Endpoint } from '@entrale/contract/endpoint'
import { endpoints } from '@entrale/contract/endpoints'
import { LLAMADAS_CON_TOKEN } from '@entrale/contract/integraciones/llamadas'
import { PARAMETROS, RESENAS } from './openapi-llamadas.ts'

type Esquema = { [llave: string]: unknown }
type Parametro = { name: string; in: string; required?: boolean; description?: string; schema?: Esquema }
type Respuesta = {
  description?: string
  headers?: object
  content?: { [tipo: string]: { schema?: Esquema } }
  $ref?: string
}
export type Operacion = {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  security?: object[]
  parameters?: Parametro[]
  requestBody?: { content?: { [tipo: string]: { schema?: Esquema } } }
  responses: Record<string, Respuesta>
  /** The permission that a token must have. */
  'x-permiso'?: string
}
type Rutas = Record<string, Record<string, Operacion>>
export type Openapi = { openapi: string; info: object; paths: Rutas; [llave: string]: unknown }

/** Calls that pages of the site make; programs of others have no token that opens them. */
const DEL_SITIO = 'Sitio'

const GRUPOS = [
  { name: 'Organización', description: 'Quién es y cómo le va.' },
  { name: 'Eventos', description: 'Los eventos y lo que se vende en ellos.' },
  { name: 'Ventas', description: 'Compras y reembolsos.' },
  { name: 'Asistentes', description: 'Quién tiene cada boleto.' },
  { name: 'Códigos', description: 'Descuentos y accesos.' },
  {
    name: DEL_SITIO,
    description:
      'Las llamadas de las páginas de Éntrale. Se abren con la sesión de una persona y pueden cambiar sin aviso.',
  },
]

const deError = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})
const texto = { type: 'string' }

const COMPONENTES = {
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'bearer',
      description: 'Un token de la organización, de los que empiezan con `entrale_`.',
    },
    sesion: { type: 'http', scheme: 'bearer', description: 'La sesión de una persona.' },
  },
  schemas: {
    Error: {
      type: 'object',
      description: 'Todo rechazo. `mensaje` se puede mostrar tal cual; `form` dice qué campos corregir.',
      properties: { mensaje: texto, form: { type: 'array', items: { $ref: '#/components/schemas/CampoError' } } },
      required: ['mensaje'],
    },
    CampoError: {
      type: 'object',
      description: 'Un campo que hay que cambiar.',
      properties: { name: texto, message: texto, type: { ...texto, description: 'La regla que no se cumplió.' } },
      required: ['name', 'message', 'type'],
    },
  },
  responses: {
    Invalida: deError('Algún dato no es válido: `form` dice cuáles y por qué.'),
    SinToken: deError('Falta el token, venció o se revocó.'),
    SinPermiso: deError('El token no tiene el permiso que pide la llamada.'),
    NoEncontrado: deError('No existe, o es de otra organización.'),
    Conflicto: deError('Choca con cómo están las cosas en este momento.'),
    MuchosIntentos: deError('Fueron demasiadas llamadas: espera lo que dice `Retry-After`.', {
      'Retry-After': { description: 'Segundos que hay que esperar.', schema: { type: 'integer', minimum: 1 } },
    }),
    Falla: deError('Falló algo nuestro. Se puede volver a intentar.'),
  },
}

const ref = (nombre: keyof typeof COMPONENTES.responses) => ({ $ref: `#/components/responses/${nombre}` })
const HECHA: Record<number, string> = {
  200: 'La respuesta.',
  201: 'Se creó.',
  204: 'Hecho; la respuesta no lleva cuerpo.',
}

/** "GET /organizacion/:slug/eventos" → "getOrganizacionSlugEventos" */
const idDe = (call: string): string =>
  call.toLowerCase().replace(/[^a-z0-9]+(.)?/g, (_, letra: string | undefined) => letra?.toUpperCase() ?? '')

const conDescripcion = (parametro: Parametro): Parametro => {
  const description = PARAMETROS[parametro.name]
  return description === undefined ? parametro : { description, ...parametro }
}

/** What succeeds says so with its own status; what may be refused says how. */
function respuestasDe(call: Call, hechas: Operacion['responses'], publica: boolean): Operacion['responses'] {
  const { status = 200, params, body }: Endpoint = endpoints[call]
  const [hecha = {}] = Object.values(hechas)
  const conToken = LLAMADAS_CON_TOKEN[call] !== undefined
  return {
    [status]: { ...hecha, description: HECHA[status] ?? '' },
    400: ref('Invalida'),
    ...(!publica && { 401: ref('SinToken'), 403: ref('SinPermiso') }),
    ...(params !== undefined && { 404: ref('NoEncontrado') }),
    ...((body !== undefined || call.startsWith('DELETE')) && { 409: ref('Conflicto') }),
    ...((conToken || body !== undefined) && { 428: ref('MuchosIntentos') }),
    500: ref('Falla'),
  }
}

/** Only the contract knows which calls it has; what else is served (papers, CSV) keeps what it says of itself. */
function completar(call: string, operacion: Operacion): Operacion {
  const publica = /^\w+ \/(p|auth|pagos)\//.test(call)
  const comun = { operationId: idDe(call), tags: [DEL_SITIO], security: publica ? [] : [{ sesion: [] }] }
  const parameters = operacion.parameters?.map(conDescripcion)
  const base = { ...operacion, ...comun, ...(parameters && { parameters }) }
  if (!Object.hasOwn(endpoints, call)) return base
  const conocida = call as Call
  const responses = respuestasDe(conocida, operacion.responses, publica)
  const resena = RESENAS[conocida]
  const permiso = LLAMADAS_CON_TOKEN[conocida]
  if (resena === undefined || permiso === undefined) return { ...base, responses }
  const { id, grupo, resumen, detalle } = resena
  const descrita = {
    operationId: id,
    tags: [grupo],
    summary: resumen,
    description: detalle,
    security: [{ token: [] }],
    'x-permiso': permiso,
  }
  return { ...base, ...descrita, responses }
}

const llamadaDe = (metodo: string, ruta: string) =>
  `${metodo.toUpperCase()} ${ruta.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`

const EN_ORDEN = Object.keys(RESENAS).map((call) => call.replace(/^\w+ /, '/api').replace(/:(\w+)/g, '{$1}'))
/** What a token opens comes first, as one reads it; the rest as it was. */
const lugarDe = (ruta: string) => (EN_ORDEN.includes(ruta) ? EN_ORDEN.indexOf(ruta) : EN_ORDEN.length)

/** The document as Fastify gathers it, with what people and programs need to use it: names, permissions, refusals, and where it is. */
export function completarOpenapi(documento: object, baseUrl: string): Openapi {
  const { openapi, paths } = documento as Openapi
  const completas: Rutas = {}
  for (const [ruta, metodos] of Object.entries(paths).toSorted(([una], [otra]) => lugarDe(una) - lugarDe(otra))) {
    const operaciones = Object.entries(metodos).map(
      ([metodo, operacion]) => [metodo, completar(llamadaDe(metodo, ruta), operacion)] as const,
    )
    completas[ruta] = Object.fromEntries(operaciones)
  }
  return {
    openapi,
    info: {
      title: 'API de Éntrale',
      version: '1',
      description:
        'Los importes son centavos enteros, con la moneda a un lado; las fechas, ISO 8601 en UTC. Toda lista es `{ items, total }`.',
    },
    externalDocs: { description: 'Guía para desarrolladores', url: `${baseUrl}/desarrolladores` },
    servers: [{ url: baseUrl }],
    tags: GRUPOS,
    paths: completas,
    components: COMPONENTES,
  }
}
