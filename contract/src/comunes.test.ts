import { describe, expect, test } from 'vitest'
import { slugDe } from './comunes.ts'
import { iniciarSesionBody, registroBody, registroForm } from './cuentas/sesion.ts'
import { crearEventoBody } from './eventos/formulario.ts'
import { crearOrganizacionBody } from './organizaciones/schemas.ts'

test.each([
  ['Máscara contra Cabellera: la revancha', 'mascara-contra-cabellera-la-revancha'],
  ['  Ñandú   &  Peñón -- 2026 ', 'nandu-penon-2026'],
  ['¡¿?!', ''],
])('the slug of «%s» is «%s»', (texto, slug) => {
  expect(slugDe(texto)).toBe(slug)
})

type Schema = {
  safeParse: (value: unknown) => {
    success: boolean
    data?: unknown
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
}
const messages = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('spec §5, accounts', () => {
  const registro = { email: 'ana@correo.mx', nombre: 'Ana', apellidoPaterno: 'Luz', password: '123456' }
  test.each([
    ['', 'email: El email es requerido.'],
    ['ana', 'email: Debe ser un correo electrónico válido.'],
    [`${'a'.repeat(45)}@b.mx`, undefined],
    [`${'a'.repeat(46)}@b.mx`, 'email: Maximo 50 caracteres'],
  ])('e-mail «%s»', (email, message) => {
    expect(messages(iniciarSesionBody, { email, password: 'x' })[0]).toBe(message)
  })
  test('the e-mail is trimmed and lowercased on sign-in', () => {
    expect(iniciarSesionBody.safeParse({ email: '  ANA@Correo.MX ', password: 'X' }).data).toEqual({
      email: 'ana@correo.mx',
      password: 'X',
    })
  })
  test.each([
    ['12345', 'password: La contraseña es requerida.'],
    ['123456', undefined],
    ['1'.repeat(20), undefined],
    ['1'.repeat(21), 'password: La contraseña es incorrecta'],
  ])('password of sign-up «%s»', (password, message) => {
    expect(messages(registroBody, { ...registro, password })[0]).toBe(message)
  })
  test('everything that is missing is listed', () => {
    expect(messages(registroForm, { password: '123456', confirmPassword: '1234567', terms: false })).toEqual([
      'email: El email es requerido.',
      'nombre: El nombre es requerido.',
      'apellidoPaterno: El apellido paterno es requerido.',
      'terms: Debes aceptar los términos y condiciones.',
      'confirmPassword: Las contraseñas no coinciden.',
    ])
  })
})

test('spec §5, organization: boundaries', () => {
  const body = {
    nombre: 'Foro',
    slug: 'foro',
    descripcion: 'x',
    email: 'a@b.mx',
    telefono: '55 0000 0000',
    pais: 'México',
  }
  expect(
    messages(crearOrganizacionBody, {
      ...body,
      nombre: 'n'.repeat(255),
      slug: 's'.repeat(30),
      descripcion: 'd'.repeat(500),
      web: '',
    }),
  ).toEqual([])
  const long = {
    ...body,
    nombre: 'n'.repeat(256),
    slug: 's'.repeat(31),
    descripcion: 'd'.repeat(501),
    web: 'foro',
    pais: 'Perú',
    email: 'x',
  }
  expect(messages(crearOrganizacionBody, long)).toEqual([
    'nombre: El nombre no puede exceder los 255 caracteres',
    'slug: El slug no puede exceder los 30 caracteres',
    'descripcion: La descripción no puede exceder los 500 caracteres',
    'email: El email debe tener un formato válido',
    'web: La web debe ser una URL válida',
    'pais: El país es requerido',
  ])
})

test('spec §5, evento: what is required, and an end after the beginning', () => {
  expect(messages(crearEventoBody, {})).toEqual([
    'nombre: Es requerido.',
    'slug: El slug es requerido.',
    'categoria: Es requerido.',
    'fechaInicio: Fecha de inicio es requerida.',
    'fechaFin: Fecha de fin es requerida.',
  ])
  const evento = {
    nombre: 'n'.repeat(50),
    slug: 'n',
    categoria: 'musica',
    fechaInicio: '2026-12-04T21:00:00-06:00',
    fechaFin: '2026-12-05T03:00:00Z',
  }
  expect(messages(crearEventoBody, evento)).toEqual(['fechaFin: El fin debe ser después del inicio.'])
  expect(messages(crearEventoBody, { ...evento, nombre: 'n'.repeat(51), fechaFin: '2026-12-05T03:00:01Z' })).toEqual([
    'nombre: Maximo 50 caracteres',
  ])
})
