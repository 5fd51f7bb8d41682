import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { erroresDeWallet, walletDe } from './env-wallet.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'wallet-'))
afterAll(() => rmSync(carpeta, { recursive: true }))
const archivo = (nombre: string, texto: string) => {
  writeFileSync(join(carpeta, nombre), texto)
  return join(carpeta, nombre)
}
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const llave = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const cerrada = privateKey
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'frase' })
  .toString()
const certificado = '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n'
const apple = {
  WALLET_APPLE_PASS_TYPE_ID: 'pass.mx.prueba',
  WALLET_APPLE_TEAM_ID: 'A1B2C3D4E5',
  WALLET_APPLE_CERTIFICATE: archivo('suya.pem', certificado),
  WALLET_APPLE_KEY: archivo('llave.pem', cerrada),
  WALLET_APPLE_KEY_PASSPHRASE: 'frase',
  WALLET_APPLE_WWDR: archivo('wwdr.pem', certificado),
}
const google = {
  WALLET_GOOGLE_ISSUER_ID: '3388',
  WALLET_GOOGLE_SERVICE_ACCOUNT: archivo(
    'cuenta.json',
    JSON.stringify({ client_email: 'pases@prueba.test', private_key: llave }),
  ),
}

test('without keys there are no passes', () => {
  expect([erroresDeWallet({}), walletDe({})]).toEqual([[], { apple: null, google: null }])
})

test('with all of them there are', () => {
  expect(erroresDeWallet({ ...apple, ...google })).toEqual([])
  expect(walletDe({ ...apple, ...google })).toMatchObject({
    apple: {
      passTypeId: 'pass.mx.prueba',
      teamId: 'A1B2C3D4E5',
      certificado,
      llave: cerrada,
      frase: 'frase',
      wwdr: certificado,
    },
    google: { emisor: '3388', correo: 'pases@prueba.test', llave },
  })
})

test('each thing that is missing or cannot be read is one sentence', () => {
  expect(erroresDeWallet({ WALLET_APPLE_TEAM_ID: 'A1B2C3D4E5', WALLET_GOOGLE_ISSUER_ID: '1' })).toEqual([
    'Con WALLET_APPLE_TEAM_ID hace falta WALLET_APPLE_PASS_TYPE_ID.',
    'Con WALLET_APPLE_TEAM_ID hace falta WALLET_APPLE_CERTIFICATE.',
    'Con WALLET_APPLE_TEAM_ID hace falta WALLET_APPLE_KEY.',
    'Con WALLET_APPLE_TEAM_ID hace falta WALLET_APPLE_WWDR.',
    'Con WALLET_GOOGLE_ISSUER_ID hace falta WALLET_GOOGLE_SERVICE_ACCOUNT.',
  ])
  const malas = {
    ...apple,
    WALLET_APPLE_CERTIFICATE: '/nada',
    WALLET_APPLE_WWDR: archivo('texto.pem', 'hola'),
    WALLET_APPLE_KEY_PASSPHRASE: 'otra',
  }
  expect(erroresDeWallet({ ...malas, ...google, WALLET_GOOGLE_SERVICE_ACCOUNT: archivo('mala.json', '{}') })).toEqual([
    'WALLET_APPLE_CERTIFICATE debe ser la ruta de un certificado PEM.',
    'WALLET_APPLE_WWDR debe ser la ruta de un certificado PEM.',
    'WALLET_APPLE_KEY debe ser la ruta de una llave PEM que se abra con WALLET_APPLE_KEY_PASSPHRASE.',
    'WALLET_GOOGLE_SERVICE_ACCOUNT debe ser la ruta del archivo JSON de una cuenta de servicio, con client_email y private_key.',
  ])
})
