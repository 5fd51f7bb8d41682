import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

// A key in software, for tests: what a browser and its authenticator would answer, and every way to answer wrongly.

type Cbor = number | string | Buffer | Map<number | string, Cbor>

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** What may be wrong with an answer. `banderas`: 1 present, 4 verified, 64 with a new key. */
export type Trampa = {
  origen?: string
  rpId?: string
  reto?: string
  tipo?: string
  banderas?: number
  contador?: number
  userHandle?: string | null
  firma?: (buena: Buffer) => Buffer
  credencial?: string
  atestacion?: Map<number | string, Cbor>
  formato?: string
}
type Opciones = Record<string, unknown>
type Creacion = { challenge: string; rp: { id: string }; user: { id: string } }
type Peticion = { challenge: string; rpId: string }

const clientData = (type: string, challenge: string, { tipo, reto, origen = 'http://localhost:3000' }: Trampa) =>
  Buffer.from(JSON.stringify({ type: tipo ?? type, challenge: reto ?? challenge, origin: origen, crossOrigin: false }))

function datosDe(rpId: string, banderas: number, contador: number): Buffer {
  const cuenta = Buffer.alloc(4)
  cuenta.writeUInt32BE(contador)
  return Buffer.concat([sha256(rpId), Buffer.from([banderas]), cuenta])
}

type Llave = {
  id: Buffer
  privada: KeyObject
  cose: Map<number, Cbor>
  cuenta: boolean
  contador: number
  duenio: string
}

function nuevaLlave(cuenta: boolean): Llave {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  return { id: randomBytes(32), privada: privateKey, cose, cuenta, contador: 0, duenio: base64url(randomBytes(16)) }
}

function respuestaDe({ id }: Llave, { credencial = base64url(id) }: Trampa, response: Opciones): Opciones {
  return { id: credencial, rawId: credencial, type: 'public-key', clientExtensionResults: {}, response }
}

function crear(llave: Llave, opciones: Opciones, trampa: Trampa): Opciones {
  const { challenge, rp, user } = opciones as Creacion
  llave.duenio = user.id
  const cabeza = datosDe(trampa.rpId ?? rp.id, trampa.banderas ?? 0b01000101, trampa.contador ?? 0)
  const authData = Buffer.concat([
    cabeza,
    Buffer.alloc(16),
    Buffer.from([0, llave.id.length]),
    llave.id,
    cbor(llave.cose),
  ])
  const attestation = new Map<string, Cbor>([
    ['fmt', trampa.formato ?? 'none'],
    ['attStmt', trampa.atestacion ?? new Map()],
    ['authData', authData],
  ])
  return respuestaDe(llave, trampa, {
    clientDataJSON: base64url(clientData('webauthn.create', challenge, trampa)),
    attestationObject: base64url(cbor(attestation)),
    transports: ['internal', 'lo-que-sea'],
  })
}

function firmar(llave: Llave, opciones: Opciones, trampa: Trampa): Opciones {
  const { challenge, rpId } = opciones as Peticion
  if (llave.cuenta) llave.contador += 1
  const client = clientData('webauthn.get', challenge, trampa)
  const authData = datosDe(trampa.rpId ?? rpId, trampa.banderas ?? 0b00000101, trampa.contador ?? llave.contador)
  const buena = sign('sha256', Buffer.concat([authData, sha256(client)]), llave.privada)
  const userHandle = trampa.userHandle === undefined ? llave.duenio : trampa.userHandle
  return respuestaDe(llave, trampa, {
    clientDataJSON: base64url(client),
    authenticatorData: base64url(authData),
    signature: base64url(trampa.firma?.(buena) ?? buena),
    ...(userHandle !== null && { userHandle }),
  })
}

/** One key. `cuenta: false` behaves like those that live in several devices: their counter is always zero. */
export function crearAutenticador({ cuenta = true } = {}) {
  const llave = nuevaLlave(cuenta)
  return {
    credencial: base64url(llave.id),
    crear: (opciones: Opciones, trampa: Trampa = {}) => crear(llave, opciones, trampa),
    firmar: (opciones: Opciones, trampa: Trampa = {}) => firmar(llave, opciones, trampa),
  }
}
