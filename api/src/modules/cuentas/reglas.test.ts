import { ApiError } from '@entrale/contract/client'
import { REVISA_LOS_CAMPOS } from '@entrale/contract/errores'
import {
  type Caso,
  type Formulario,
  INICIAR_SESION,
  PASSWORD_NUEVA,
  RECUPERAR,
  REGISTRO,
} from '@entrale/contract/testing/cuentas-casos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

type Llamada =
  | 'POST /auth/iniciar-sesion'
  | 'POST /auth/registro'
  | 'POST /auth/recuperar-password'
  | 'POST /auth/restablecer-password'
type Prueba = { llamada: Llamada; formulario: Formulario; mas?: Record<string, string> }

const PRUEBAS: Prueba[] = [
  { llamada: 'POST /auth/iniciar-sesion', formulario: INICIAR_SESION },
  { llamada: 'POST /auth/registro', formulario: REGISTRO },
  { llamada: 'POST /auth/recuperar-password', formulario: RECUPERAR },
  { llamada: 'POST /auth/restablecer-password', formulario: PASSWORD_NUEVA, mas: { token: 'x'.repeat(43) } },
]

/** What the client of the contract would not let one send. */
async function enviar(llamada: Llamada, body: Record<string, unknown>) {
  const { confirmPassword: _, ...enviado } = body
  return api
    .como()(llamada, { body: enviado as never })
    .then(
      (respuesta) => ({ respuesta, rechazo: null }),
      (error: unknown) => {
        if (error instanceof ApiError) return { respuesta: null, rechazo: error }
        throw error
      },
    )
}

let cuantas = 0
/** Nobody signs up twice with one e-mail. */
const deNadie = () => `nadie-${cuantas++}@prueba.example`
const cuerpoDe = ({ llamada, formulario, mas }: Prueba, { campo, valor }: Caso) => ({
  ...formulario.valido,
  ...(llamada === 'POST /auth/registro' && { email: deNadie() }),
  ...mas,
  [campo]: valor,
})

const nombreDe = ({ campo, valor, mensaje }: Caso) =>
  `${campo} ${JSON.stringify(valor) ?? 'absent'}: ${mensaje ?? 'taken'}`

describe.each(PRUEBAS)('$llamada', (prueba) => {
  const casos = prueba.formulario.casos
    .filter(({ solo }) => solo !== 'navegador')
    .map((caso) => [nombreDe(caso), caso] as const)

  it.each(casos)('%s', async (_, caso) => {
    const { respuesta, rechazo } = await enviar(prueba.llamada, cuerpoDe(prueba, caso))
    if (caso.mensaje !== null) {
      expect([rechazo?.status, rechazo?.message]).toEqual([400, REVISA_LOS_CAMPOS])
      expect(rechazo?.wire.form).toEqual([
        { name: caso.campo, message: caso.mensaje, type: expect.stringMatching(/^\w+$/) },
      ])
      return
    }
    expect((rechazo?.wire.form ?? []).map(({ name, type }) => [name, type])).toEqual(DESPUES[prueba.llamada])
    if (respuesta && 'usuario' in respuesta && typeof caso.valor === 'string' && caso.campo in respuesta.usuario)
      expect(respuesta.usuario).toMatchObject({ [caso.campo]: caso.llega ?? caso.valor.toLowerCase() })
  })
})

/** What is left to refuse once the rules are kept: nobody has that account, and no link has that token. */
const DESPUES: Record<Llamada, [string, string][]> = {
  'POST /auth/iniciar-sesion': [['password', 'custom']],
  'POST /auth/registro': [],
  'POST /auth/recuperar-password': [],
  'POST /auth/restablecer-password': [['token', 'invalido']],
}

it('lists every field that breaks a rule, each with its own sentence', async () => {
  const { rechazo } = await enviar('POST /auth/registro', {
    email: 'x',
    nombre: '',
    apellidoPaterno: 'y'.repeat(51),
    apellidoMaterno: 'z'.repeat(51),
    password: '1',
  })
  expect(rechazo?.wire.form?.map(({ name, message }) => [name, message])).toEqual([
    ['email', 'Debe ser un correo electrónico válido.'],
    ['nombre', 'El nombre es requerido.'],
    ['apellidoPaterno', 'Maximo 50 caracteres'],
    ['apellidoMaterno', 'Maximo 50 caracteres'],
    ['password', 'La contraseña es requerida.'],
  ])
})

it.each([
  [undefined, 'Falta el enlace.'],
  ['', 'Falta el enlace.'],
  ['x'.repeat(101), 'Este enlace no es válido.'],
])('a link of %j is refused: %s', async (token, message) => {
  const password = PASSWORD_NUEVA.valido.password ?? ''
  for (const llamada of [
    'POST /auth/restablecer-password',
    'POST /auth/verificar-email',
    'POST /auth/confirmar-email',
  ] as const) {
    const error = await api
      .como()(llamada, { body: { token, password } as never })
      .catch((reason: unknown) => reason)
    expect(error instanceof ApiError && error.wire.form).toEqual([{ name: 'token', message, type: expect.any(String) }])
  }
})
