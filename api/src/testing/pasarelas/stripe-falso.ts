import { createHmac, randomUUID } from 'node:crypto'
import { createBuzon, createFallas } from './avisos.ts'
import { unaVez } from './idempotencia.ts'
import { FALLAS_LLAMADA, type OpcionesFalsa, type PasarelaFalsa, type PeticionAviso } from './pasarela-falsa.ts'
import { createServidor, intentar, type Peticion, type Respuesta } from './servidor.ts'
import { rutasDeStripe } from './stripe-api.ts'
import { vendedoresDeStripe } from './stripe-cuentas.ts'
import { errorStripe } from './stripe-esquemas.ts'
import { type DecirDe, type Estado, estadoVacio, type Mundo, type Objeto } from './stripe-estado.ts'
import { hechosDeStripe } from './stripe-hechos.ts'

const API_VERSION = '2026-10-28.endive'
const OTRA = errorStripe(
  400,
  'idempotency_error',
  'Keys for idempotent requests can only be used with the same parameters.',
  { type: 'idempotency_error' },
)
/** Keys of one account are none of another. */
const claveDeCuenta = (peticion: Peticion) => {
  const clave = claveDe(peticion)
  return clave && `${peticion.headers['stripe-account'] ?? ''}:${clave}`
}
const claveDe = ({ headers }: Peticion) => String(headers['idempotency-key'] ?? '') || null

function firmarPara(secret: string, ahora: Date, cuerpo: unknown): PeticionAviso {
  const body = JSON.stringify(cuerpo)
  const t = Math.floor(ahora.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return {
    url: '',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},v1=${v1}` },
    body,
  }
}

function quienPregunta(peticion: Peticion, llave: string): Respuesta | null {
  const { headers, metodo } = peticion
  if (headers.authorization !== `Bearer ${llave}`)
    return errorStripe(401, 'api_key_invalid', 'Invalid API Key provided.')
  if (headers['stripe-version'] !== API_VERSION)
    return errorStripe(400, 'api_version', `Not ${headers['stripe-version']}.`)
  return metodo === 'POST' && claveDe(peticion) === null
    ? errorStripe(400, 'idempotency_key_missing', 'Every POST of ours has one.')
    : null
}

/** What Stripe says of a thing, as of this moment. */
const eventoDe = (type: string, objeto: Objeto, ahora: Date, cuenta: string | null) => ({
  ...(cuenta !== null && { account: cuenta }),
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  api_version: API_VERSION,
  created: Math.floor(ahora.getTime() / 1000),
  type,
  data: { object: structuredClone(objeto) },
  livemode: false,
})

export type StripeFalso = PasarelaFalsa & { llavePublica: string; secretoConectadas: string }
/** What happens on accounts of organizations is signed with a secret of its own. */
const SECRETO_CONECTADAS = 'whsec_conectadas'
type Opciones = OpcionesFalsa & { retrasoIndiceMs?: number }

/** Stripe, as far as we use it. */
export async function createStripeFalso(opciones: Opciones = {}): Promise<StripeFalso> {
  const {
    secret = 'whsec_falso',
    llave = 'sk_test_falso',
    ahora = () => new Date(),
    retrasoIndiceMs = 60_000,
  } = opciones
  const estado: Estado = opciones.estado === undefined ? estadoVacio() : JSON.parse(opciones.estado)
  const fallas = createFallas()
  const buzon = createBuzon(fallas, opciones.webhookUrl)
  let lentos = false

  const firmar: PasarelaFalsa['firmar'] = (cuerpo, { secret: otro = secret, hace = 0 } = {}) =>
    firmarPara(otro, new Date(ahora().getTime() - hace * 1000), cuerpo)
  const decirDe: DecirDe = (cuenta) => (type, objeto) => {
    const evento = eventoDe(type, objeto, ahora(), cuenta)
    const suyo = cuenta === null ? secret : SECRETO_CONECTADAS
    return buzon.avisar(evento.id, type, (cambios) => firmar(evento, { secret: suyo, ...cambios }))
  }
  const avisarDe: Mundo['avisarDe'] = (cuenta) => (tipo, objeto) => buzon.luego(() => decirDe(cuenta)(tipo, objeto))
  const mundo: Mundo = {
    ...{ estado, cuenta: null, plataforma: estado, ahora, retrasoIndiceMs, avisarDe, avisar: avisarDe(null) },
    reembolsosLentos: () => lentos,
  }

  const servidor = await createServidor({
    rutas: rutasDeStripe(mundo),
    puerto: opciones.puerto,
    clave: claveDe,
    tomarFalla: () => fallas.tomar(FALLAS_LLAMADA),
    error500: { status: 500, cuerpo: { error: { type: 'api_error', message: 'An error occurred.' } } },
    alrededor: (peticion, hacer) => {
      const { url, cuerpo } = peticion
      const negada = quienPregunta(peticion, llave)
      if (negada !== null) return negada
      return unaVez(
        estado.guardadas,
        { clave: claveDeCuenta(peticion), ruta: url.pathname, cuerpo, ahora: ahora() },
        OTRA,
        () => intentar(hacer),
      )
    },
  })
  return {
    proveedor: 'stripe',
    metodos: ['tarjeta', 'oxxo', 'spei'],
    url: servidor.url,
    secret,
    llave,
    llavePublica: 'pk_test_falso',
    secretoConectadas: SECRETO_CONECTADAS,
    ...hechosDeStripe(mundo, fallas, decirDe),
    vendedores: vendedoresDeStripe(mundo, decirDe),
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
