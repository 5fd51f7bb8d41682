import { createHash, randomBytes, randomInt } from 'node:crypto'
import { errorMercadoPago, TOKENS, validar } from './mercadopago-esquemas.ts'
import { type Cuenta, centavos, estadoVacio, type Mundo } from './mercadopago-estado.ts'
import type { DecirDe } from './mercadopago-hechos.ts'
import type { Vendedores } from './pasarela-falsa.ts'
import { type Peticion, PeticionMala } from './servidor.ts'

export const APLICACION = { id: '1234567890', secreto: 'secreto-de-aplicacion-falsa' }
const PLAZO_MS = 10 * 60_000
const SEIS_MESES_S = 15_552_000

const mal = (status: number, message: string, error?: string) =>
  new PeticionMala(errorMercadoPago(status, message, error))
const sello = () => randomBytes(12).toString('hex')
const tokensDe = (id: string) => ({
  acceso: `TEST-${APLICACION.id}-120118-${sello()}-${id}`,
  renueva: `TG-${sello()}-${id}`,
})

function crearCuenta({ plataforma }: Mundo): Cuenta {
  const id = String(randomInt(100_000_000, 999_999_999))
  const cuenta = { id, ...tokensDe(id), puede: true, falta: [], retirada: false }
  plataforma.cuentas.push(cuenta)
  plataforma.conectadas[id] = estadoVacio()
  return cuenta
}

/** Whose token it is: null for the platform's own. */
export function cuentaEn({ plataforma, llave }: Mundo, { headers }: Pick<Peticion, 'headers'>): string | null {
  const token = headers.authorization?.replace('Bearer ', '')
  if (token === llave) return null
  const cuenta = plataforma.cuentas.find(({ acceso, retirada }) => acceso === token && !retirada)
  if (cuenta === undefined) throw mal(401, 'invalid access token', 'unauthorized')
  return cuenta.id
}

export function quienEs({ plataforma }: Mundo, id: string | null) {
  const { puede = true, falta = [] } = plataforma.cuentas.find((cuenta) => cuenta.id === id) ?? {}
  return { id: Number(id ?? 0), site_id: 'MLM', status: { sell: { allow: puede, codes: falta } } }
}

function cuentaDelCodigo(
  { plataforma, ahora }: Mundo,
  { code, redirect_uri, code_verifier }: { code: string; redirect_uri: string; code_verifier: string },
): string {
  const codigo = plataforma.codigos.find(({ codigo: suyo }) => suyo === code)
  const reto = createHash('sha256').update(code_verifier).digest('base64url')
  const sirve =
    codigo !== undefined &&
    !codigo.usado &&
    codigo.hasta > ahora().getTime() &&
    codigo.redirect_uri === redirect_uri &&
    codigo.reto === reto
  if (!sirve) throw mal(400, 'Error validating grant. Your authorization code may be expired.', 'invalid_grant')
  codigo.usado = true
  return codigo.cuenta
}

/** Those of before go on until they end; those that renewed go no further. */
export function darTokens(mundo: Mundo, cuerpo: unknown) {
  const pedido = validar(TOKENS, cuerpo)
  if (pedido.client_id !== APLICACION.id || pedido.client_secret !== APLICACION.secreto)
    throw mal(400, 'invalid client_id or client_secret.', 'invalid_client')
  const deCodigo = pedido.grant_type === 'authorization_code' ? cuentaDelCodigo(mundo, pedido) : null
  const deToken = pedido.grant_type === 'refresh_token' ? pedido.refresh_token : null
  const cuenta = mundo.plataforma.cuentas.find(
    ({ id, renueva, retirada }) => !retirada && (id === deCodigo || renueva === deToken),
  )
  if (cuenta === undefined) throw mal(400, 'invalid refresh_token', 'invalid_grant')
  Object.assign(cuenta, tokensDe(cuenta.id))
  const { id, acceso, renueva } = cuenta
  return {
    ...{ access_token: acceso, refresh_token: renueva, user_id: Number(id), expires_in: SEIS_MESES_S },
    ...{ token_type: 'bearer', scope: 'offline_access read write', live_mode: false, public_key: `TEST-${id}` },
  }
}

/** A person lets the application charge on an account, a new one or `deQuien`: what they bring back from the page at `url`. */
export function autorizar(
  mundo: Mundo,
  url: string,
  deQuien?: string,
): { code: string; state: string; cuenta: string } {
  const dato = (nombre: string) => new URL(url).searchParams.get(nombre) ?? ''
  if (dato('client_id') !== APLICACION.id || dato('code_challenge_method') !== 'S256')
    throw mal(400, 'invalid authorization request')
  const cuenta = deQuien ?? crearCuenta(mundo).id
  const codigo = `TG-${sello()}-${cuenta}`
  const [redirect_uri, reto] = [dato('redirect_uri'), dato('code_challenge')]
  const hasta = mundo.ahora().getTime() + PLAZO_MS
  mundo.plataforma.codigos.push({ codigo, cuenta, redirect_uri, reto, hasta, usado: false })
  return { code: codigo, state: dato('state'), cuenta }
}

/** What owners of accounts, and Mercado Pago, do about them. */
export function vendedoresDeMercadoPago(mundo: Mundo, decirDe: DecirDe): Vendedores {
  const cambiar = async (cual: string, cambio: Partial<Cuenta>, tipo = 'mp-connect') => {
    Object.assign(mundo.plataforma.cuentas.find(({ id }) => id === cual) ?? {}, cambio)
    await decirDe(cual)(tipo, cual)
  }
  return {
    crear: () => {
      const { id, acceso, renueva } = crearCuenta(mundo)
      return { cuenta: id, credencial: JSON.stringify({ acceso, renueva }) }
    },
    completar: (cuenta) => cambiar(cuenta, { puede: true, falta: [] }),
    restringir: (cuenta, falta) => cambiar(cuenta, { puede: false, falta: [falta] }),
    retirar: (cuenta) => cambiar(cuenta, { retirada: true }),
    saldo: (cuenta) => {
      const { movimientos = [] } = cuenta === null ? mundo.plataforma : (mundo.plataforma.conectadas[cuenta] ?? {})
      return movimientos.reduce(
        (suma, { TRANSACTION_AMOUNT, FEE_AMOUNT }) => suma + centavos(TRANSACTION_AMOUNT) + centavos(FEE_AMOUNT),
        0,
      )
    },
  }
}
