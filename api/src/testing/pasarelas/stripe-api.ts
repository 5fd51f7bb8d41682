import type { z } from 'zod'
import { leerFormulario } from './formulario.ts'
import { type Peticion, PeticionMala, type Respuesta, type Rutas } from './servidor.ts'
import { crearCuenta, crearEnlace, cuentaDe, devolverCuota } from './stripe-cuentas.ts'
import {
  BUSQUEDA,
  CLIENTE,
  EVIDENCIA,
  errorStripe,
  LEER,
  LISTA_BALANCE,
  LISTA_CARGOS,
  LISTA_DISPUTAS,
  LISTA_INTENTOS,
  LISTA_REEMBOLSOS,
  LISTA_SALDO,
  NADA,
  validar,
} from './stripe-esquemas.ts'
import { type Estado, findPorId, type Mundo, mundoDe, nuevo, type Objeto, saldoDe } from './stripe-estado.ts'
import { cancelarIntento, crearIntento } from './stripe-intentos.ts'
import type { Archivo, Cliente } from './stripe-objetos.ts'
import { crearReembolso } from './stripe-reembolsos.ts'

const ok = (cuerpo: unknown): Respuesta => ({ status: 200, cuerpo })
const noHay = (id: string) => new PeticionMala(errorStripe(404, 'resource_missing', `No such object: '${id}'`))
const consulta = ({ url }: Peticion) => leerFormulario(url.searchParams)
const formulario = ({ cuerpo }: Peticion) => leerFormulario(new URLSearchParams(cuerpo))

/** Ids become the things that they name, along each path. */
function expandir(estado: Estado, cosa: unknown, [primero, ...resto]: string[]): unknown {
  if (primero === undefined || cosa === null) return cosa
  if (Array.isArray(cosa)) return cosa.map((una) => expandir(estado, una, [primero, ...resto]))
  if (typeof cosa !== 'object' || !(primero in cosa))
    throw new PeticionMala(errorStripe(400, 'parameter_invalid', `This property cannot be expanded (${primero}).`))
  const valor: unknown = Reflect.get(cosa, primero)
  const entero = typeof valor === 'string' ? (findPorId(estado, valor) ?? null) : valor
  return { ...cosa, [primero]: expandir(estado, entero, resto) }
}
const conExpandidos = (estado: Estado, cuerpo: unknown, caminos: string[] = []): Respuesta =>
  ok(caminos.reduce((hecho, camino) => expandir(estado, hecho, camino.split('.')), cuerpo))

type Rango = { gte?: number | undefined; gt?: number | undefined; lte?: number | undefined; lt?: number | undefined }
const enRango = (momento: number, { gte, gt, lte, lt }: Rango = {}) =>
  momento >= (gte ?? 0) && momento > (gt ?? -1) && momento <= (lte ?? Infinity) && momento < (lt ?? Infinity)

type Lista = {
  created?: Rango | undefined
  limit?: number | undefined
  starting_after?: string | undefined
  expand?: string[] | undefined
}
/** Newest first, in pages. */
function pagina(
  estado: Estado,
  cosas: readonly Objeto[],
  { created, limit = 10, starting_after, expand }: Lista,
): Respuesta {
  const elegidas = cosas.filter((cosa) => enRango(cosa.created, created)).reverse()
  const desde = starting_after === undefined ? 0 : elegidas.findIndex(({ id }) => id === starting_after) + 1
  const data = elegidas.slice(desde, desde + limit)
  return conExpandidos(
    estado,
    { object: 'list', url: '/v1', has_more: desde + data.length < elegidas.length, data },
    expand,
  )
}

/** A list under one id or filter: the things that `cuales` gives. */
const lista =
  <T extends z.ZodType<Lista>>(
    estado: Estado,
    esquema: T,
    cuales: (filtros: z.output<T>, id: string) => readonly Objeto[],
  ) =>
  (peticion: Peticion) => {
    const filtros = validar(esquema, consulta(peticion))
    return pagina(estado, cuales(filtros, peticion.partes[0] ?? ''), filtros)
  }

const uno = (estado: Estado) => (peticion: Peticion) => {
  const [id = ''] = peticion.partes
  const { expand } = validar(LEER, consulta(peticion))
  const cosa = findPorId(estado, id)
  if (cosa === undefined) throw noHay(id)
  return conExpandidos(estado, cosa, expand)
}

function buscarIntentos({ estado, ahora, retrasoIndiceMs }: Mundo, peticion: Peticion): Respuesta {
  const { query, limit = 10 } = validar(BUSQUEDA, consulta(peticion))
  const pago = /:'(.+)'$/.exec(query)?.[1]
  const hasta = (ahora().getTime() - retrasoIndiceMs) / 1000
  const data = estado.intentos.filter(({ metadata, created }) => metadata.pago === pago && created <= hasta).reverse()
  return ok({
    object: 'search_result',
    url: '/v1/payment_intents/search',
    has_more: false,
    next_page: null,
    data: data.slice(0, limit),
  })
}

function crearCliente({ estado, ahora }: Mundo, peticion: Peticion): Respuesta {
  const { metadata = {}, ...datos } = validar(CLIENTE, formulario(peticion))
  const cliente: Cliente = { ...nuevo('cus', ahora()), object: 'customer', ...datos, metadata }
  estado.clientes.push(cliente)
  return ok(cliente)
}

function leerSaldo(estado: Estado, peticion: Peticion): Respuesta {
  const [customer = ''] = peticion.partes
  validar(NADA, consulta(peticion))
  if (findPorId(estado, customer) === undefined) throw noHay(customer)
  const settings = { reconciliation_mode: 'automatic', using_merchant_default: true }
  return ok({
    object: 'cash_balance',
    available: { mxn: saldoDe(estado, customer) },
    customer,
    customer_account: null,
    livemode: false,
    settings,
  })
}

