/** Bytes that only this browser, on this phone, can read. */
export type Caja = { iv: Uint8Array<ArrayBuffer>; datos: ArrayBuffer }

export const crearSello = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

export async function cerrarCaja(sello: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<Caja> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, datos: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, sello, bytes) }
}

/** Fails where it was sealed with another key, or changed since. */
export const abrirCaja = async (sello: CryptoKey, { iv, datos }: Caja): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, sello, datos))
