import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OpcionesApple } from '../ports/wallet/apple.ts'

const correr = promisify(execFile)

/** Does something in a folder that is gone afterwards. */
async function enCarpeta<T>(work: (carpeta: string) => Promise<T>): Promise<T> {
  const carpeta = await mkdtemp(join(tmpdir(), 'pase-'))
  try {
    return await work(carpeta)
  } finally {
    await rm(carpeta, { recursive: true })
  }
}

const FRASE = 'frase de prueba'
/** An authority of our own in Apple's place, and a certificate of a pass type that it signed. */
export const crearCertificados = (): Promise<OpcionesApple> =>
  enCarpeta(async (carpeta) => {
    const ruta = (nombre: string) => join(carpeta, nombre)
    const openssl = (...args: string[]) => correr('openssl', args)
    const [passTypeId, teamId] = ['pass.mx.prueba.boleto', 'A1B2C3D4E5']
    const nueva = ['-newkey', 'rsa:2048', '-sha256', '-nodes']
    await openssl(
      'req',
      '-x509',
      ...nueva,
      '-days',
      '2',
      '-subj',
      '/CN=Autoridad de prueba',
      '-keyout',
      ruta('ca.key'),
      '-out',
      ruta('ca.pem'),
    )
    const sujeto = `/UID=${passTypeId}/CN=Pass Type ID: ${passTypeId}/OU=${teamId}`
    await openssl('req', ...nueva, '-subj', sujeto, '-keyout', ruta('suya.key'), '-out', ruta('suya.csr'))
    await openssl(
      ...[
        'x509',
        '-req',
        '-days',
        '2',
        '-in',
        ruta('suya.csr'),
        '-CA',
        ruta('ca.pem'),
        '-CAkey',
        ruta('ca.key'),
        '-CAcreateserial',
      ],
      '-out',
      ruta('suya.pem'),
    )
    await openssl('rsa', '-aes256', '-passout', `pass:${FRASE}`, '-in', ruta('suya.key'), '-out', ruta('cerrada.key'))
    const leer = (nombre: string) => readFile(ruta(nombre), 'utf8')
    return {
      passTypeId,
      teamId,
      certificado: await leer('suya.pem'),
      llave: await leer('cerrada.key'),
      frase: FRASE,
      wwdr: await leer('ca.pem'),
    }
  })

/** Whether this signature is of this text, by a certificate that this authority signed: as openssl says. */
export const firmaDe = (firma: Buffer, manifiesto: Buffer, autoridad: string): Promise<boolean> =>
  enCarpeta(async (carpeta) => {
    const ruta = (nombre: string) => join(carpeta, nombre)
    await Promise.all([
      writeFile(ruta('firma'), firma),
      writeFile(ruta('manifiesto'), manifiesto),
      writeFile(ruta('ca.pem'), autoridad),
    ])
    const args = [
      'smime',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-purpose',
      'any',
      '-in',
      ruta('firma'),
      '-content',
      ruta('manifiesto'),
      '-CAfile',
      ruta('ca.pem'),
    ]
    return correr('openssl', args).then(
      () => true,
      () => false,
    )
  })

/** The files of a zip that only stores them. */
export function archivosDe(zip: Buffer): Map<string, Buffer> {
  const archivos = new Map<string, Buffer>()
  let aqui = 0
  while (zip.readUInt32LE(aqui) === 0x04034b50) {
    const [largo, nombre, mas] = [zip.readUInt32LE(aqui + 18), zip.readUInt16LE(aqui + 26), zip.readUInt16LE(aqui + 28)]
    const inicio = aqui + 30 + nombre + mas
    archivos.set(zip.toString('utf8', aqui + 30, aqui + 30 + nombre), zip.subarray(inicio, inicio + largo))
    aqui = inicio + largo
  }
  return archivos
}

export const sha1 = (contenido: Buffer): string => createHash('sha1').update(contenido).digest('hex')

/** What Google gives to a service account. */
export function crearCuentaGoogle() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const llave = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    opciones: { emisor: '3388000000012345678', correo: 'pases@prueba.iam.gserviceaccount.com', llave },
    publica: publicKey,
  }
}
