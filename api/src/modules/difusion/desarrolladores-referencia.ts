import { enHtml } from './texto.ts'

/** As much of an OpenAPI document as people read. */
type Esquema = { [llave: string]: unknown }
type Parametro = { name: string; in: string; required?: boolean; description?: string; schema?: Esquema }
type Contenido = { content?: { [tipo: string]: { schema?: Esquema } } }
type Operacion = {
  operationId?: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: Parametro[]
  requestBody?: Contenido
  responses: Record<string, Contenido & { $ref?: string }>
  'x-permiso'?: string
}
export type Documento = {
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operacion>>
}

const PALABRAS: Record<string, string> = {
  string: 'texto',
  number: 'número',
  integer: 'entero',
  boolean: 'sí o no',
  null: 'null',
}
const FORMATOS: Record<string, string> = {
  uuid: 'uuid',
  'date-time': 'fecha y hora',
  date: 'fecha',
  email: 'correo',
  uri: 'dirección',
}

const sangria = (nivel: number) => '  '.repeat(nivel)

function formaDeObjeto(
  { properties = {}, required = [] }: { properties?: Record<string, Esquema>; required?: string[] },
  nivel: number,
): string {
  const renglones = Object.entries(properties).map(
    ([nombre, hijo]) =>
      `${sangria(nivel + 1)}${nombre}${required.includes(nombre) ? '' : '?'}: ${formaDe(hijo, nivel + 1)}`,
  )
  return renglones.length === 0 ? '{}' : `{\n${renglones.join('\n')}\n${sangria(nivel)}}`
}

/** A schema as one would write it on paper: names, kinds and the values it may have. */
export function formaDe(esquema: Esquema, nivel = 0): string {
  const { type, enum: valores, const: unico, anyOf, oneOf, items, format } = esquema
  if (unico !== undefined) return JSON.stringify(unico)
  if (Array.isArray(valores)) return valores.map((valor) => JSON.stringify(valor)).join(' | ')
  const opciones = anyOf ?? oneOf
  if (Array.isArray(opciones))
    return [...new Set(opciones.map((opcion: Esquema) => formaDe(opcion, nivel)))].join(' | ')
  if (type === 'array') return `[${items === undefined ? '' : formaDe(items as Esquema, nivel)}]`
  if (type === 'object') return formaDeObjeto(esquema, nivel)
  if (Array.isArray(type)) return type.map((tipo) => formaDe({ ...esquema, type: tipo }, nivel)).join(' | ')
  const conFormato = type === 'string' && typeof format === 'string' ? FORMATOS[format] : undefined
  return conFormato ?? PALABRAS[String(type)] ?? 'cualquier valor'
}

const limites = ({ minimum, maximum, maxLength, default: omision }: Esquema) =>
  [
    typeof minimum === 'number' && typeof maximum === 'number' ? `de ${minimum} a ${maximum}` : '',
    typeof maxLength === 'number' ? `hasta ${maxLength} letras` : '',
    omision === undefined ? '' : `si falta, ${String(omision)}`,
  ].filter((parte) => parte !== '')

/** Text with `code` in it. */
export const conCodigo = (texto: string): string => enHtml(texto).replace(/`([^`]+)`/g, '<code>$1</code>')

/** What one copies: it scrolls by itself, also by keyboard. */
export const bloque = (codigo: string, nombre: string): string =>
  `<pre tabindex="0" role="region" aria-label="${enHtml(nombre)}"><code>${enHtml(codigo)}</code></pre>`

function parametroEnHtml({ name, description = '', required = false, schema = {}, in: donde }: Parametro): string {
  const tipo = [formaDe(schema), ...limites(schema)].join(' · ')
  return `<dt><code>${enHtml(name)}</code> <small>${donde === 'path' ? 'en la ruta' : required ? 'obligatorio' : 'opcional'}</small></dt><dd>${conCodigo(description)} <small>${enHtml(tipo)}</small></dd>`
}

const ENCABEZADO = 3
const cuerpoDe = (contenido: Contenido | undefined) => contenido?.content?.['application/json']?.schema

function respuestaEnHtml(operacion: Operacion, nombre: string): string {
  const [estado = '200', hecha] = Object.entries(operacion.responses).find(([codigo]) => codigo.startsWith('2')) ?? []
  const esquema = cuerpoDe(hecha)
  if (esquema === undefined) return `<p class="h">Responde <code>${estado}</code> sin cuerpo.</p>`
  return `<details><summary>Responde <code>${estado}</code></summary>${bloque(formaDe(esquema), `Respuesta: ${nombre}`)}</details>`
}

function operacionEnHtml(metodo: string, ruta: string, operacion: Operacion): string {
  const { operationId = '', summary = '', description = '', parameters = [], responses } = operacion
  const orden = parameters.toSorted((a, b) => Number(b.in === 'path') - Number(a.in === 'path'))
  const pide = cuerpoDe(operacion.requestBody)
  const rechazos = Object.keys(responses).filter((codigo) => !codigo.startsWith('2'))
  return `<article class="llamada" id="${enHtml(operationId)}"><h${ENCABEZADO + 1}>${enHtml(summary)}</h${ENCABEZADO + 1}><p class="ruta"><b class="m ${metodo}">${metodo.toUpperCase()}</b> <code>${enHtml(
    ruta,
  ).replaceAll(
    '/',
    '/<wbr>',
  )}</code></p><p>${conCodigo(description)}</p><p class="h">Permiso: <code>${enHtml(operacion['x-permiso'] ?? '')}</code></p>${
    orden.length === 0 ? '' : `<dl>${orden.map(parametroEnHtml).join('')}</dl>`
  }${pide === undefined ? '' : `<details><summary>Cuerpo</summary>${bloque(formaDe(pide), `Cuerpo: ${summary}`)}</details>`}${respuestaEnHtml(operacion, summary)}<p class="h">Puede rechazarse con ${rechazos.map((codigo) => `<code>${codigo}</code>`).join(' ')}</p></article>`
}

/** Every call that a token opens, under the heading of its group. Made of the very document that programs read. */
export function referenciaEnHtml({ tags = [], paths }: Documento): string {
  const todas = Object.entries(paths).flatMap(([ruta, metodos]) =>
    Object.entries(metodos).flatMap(([metodo, operacion]) =>
      operacion['x-permiso'] === undefined ? [] : [{ ruta, metodo, operacion }],
    ),
  )
  return tags
    .map(({ name, description = '' }) => {
      const suyas = todas.filter(({ operacion }) => operacion.tags?.includes(name))
      if (suyas.length === 0) return ''
      const llamadas = suyas.map(({ ruta, metodo, operacion }) => operacionEnHtml(metodo, ruta, operacion)).join('')
      return `<h${ENCABEZADO}>${enHtml(name)}</h${ENCABEZADO}><p>${enHtml(description)}</p>${llamadas}`
    })
    .join('')
}
