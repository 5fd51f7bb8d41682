/**
 * Every rule of spec §5 for the account, at its boundaries: one table for the tests of the API and of the browser. A
 * null `mensaje` says that the value is valid. `llega`: what the server receives and keeps, where that differs from
 * what was typed.
 */
export type Caso = {
  campo: string
  valor: unknown
  mensaje: string | null
  llega?: string
  solo?: 'api' | 'navegador'
  junto?: Record<string, unknown>
}
export type Formulario = { valido: Record<string, string>; casos: Caso[] }

/** The form does not send this field at all. */
export const AUSENTE = undefined

const letras = (cuantas: number) => 'Ñ'.repeat(cuantas)
const DOMINIO = '@prueba.example'
/** An address of so many characters; `quien` makes it unique. */
export const correoDe = (largo: number, quien: string) =>
  `${quien}${'x'.repeat(largo - DOMINIO.length - quien.length)}${DOMINIO}`
/** An uncommon password of any length. */
export const claveDe = (largo: number) => 'Zw8!k2Qp-vT5#rLm9&eYx'.slice(0, largo)

const INVALIDO = 'Debe ser un correo electrónico válido.'
const MAXIMO = 'Maximo 50 caracteres'

/** `requerido`: the sentence of a form for an empty address. */
const correo = (requerido: string, quien: string): Caso[] => [
  { campo: 'email', valor: '', mensaje: requerido },
  { campo: 'email', valor: AUSENTE, mensaje: requerido, solo: 'api' },
  { campo: 'email', valor: null, mensaje: requerido, solo: 'api' },
  { campo: 'email', valor: 7, mensaje: requerido, solo: 'api' },
  { campo: 'email', valor: 'sin-arroba', mensaje: INVALIDO },
  { campo: 'email', valor: 'sin-punto@prueba', mensaje: INVALIDO },
  { campo: 'email', valor: 'dos@@prueba.example', mensaje: INVALIDO },
  { campo: 'email', valor: correoDe(50, quien), mensaje: null },
  { campo: 'email', valor: correoDe(51, quien), mensaje: MAXIMO },
  {
    campo: 'email',
    valor: `${quien.toUpperCase()}-M@Prueba.Example`,
    mensaje: null,
    llega: `${quien}-m@prueba.example`,
  },
]
/** The browser takes the blanks around an address away before any rule sees them. */
const correoRecortado = (requerido: string, quien: string): Caso[] => [
  { campo: 'email', valor: '   ', mensaje: requerido },
  { campo: 'email', valor: `  ${quien}-r@prueba.example `, mensaje: null, llega: `${quien}-r@prueba.example` },
]

const nombre = (campo: string, requerido: string | null): Caso[] => [
  { campo, valor: '', mensaje: requerido },
  { campo, valor: AUSENTE, mensaje: requerido, solo: 'api' },
  { campo, valor: '   ', mensaje: requerido, llega: '' },
  { campo, valor: 'Y', mensaje: null },
  { campo, valor: letras(50), mensaje: null },
  { campo, valor: letras(51), mensaje: MAXIMO },
]

const SIN_CLAVE = 'La contraseña es requerida.'
const CLAVE_LARGA = 'La contraseña es incorrecta'
const SIN_CONFIRMAR = 'La confirmación de contraseña es requerida.'
const NO_COINCIDEN = 'Las contraseñas no coinciden.'
const MINIMO_8 = 'Minimo 8 caracteres.'

/** A valid password is typed twice. */
const clave = (largo: number, mensaje: string | null): Caso => ({
  campo: 'password',
  valor: claveDe(largo),
  mensaje,
  junto: { confirmPassword: claveDe(largo) },
})
const confirmar = (valor: string, mensaje: string | null, password: string): Caso => ({
  campo: 'confirmPassword',
  valor,
  mensaje,
  solo: 'navegador',
  junto: { password },
})

export const INICIAR_SESION: Formulario = {
  valido: { email: 'entra@prueba.example', password: 'Una-clave-rara 7' },
  casos: [
    ...correo('El email es requerido.', 'entra'),
    ...correoRecortado('El email es requerido.', 'entra'),
    { campo: 'password', valor: '', mensaje: SIN_CLAVE },
    { campo: 'password', valor: AUSENTE, mensaje: SIN_CLAVE, solo: 'api' },
    { campo: 'password', valor: 'z', mensaje: null },
    { campo: 'password', valor: ' ', mensaje: null },
    { campo: 'password', valor: claveDe(20), mensaje: null },
    { campo: 'password', valor: claveDe(21), mensaje: CLAVE_LARGA },
  ],
}

export const REGISTRO: Formulario = {
  valido: {
    email: 'nueva@prueba.example',
    nombre: 'Renata',
    apellidoPaterno: 'McCartney',
    apellidoMaterno: 'Ñúñez',
    password: 'Una-clave-rara 7',
    confirmPassword: 'Una-clave-rara 7',
  },
  casos: [
    ...correo('El email es requerido.', 'nueva'),
    { campo: 'email', valor: ' nueva-r@prueba.example', mensaje: INVALIDO, solo: 'api' },
    { campo: 'email', valor: 'nueva-r@prueba.example ', mensaje: INVALIDO, solo: 'api' },
    ...nombre('nombre', 'El nombre es requerido.'),
    ...nombre('apellidoPaterno', 'El apellido paterno es requerido.'),
    ...nombre('apellidoMaterno', null),
    { campo: 'password', valor: '', mensaje: SIN_CLAVE, junto: { confirmPassword: 'Una-clave-rara 7' }, solo: 'api' },
    { campo: 'password', valor: AUSENTE, mensaje: SIN_CLAVE, solo: 'api' },
    clave(5, SIN_CLAVE),
    clave(6, null),
    clave(20, null),
    clave(21, CLAVE_LARGA),
    { campo: 'password', valor: '  aB3  ', mensaje: null, junto: { confirmPassword: '  aB3  ' } },
    confirmar('', SIN_CONFIRMAR, claveDe(9)),
    confirmar(claveDe(5), SIN_CONFIRMAR, claveDe(9)),
    confirmar(claveDe(21), 'La confirmación de contraseña es incorrecta', claveDe(9)),
    confirmar(claveDe(8), NO_COINCIDEN, claveDe(9)),
    confirmar(claveDe(9).toLowerCase(), NO_COINCIDEN, claveDe(9)),
    confirmar(claveDe(9), null, claveDe(9)),
    { campo: 'terms', valor: false, mensaje: 'Debes aceptar los términos y condiciones.', solo: 'navegador' },
    { campo: 'terms', valor: true, mensaje: null, solo: 'navegador' },
  ],
}

export const RECUPERAR: Formulario = {
  valido: { email: 'olvida@prueba.example' },
  casos: [...correo('Es requerido.', 'olvida'), ...correoRecortado('Es requerido.', 'olvida')],
}

export const PASSWORD_NUEVA: Formulario = {
  valido: { password: 'Una-clave-rara 7', confirmPassword: 'Una-clave-rara 7' },
  casos: [
    { campo: 'password', valor: '', mensaje: MINIMO_8, solo: 'api' },
    { campo: 'password', valor: AUSENTE, mensaje: MINIMO_8, solo: 'api' },
    clave(7, MINIMO_8),
    clave(8, null),
    clave(20, null),
    clave(21, 'Maximo 20 caracteres.'),
    confirmar('', SIN_CONFIRMAR, claveDe(9)),
    confirmar(claveDe(8), NO_COINCIDEN, claveDe(9)),
    confirmar(claveDe(9), null, claveDe(9)),
  ],
}
