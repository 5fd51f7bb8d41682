import { bytesDeBase64url, type Codigo, firmadoDe, leerCodigo } from '@entrale/contract/accesos/codigo'
import type { CabezaLista } from '@entrale/contract/accesos/lista'
import type { Leido } from '@entrale/contract/accesos/veredicto'
import { abrirClave, esDeAhora, secretoDeBoleto } from '@entrale/contract/accesos/vivo'

type Bytes = Uint8Array<ArrayBuffer>
/** Whether the signature is of whoever has this public key. */
type Comprobar = (firma: Bytes, firmado: Bytes) => Promise<boolean>

/** Browsers of before 2025 know no Ed25519: then a library does, which the others never load. */
async function comprobarCon(llave: Bytes): Promise<Comprobar> {
  try {
    const publica = await crypto.subtle.importKey('raw', llave, 'Ed25519', false, ['verify'])
    return (firma, firmado) => crypto.subtle.verify('Ed25519', publica, firma, firmado)
  } catch {
    const { verifyAsync } = await import('@noble/ed25519')
    return (firma, firmado) => verifyAsync(firma, firmado, llave, { zip215: false }).catch(() => false)
  }
}

const conocidas = new Map<string, Promise<Comprobar>>()
function comprobador(llave: string): Promise<Comprobar> {
  const hay = conocidas.get(llave) ?? comprobarCon(bytesDeBase64url(llave))
  conocidas.set(llave, hay)
  return hay
}

const claves = new Map<string, Promise<CryptoKey>>()
function claveDe(vivo: string): Promise<CryptoKey> {
  const hay = claves.get(vivo) ?? abrirClave(bytesDeBase64url(vivo))
  claves.set(vivo, hay)
  return hay
}

/** Of which moment a genuine code is. Where codes do not have to change, nothing could tell, and nobody asks. */
async function momentoDe({ carga, instante }: Codigo, vivo: string | undefined, ahora: number) {
  if (instante === null) return 'fijo'
  if (vivo === undefined) return 'vivo'
  const suya = await abrirClave(await secretoDeBoleto(await claveDe(vivo), carga))
  return (await esDeAhora(suya, instante, ahora)) ? 'vivo' : 'vencido'
}

type Conocida = Pick<CabezaLista, 'evento' | 'llave' | 'vivo' | 'otros'>

/**
 * Of whom a scanned text is: of this evento, of another one of the organization, of nobody; and of which moment.
 * `ahora`: when it was shown, by the server's clock.
 */
export async function reconocer(
  texto: string,
  { evento, llave, vivo, otros }: Conocida,
  ahora: number,
): Promise<Leido> {
  const codigo = leerCodigo(texto)
  if (codigo === null) return { de: 'nadie' }
  const { id, version, carga } = codigo
  const firma = new Uint8Array(codigo.firma)
  const firmo = async (eventoId: string, suya: string) =>
    (await comprobador(suya))(firma, firmadoDe(eventoId, carga)).catch(() => false)
  if (await firmo(evento.id, llave)) return { de: 'este', id, version, codigo: await momentoDe(codigo, vivo, ahora) }
  for (const otro of otros) if (await firmo(otro.id, otro.llave)) return { de: 'otro', evento: otro }
  return { de: 'nadie' }
}
