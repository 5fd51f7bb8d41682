import type { Caso, Formulario } from './cuentas-casos.ts'

/** Every rule of spec §5 for an evento, at its boundaries: a table for the tests of the API. */
const letras = (cuantas: number) => 'Ñ'.repeat(cuantas)
const maximo = (cuantas: number) => `Maximo ${cuantas} caracteres`

const REQUERIDO = 'Es requerido.'
const SIN_SLUG = 'El slug es requerido.'
const SLUG_MALO = 'Solo minúsculas, números y guiones.'
const SIN_INICIO = 'Fecha de inicio es requerida.'
const SIN_FIN = 'Fecha de fin es requerida.'
const AL_REVES = 'El fin debe ser después del inicio.'
const LEJOS = 'Elige una fecha entre los años 2000 y 2199.'
const POSTAL = 'El código postal tiene 5 dígitos.'
const URL_MALA = 'Debe ser una URL válida.'
const EDAD = 'Debe estar entre 0 y 99 años.'
const POR_PERSONA = 'Debe estar entre 1 y 1,000 boletos.'
const MINUTOS = 'Debe estar entre 5 y 30 minutos.'

/** An optional text of so many characters at most. */
const texto = (campo: string, cuantas: number): Caso[] => [
  { campo, valor: '', mensaje: null },
  { campo, valor: letras(cuantas), mensaje: null },
  { campo, valor: letras(cuantas + 1), mensaje: maximo(cuantas) },
]
const fecha = (campo: string, requerida: string): Caso[] => [
  { campo, valor: '', mensaje: requerida, solo: 'api' },
  { campo, valor: undefined, mensaje: requerida, solo: 'api' },
  { campo, valor: 'mañana', mensaje: requerida, solo: 'api' },
  { campo, valor: '2099-13-01T00:00:00Z', mensaje: requerida, solo: 'api' },
  { campo, valor: '2099-12-04T21:00', mensaje: requerida, solo: 'api' },
]

const INICIO = '2099-12-05T03:00:00.000Z'
const FIN = '2099-12-05T09:00:00.000Z'

