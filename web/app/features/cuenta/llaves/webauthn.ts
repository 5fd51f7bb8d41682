// What a browser and its keys can do. The library comes when it is first used.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Opciones = Record<string, unknown>
type Respuesta = Record<string, unknown>

const SENTENCIAS = {
  cancelada: 'No usaste ninguna llave de acceso. Puedes intentarlo otra vez.',
  relevada: 'Otra petición tomó su lugar.',
  repetida: 'Este dispositivo ya guarda una llave de acceso de tu cuenta.',
  direccion: 'Desde esta dirección no se pueden usar llaves de acceso.',
  incapaz: 'Este dispositivo no puede guardar llaves de acceso: necesita huella, rostro o PIN de bloqueo.',
  fallo: 'Tu dispositivo no pudo usar la llave de acceso. Inténtalo otra vez.',
} as const
export type Motivo = keyof typeof SENTENCIAS

/** The browser or the person did not go through with it; `message` is what may be told. */
export class SinLlave extends Error {
  readonly motivo: Motivo
  constructor(motivo: Motivo) {
    super(SENTENCIAS[motivo])
    this.motivo = motivo
  }
}

/** Names that the standard gives its failures. */
const MOTIVOS: Record<string, Motivo> = {
  NotAllowedError: 'cancelada',
  AbortError: 'relevada',
  InvalidStateError: 'repetida',
  SecurityError: 'direccion',
  ConstraintError: 'incapaz',
  NotSupportedError: 'incapaz',
}

const motivoDe = (error: unknown): Motivo => (error instanceof Error ? MOTIVOS[error.name] : undefined) ?? 'fallo'

let traida: Promise<typeof import('@simplewebauthn/browser')> | undefined
function library() {
  traida ??= import('@simplewebauthn/browser').catch((error: unknown) => {
    traida = undefined // a connection that failed once may work next time
    throw error
  })
  return traida
}

async function pedir(work: (lib: Awaited<ReturnType<typeof library>>) => Promise<unknown>): Promise<Respuesta> {
  const lib = await library().catch(() => {
    throw new SinLlave('fallo')
  })
  try {
    return (await work(lib)) as Respuesta
  } catch (error) {
    throw new SinLlave(motivoDe(error))
  }
}

/** Asks the device for a new key. */
export const crearEnDispositivo = (opciones: Opciones): Promise<Respuesta> =>
  pedir((lib) => lib.startRegistration({ optionsJSON: opciones as unknown as PublicKeyCredentialCreationOptionsJSON }))

/** Asks for a signature. `sugerida`: among what the browser offers in the field of the e-mail, without a window of its own. */
export const firmarConDispositivo = (opciones: Opciones, { sugerida = false } = {}): Promise<Respuesta> =>
  pedir((lib) =>
    lib.startAuthentication({
      optionsJSON: opciones as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: sugerida,
    }),
  )

/** Takes back what waits for the person, if anything does. */
export async function dejarDePedir(): Promise<void> {
  const lib = await traida?.catch(() => undefined)
  lib?.WebAuthnAbortService.cancelCeremony()
}

/** A key that the account no longer knows: the browser may stop offering it. Those that cannot be told do no harm. */
export async function olvidarEnDispositivo({ rpId }: Opciones, { id }: Respuesta): Promise<void> {
  if (typeof rpId !== 'string' || typeof id !== 'string') return
  const { sendSignal } = await library()
  await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: id }).catch(() => undefined)
}

export const hayLlaves = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Whether keys may be offered in the field of the e-mail. */
export async function haySugerencias(): Promise<boolean> {
  if (!hayLlaves() || document.querySelector("input[autocomplete$='webauthn']") === null) return false
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}
