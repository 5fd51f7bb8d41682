import { createHmac, randomUUID } from 'node:crypto'
import { createBuzon, createFallas } from './avisos.ts'
import { unaVez } from './idempotencia.ts'
import { rutasDeMercadoPago } from './mercadopago-api.ts'
import { APLICACION, autorizar, cuentaEn, vendedoresDeMercadoPago } from './mercadopago-cuentas.ts'
import { errorMercadoPago } from './mercadopago-esquemas.ts'
import { type Estado, estadoVacio, type Mundo } from './mercadopago-estado.ts'
import { type DecirDe, hechosDeMercadoPago } from './mercadopago-hechos.ts'
import { FALLAS_LLAMADA, type OpcionesFalsa, type PasarelaFalsa, type PeticionAviso } from './pasarela-falsa.ts'
import { createServidor, intentar, type Peticion } from './servidor.ts'

const OTRA = errorMercadoPago(409, 'The idempotency key was used with another request', 'idempotency_error')
const claveDe = ({ headers }: Peticion) => String(headers['x-idempotency-key'] ?? '') || null

type Contenido = { type?: string; data?: { id?: string } }
function firmarPara(secret: string, momento: Date, cuerpo: unknown): PeticionAviso {
  const { type = 'payment', data } = cuerpo as Contenido
  const id = data?.id ?? ''
  const ts = Math.floor(momento.getTime() / 1000)
  const pedido = randomUUID()
  const v1 = createHmac('sha256', secret).update(`id:${id.toLowerCase()};request-id:${pedido};ts:${ts};`).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': pedido }
  return { url: `?data.id=${id}&type=${type}`, headers, body: JSON.stringify(cuerpo) }
}

export type MercadoPagoFalso = PasarelaFalsa & {
  revisar: (cual: string) => Promise<void>
  aplicacion: typeof APLICACION
  /** A person lets the application charge on an account. */
  autorizar: (url: string, deQuien?: string) => { code: string; state: string; cuenta: string }
}
/** The platform's account is the last piece of its token. */
const CUENTA = '1234567'
const LLAVE = `TEST-${APLICACION.id}-120118-falso-${CUENTA}`

/** Mercado Pago, as far as we use it. */
export async function createMercadoPagoFalso(opciones: OpcionesFalsa = {}): Promise<MercadoPagoFalso> {
  const { secret = 'secreto-de-mercado-pago-falso', llave = LLAVE, ahora = () => new Date() } = opciones
  const estado: Estado = opciones.estado === undefined ? estadoVacio() : JSON.parse(opciones.estado)
  const fallas = createFallas()
  const buzon = createBuzon(fallas, opciones.webhookUrl)
  let lentos = false

  const firmar: PasarelaFalsa['firmar'] = (cuerpo, { secret: otro = secret, hace = 0 } = {}) =>
    firmarPara(otro, new Date(ahora().getTime() - hace * 1000), cuerpo)
  const decirDe: DecirDe = (cuenta) => (type, dato) => {
    const id = randomUUID()
    const base = {
      id,
      type,
      action: `${type}.updated`,
      api_version: 'v1',
      date_created: ahora().toISOString(),
      live_mode: false,
      user_id: cuenta ?? CUENTA,
    }
    return buzon.avisar(id, type, (cambios) => firmar({ ...base, data: { id: dato } }, cambios))
  }
  const avisarDe: Mundo['avisarDe'] = (cuenta) => (tipo, id) => buzon.luego(() => decirDe(cuenta)(tipo, id))
  const mundo: Mundo = {
    ...{ estado, cuenta: null, plataforma: estado, llave, ahora, avisarDe, avisar: avisarDe(null) },
    reembolsosLentos: () => lentos,
  }

  const servidor = await createServidor({
    rutas: rutasDeMercadoPago(mundo),
    puerto: opciones.puerto,
    clave: claveDe,
    tomarFalla: () => fallas.tomar(FALLAS_LLAMADA),
    error500: errorMercadoPago(500, 'internal error', 'internal_server_error'),
    alrededor: (peticion, hacer) => {
      const { headers, url, cuerpo, metodo } = peticion
      const negada = intentar(() => ({ status: 200, cuerpo: cuentaEn(mundo, { headers }) }))
      if (negada.status !== 200) return negada
      const clave = claveDe(peticion)
      if (metodo === 'POST' && clave === null) return errorMercadoPago(400, 'Header X-Idempotency-Key can’t be null')
      // They promise it of payments and refunds, not of preferences.
      const guardada = url.pathname.startsWith('/v1/') ? clave : null
      return unaVez(estado.guardadas, { clave: guardada, ruta: url.pathname, cuerpo, ahora: ahora() }, OTRA, () =>
        intentar(hacer),
      )
    },
  })
  return {
    proveedor: 'mercadopago',
    metodos: ['mercadopago'],
    url: servidor.url,
    secret,
    llave,
    ...hechosDeMercadoPago(mundo, fallas, decirDe),
    vendedores: vendedoresDeMercadoPago(mundo, decirDe),
    aplicacion: APLICACION,
    autorizar: (url, deQuien) => autorizar(mundo, url, deQuien),
    demorarReembolsos: (si) => {
      lentos = si
    },
    fallar: fallas.fallar,
    avisarA: buzon.avisarA,
    entregar: buzon.entregar,
    avisos: buzon.avisos,
    llamadas: servidor.llamadas,
    firmar,
    exportar: () => JSON.stringify(estado),
    close: async () => {
      await servidor.close()
      await buzon.close()
    },
  }
}