export const EVENTO: Formulario = {
  valido: { nombre: 'Noche de Son', slug: 'noche-de-son', categoria: 'musica', fechaInicio: INICIO, fechaFin: FIN },
  casos: [
    { campo: 'nombre', valor: '', mensaje: REQUERIDO },
    { campo: 'nombre', valor: '   ', mensaje: REQUERIDO },
    { campo: 'nombre', valor: undefined, mensaje: REQUERIDO, solo: 'api' },
    { campo: 'nombre', valor: 'Y', mensaje: null },
    { campo: 'nombre', valor: letras(50), mensaje: null },
    { campo: 'nombre', valor: letras(51), mensaje: maximo(50) },
    { campo: 'nombre', valor: ` ${letras(50)} `, mensaje: null, llega: letras(50) },
    { campo: 'slug', valor: '', mensaje: SIN_SLUG },
    { campo: 'slug', valor: undefined, mensaje: SIN_SLUG, solo: 'api' },
    { campo: 'slug', valor: 'a', mensaje: null },
    { campo: 'slug', valor: 'a'.repeat(100), mensaje: null },
    { campo: 'slug', valor: 'a'.repeat(101), mensaje: maximo(100) },
    // The form corrects these while the organizer types.
    ...['Noche', 'noche de son', 'ñ', 'a--b', '-a', 'a-', 'a_b', 'a/b', '../a', 'a.b'].map(
      (valor): Caso => ({ campo: 'slug', valor, mensaje: SLUG_MALO, solo: 'api' }),
    ),
    { campo: 'slug', valor: 'crear', mensaje: 'Ese slug está reservado: elige otro.' },
    { campo: 'descripcion', valor: '', mensaje: null },
    { campo: 'descripcion', valor: 'x'.repeat(20_000), mensaje: null },
    { campo: 'descripcion', valor: 'x'.repeat(20_001), mensaje: 'La descripción es demasiado larga.' },
    { campo: 'categoria', valor: '', mensaje: REQUERIDO },
    { campo: 'categoria', valor: undefined, mensaje: REQUERIDO, solo: 'api' },
    { campo: 'categoria', valor: 'no-hay', mensaje: 'Elige una categoría de la lista.', solo: 'api' },
    ...fecha('fechaInicio', SIN_INICIO),
    ...fecha('fechaFin', SIN_FIN),
    { campo: 'fechaInicio', valor: '1999-12-31T23:59:59Z', mensaje: LEJOS, solo: 'api' },
    { campo: 'fechaInicio', valor: '2000-01-01T00:00:00Z', mensaje: null, solo: 'api' },
    { campo: 'fechaFin', valor: '2199-12-31T23:59:59Z', mensaje: null, solo: 'api' },
    { campo: 'fechaFin', valor: '2200-01-01T00:00:00Z', mensaje: LEJOS, solo: 'api' },
    { campo: 'fechaFin', valor: INICIO, mensaje: AL_REVES },
    { campo: 'fechaFin', valor: '2099-12-05T02:59:00.000Z', mensaje: AL_REVES },
    { campo: 'fechaFin', valor: '2099-12-05T03:01:00.000Z', mensaje: null },
    { campo: 'zonaHoraria', valor: 'America/Tijuana', mensaje: null },
    { campo: 'zonaHoraria', valor: 'America/Atlantis', mensaje: 'Elige una zona horaria válida.', solo: 'api' },
    ...texto('lugar', 120),
    ...texto('direccion', 200),
    ...texto('ciudad', 80),
    ...texto('estado', 80),
    { campo: 'codigoPostal', valor: '', mensaje: null },
    { campo: 'codigoPostal', valor: '01000', mensaje: null },
    { campo: 'codigoPostal', valor: '1000', mensaje: POSTAL },
    { campo: 'codigoPostal', valor: '010000', mensaje: POSTAL },
    { campo: 'codigoPostal', valor: '0100O', mensaje: POSTAL },
    { campo: 'enlaceEnLinea', valor: '', mensaje: null },
    { campo: 'enlaceEnLinea', valor: 'https://sala.example/1', mensaje: null },
    { campo: 'enlaceEnLinea', valor: `https://sala.example/${'x'.repeat(479)}`, mensaje: null },
    { campo: 'enlaceEnLinea', valor: `https://sala.example/${'x'.repeat(480)}`, mensaje: maximo(500) },
    { campo: 'enlaceEnLinea', valor: 'sala.example', mensaje: URL_MALA },
    { campo: 'enlaceEnLinea', valor: 'javascript:alert(1)', mensaje: URL_MALA },
    { campo: 'edadMinima', valor: '', mensaje: null },
    { campo: 'edadMinima', valor: '0', mensaje: null },
    { campo: 'edadMinima', valor: '99', mensaje: null },
    { campo: 'edadMinima', valor: '100', mensaje: EDAD },
    { campo: 'edadMinima', valor: '-1', mensaje: EDAD },
    { campo: 'edadMinima', valor: '17.5', mensaje: EDAD },
    { campo: 'edadMinima', valor: 'diez', mensaje: EDAD, solo: 'api' },
    { campo: 'maximoPorPersona', valor: '', mensaje: null },
    { campo: 'maximoPorPersona', valor: '1', mensaje: null },
    { campo: 'maximoPorPersona', valor: '1000', mensaje: null },
    { campo: 'maximoPorPersona', valor: '0', mensaje: POR_PERSONA },
    { campo: 'maximoPorPersona', valor: '1001', mensaje: POR_PERSONA },
    { campo: 'maximoPorPersona', valor: '2.5', mensaje: POR_PERSONA },
    { campo: 'minutosApartado', valor: '5', mensaje: null },
    { campo: 'minutosApartado', valor: '30', mensaje: null },
    { campo: 'minutosApartado', valor: '4', mensaje: MINUTOS },
    { campo: 'minutosApartado', valor: '31', mensaje: MINUTOS },
    { campo: 'politicaReembolso', valor: '24h', mensaje: null },
    { campo: 'politicaReembolso', valor: 'siempre', mensaje: 'Elige una política.', solo: 'api' },
    { campo: 'cargoPagadoPor', valor: 'organizador', mensaje: null },
    { campo: 'cargoPagadoPor', valor: 'nadie', mensaje: 'Elige una opción.', solo: 'api' },
    ...['transferible', 'devolucionALista'].flatMap((campo): Caso[] => [
      { campo, valor: 'false', mensaje: null, solo: 'api' },
      { campo, valor: 'quizá', mensaje: 'Elige una opción.', solo: 'api' },
    ]),
  ],
}

/** The sentences that refuse a picture; the browser shows them as a toast. */
export const IMAGEN_FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y WebP.'
export const IMAGEN_PESO = 'El archivo es demasiado grande. El tamaño máximo es 5MB.'
export const IMAGEN_PORTADA = 'La imagen de portada debe ser de 1200x600 px'
export const IMAGEN_CARD = 'La imagen de card debe ser de 600x900 px'