/** The parts of a form with files are not read, only counted: what is uploaded is somebody's paper. */
function subirArchivo({ estado, ahora }: Mundo, { cuerpo }: Peticion): Respuesta {
  if (!cuerpo.includes('dispute_evidence')) throw new PeticionMala(errorStripe(400, 'parameter_missing', 'purpose'))
  const archivo: Archivo = {
    ...nuevo('file', ahora()),
    ...{ object: 'file', purpose: 'dispute_evidence', size: cuerpo.length },
  }
  estado.archivos.push(archivo)
  return ok(archivo)
}

function contestarDisputa({ estado }: Mundo, peticion: Peticion): Respuesta {
  const disputa = estado.disputas.find(({ id }) => id === peticion.partes[0])
  if (disputa === undefined) throw noHay(peticion.partes[0] ?? '')
  const { evidence, submit } = validar(EVIDENCIA, formulario(peticion))
  if (disputa.evidence_details.submission_count > 0)
    throw new PeticionMala(errorStripe(400, 'dispute_already_submitted', 'Evidence was submitted before.'))
  Object.assign(disputa.evidence, evidence)
  Object.assign(disputa.evidence_details, { has_evidence: true, submission_count: submit ? 1 : 0 })
  if (submit) disputa.status = disputa.status.startsWith('warning') ? 'warning_under_review' : 'under_review'
  return ok(disputa)
}

/** What only the platform itself asks. */
const rutasDePlataforma = (mundo: Mundo): Rutas => ({
  'POST /v1/accounts': (peticion) => ok(crearCuenta(mundo, formulario(peticion))),
  'GET /v1/accounts/:id': ({ partes: [id = ''] }) => ok(cuentaDe(mundo, id)),
  'POST /v1/account_links': (peticion) => ok(crearEnlace(mundo, formulario(peticion))),
  'GET /v1/application_fees/:id': uno(mundo.plataforma),
  'GET /v1/application_fees/:id/refunds': lista(mundo.plataforma, LISTA_SALDO, (_filtros, id) =>
    mundo.plataforma.cuotasDevueltas.filter(({ fee }) => fee === id),
  ),
  'POST /v1/application_fees/:id/refunds': (peticion) =>
    ok(devolverCuota(mundo, peticion.partes[0] ?? '', formulario(peticion))),
})

/** Every call is made for the account that its header names, else for the platform's. */
export function rutasDeStripe(mundo: Mundo): Rutas {
  const suyas = (cuenta: string | null) => rutasDeCuenta(mundoDe(mundo, cuenta))
  const porCuenta = Object.keys(suyas(null)).map((nombre): [string, Rutas[string]] => [
    nombre,
    (peticion) => suyas(cuentaEn(mundo, peticion))[nombre]?.(peticion) ?? { status: 404, cuerpo: {} },
  ])
  return { ...rutasDePlataforma(mundo), ...Object.fromEntries(porCuenta) }
}

/** The account that a call is made for. */
function cuentaEn(mundo: Mundo, { headers }: Peticion): string | null {
  const cuenta = String(headers['stripe-account'] ?? '')
  return cuenta === '' ? null : cuentaDe(mundo, cuenta).id
}

function rutasDeCuenta(mundo: Mundo): Rutas {
  const { estado } = mundo
  return {
    'POST /v1/customers': (peticion) => crearCliente(mundo, peticion),
    'GET /v1/customers/:id/cash_balance': (peticion) => leerSaldo(estado, peticion),
    'GET /v1/customers/:id/cash_balance_transactions': lista(estado, LISTA_SALDO, (_filtros, id) =>
      estado.saldos.filter(({ customer }) => customer === id),
    ),
    'POST /v1/payment_intents': (peticion) => ok(crearIntento(mundo, formulario(peticion))),
    'GET /v1/payment_intents': lista(estado, LISTA_INTENTOS, ({ customer }) =>
      estado.intentos.filter((intento) => customer === undefined || intento.customer === customer),
    ),
    'GET /v1/payment_intents/search': (peticion) => buscarIntentos(mundo, peticion),
    'GET /v1/payment_intents/:id': uno(estado),
    'POST /v1/payment_intents/:id/cancel': (peticion) => {
      const [id = ''] = peticion.partes
      validar(NADA, formulario(peticion))
      const intento = estado.intentos.find((cual) => cual.id === id)
      if (intento === undefined) throw noHay(id)
      return ok(cancelarIntento(mundo, intento))
    },
    'GET /v1/charges/:id': uno(estado),
    'GET /v1/charges': lista(estado, LISTA_CARGOS, ({ payment_intent }) =>
      estado.cargos.filter((cargo) => payment_intent === undefined || cargo.payment_intent === payment_intent),
    ),
    'POST /v1/refunds': (peticion) => ok(crearReembolso(mundo, formulario(peticion))),
    'GET /v1/refunds': lista(estado, LISTA_REEMBOLSOS, ({ payment_intent }) =>
      estado.reembolsos.filter(
        (reembolso) => payment_intent === undefined || reembolso.payment_intent === payment_intent,
      ),
    ),
    'GET /v1/refunds/:id': uno(estado),
    'GET /v1/balance_transactions': lista(estado, LISTA_BALANCE, () => estado.movimientos),
    'POST /v1/files': (peticion) => subirArchivo(mundo, peticion),
    'POST /v1/disputes/:id': (peticion) => contestarDisputa(mundo, peticion),
    'GET /v1/disputes': lista(estado, LISTA_DISPUTAS, ({ payment_intent }) =>
      estado.disputas.filter((disputa) => payment_intent === undefined || disputa.payment_intent === payment_intent),
    ),
  }
}
