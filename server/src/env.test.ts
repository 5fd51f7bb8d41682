import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('nothing is needed for the demo', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', ENTRALE_MODE: 'demo', ENTRALE_DATA: resolve('.data') })
})

test('every mistake is told at once, one sentence each', () => {
  const wrong = () => readEnv({ PORT: 'abc', DATABASE_URL: 'mysql://x', ENTRALE_SECRET: 'corto' })
  expect(wrong).toThrow(
    'PORT debe ser un número entre 0 y 65535.\nDATABASE_URL debe empezar con postgres://\nENTRALE_SECRET debe tener al menos 32 caracteres.',
  )
})

test('who runs it is optional, and checked', () => {
  expect(() => readEnv({ ENTRALE_OPERADOR_RFC: 'abc', ENTRALE_OPERADOR_CORREO: 'no', ENTRALE_OPERADOR_TELEFONO: 'x' })).toThrow(
    'ENTRALE_OPERADOR_RFC debe ser un RFC: 12 o 13 letras mayúsculas y números.\nENTRALE_OPERADOR_TELEFONO debe ser un número de teléfono.\nENTRALE_OPERADOR_CORREO debe ser un correo.',
  )
  expect(readEnv({ ENTRALE_OPERADOR_RFC: 'ENT261121AB1' }).ENTRALE_OPERADOR_RFC).toBe('ENT261121AB1')
})

test('production asks for its address and its mail relay', () => {
  expect(() => readEnv({ ENTRALE_MODE: 'production' })).toThrow(/BASE_URL[\s\S]*SMTP_URL/)
  const complete = { ENTRALE_MODE: 'production', BASE_URL: 'https://entrale.example', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'hola@entrale.example' }
  expect(readEnv(complete).ENTRALE_MODE).toBe('production')
})
