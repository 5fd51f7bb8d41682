// The only file that knows the library of WebAuthn: what a browser is asked, and what its answers are worth.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'
import type { Config } from '../../../context.ts'
import { llaveNoComprobada } from './llaves.errors.ts'
import { RETO_MS } from './reto.ts'

type Opciones = Record<string, unknown>
type Reto = Uint8Array<ArrayBuffer>
type Persona = { id: string; email: string; nombre: string }
type Guardada = { credencial: string; transportes: string[] }
type ConClave = Guardada & { clave_publica: Buffer; contador: number }

const ALGORITMOS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256]
const TRANSPORTES = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

const base64 = (maximo: number) => z.string().check(z.maxLength(maximo), z.regex(/^[\w-]+$/))
const comun = { id: base64(1400), rawId: base64(1400), type: z.literal('public-key') }
const firmaSchema = z.object({
  ...comun,
  response: z.object({
    clientDataJSON: base64(4096),
    authenticatorData: base64(4096),
    signature: base64(4096),
    userHandle: z.optional(z.nullable(base64(100))),
  }),
})
const creacionSchema = z.object({
  ...comun,
  response: z.object({
    clientDataJSON: base64(4096),
    attestationObject: base64(8192),
    transports: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20))),
  }),
})
export type Firma = z.output<typeof firmaSchema>
export type Creacion = z.output<typeof creacionSchema>

function read<T>(parsed: { success: true; data: T } | { success: false }): T {
  if (!parsed.success) throw llaveNoComprobada()
  return parsed.data
}
export const readFirma = (respuesta: unknown): Firma => read(z.safeParse(firmaSchema, respuesta))
export const readCreacion = (respuesta: unknown): Creacion => read(z.safeParse(creacionSchema, respuesta))

/** Keys belong to the host of the public address and to nothing else. */
const rpDe = ({ baseUrl }: Config) => ({ rpID: new URL(baseUrl).hostname, origen: new URL(baseUrl).origin })
const handleDe = (usuarioId: string): Reto => new Uint8Array(Buffer.from(usuarioId.replaceAll('-', ''), 'hex'))
const descriptorDe = ({ credencial, transportes }: Guardada) => ({ id: credencial, transports: transportes })

/** Keys that know their owner, so that signing in needs no e-mail, and that ask for a finger, a face or a PIN. */
export const opcionesDeCreacion = async (
  config: Config,
  reto: Reto,
  persona: Persona,
  suyas: Guardada[],
): Promise<Opciones> => ({
  ...(await generateRegistrationOptions({
    rpName: 'Éntrale',
    rpID: rpDe(config).rpID,
    userID: handleDe(persona.id),
    userName: persona.email,
    userDisplayName: persona.nombre,
    challenge: reto,
    timeout: RETO_MS,
    attestationType: 'none',
    excludeCredentials: suyas.map(descriptorDe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITMOS,
  })),
})

/** Without `suyas` the browser offers whatever keys it has for this host. */
export const opcionesDeFirma = async (config: Config, reto: Reto, suyas?: Guardada[]): Promise<Opciones> => ({
  ...(await generateAuthenticationOptions({
    rpID: rpDe(config).rpID,
    challenge: reto,
    timeout: RETO_MS,
    userVerification: 'required',
    ...(suyas && { allowCredentials: suyas.map(descriptorDe) }),
  })),
})

/** Any failure of the library is the same refusal: its sentences are internals. */
async function comprobar<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw llaveNoComprobada()
  }
}

/** What the browser says that it signed. */
export const retoDe = ({ response }: Firma | Creacion): Promise<string> =>
  comprobar(async () => z.parse(base64(100), decodeClientDataJSON(response.clientDataJSON).challenge))

/** We ask for no attestation. One that brings certificates would have the library fetch the addresses written in them. */
function sinCertificados(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const fmt = decoded.get('fmt')
  return fmt === 'none' || (fmt === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** The new key, or a refusal. */
export async function comprobarCreacion(config: Config, creacion: Creacion, reto: string): Promise<WebAuthnCredential> {
  const { rpID, origen } = rpDe(config)
  const { registrationInfo } = await comprobar(async () => {
    if (!sinCertificados(creacion.response.attestationObject)) throw llaveNoComprobada()
    return verifyRegistrationResponse({
      response: creacion as unknown as RegistrationResponseJSON,
      expectedChallenge: reto,
      expectedOrigin: origen,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITMOS,
    })
  })
  if (registrationInfo?.credential.id !== creacion.id) throw llaveNoComprobada()
  const { credential } = registrationInfo
  return {
    ...credential,
    transports: (creacion.response.transports ?? []).filter((transport) => TRANSPORTES.includes(transport)),
  }
}

/** The counter that came with the signature, or a refusal. A counter that went back means that the key was copied. */
export async function comprobarFirma(config: Config, firma: Firma, reto: string, llave: ConClave): Promise<number> {
  const { rpID, origen } = rpDe(config)
  const { verified, authenticationInfo } = await comprobar(() =>
    verifyAuthenticationResponse({
      response: firma as unknown as AuthenticationResponseJSON,
      expectedChallenge: reto,
      expectedOrigin: origen,
      expectedRPID: rpID,
      credential: { id: llave.credencial, publicKey: new Uint8Array(llave.clave_publica), counter: llave.contador },
    }),
  )
  if (!verified) throw llaveNoComprobada()
  return authenticationInfo.newCounter
}

/** Whether the key says that it was made for this person. */
export const esDe = ({ response }: Firma, usuarioId: string): boolean =>
  response.userHandle === Buffer.from(handleDe(usuarioId)).toString('base64url')
