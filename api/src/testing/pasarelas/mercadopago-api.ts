import { randomUUID } from 'node:crypto'
import { cuentaEn, darTokens, quienEs } from './mercadopago-cuentas.ts'
import {
  BUSCAR_CONTRACARGOS,
  BUSCAR_PAGOS,
  BUSCAR_PREFERENCIAS,
  CAMBIO_PREFERENCIA,
  CANCELAR,
  errorMercadoPago,
  PEDIR_REPORTE,
  PREFERENCIA,
  REEMBOLSAR,
  validar,
} from './mercadopago-esquemas.ts'
import {
  centavos,
  type Mundo,
  mover,
  moverCuota,
  mundoDe,
  type Pago,
  type Preferencia,
  pesos,
  type ReembolsoPedido,
  type Renglon,
  restante,
  sumarReembolsado,
} from './mercadopago-estado.ts'
import { type Peticion, PeticionMala, type Respuesta, type Rutas } from './servidor.ts'

const ok = (cuerpo: unknown, status = 200): Respuesta => ({ status, cuerpo })
const noHay = () => new PeticionMala(errorMercadoPago(404, 'not found', 'not_found'))
const cuerpoDe = ({ cuerpo }: Peticion): unknown => JSON.parse(cuerpo === '' ? '{}' : cuerpo)
const consulta = ({ url }: Peticion) => Object.fromEntries(url.searchParams)

function preferenciaDe({ estado }: Mundo, { partes: [id] }: Peticion): Preferencia {
  const preferencia = estado.preferencias.find((cual) => cual.id === id)
  if (preferencia === undefined) throw noHay()
  return preferencia
}
function pagoDe({ estado }: Mundo, { partes: [id] }: Peticion): Pago {
  const pago = estado.pagos.find((cual) => String(cual.id) === id)
  if (pago === undefined) throw noHay()
  return pago
}
/** What the wire shows of it. */
const sinPedido = ({ pedido, ...preferencia }: Preferencia) => ({ ...(pedido as object), ...preferencia })

function crearPreferencia({ estado, cuenta, ahora }: Mundo, peticion: Peticion): Respuesta {
  const pedido = validar(PREFERENCIA, cuerpoDe(peticion))
  if (cuenta === null && pedido.marketplace_fee !== undefined)
    throw new PeticionMala(errorMercadoPago(400, 'marketplace_fee only with the token of a seller'))
  const id = `1234567-${randomUUID()}`
  const pagina = (donde: string) => `https://${donde}.mercadopago.com.mx/checkout/v1/redirect?pref_id=${id}`
  const preferencia: Preferencia = {
    ...{ id, items: pedido.items, external_reference: pedido.external_reference, metadata: pedido.metadata, pedido },
    ...{ expires: pedido.expires ?? false, expiration_date_to: pedido.expiration_date_to ?? null },
    ...{ init_point: pagina('www'), sandbox_init_point: pagina('sandbox'), date_created: ahora().toISOString() },
  }
  estado.preferencias.push(preferencia)
  return ok(sinPedido(preferencia), 201)
}

function buscarPreferencias({ estado }: Mundo, peticion: Peticion): Respuesta {
  const { external_reference, limit = 10 } = validar(BUSCAR_PREFERENCIAS, consulta(peticion))
  const suyas = estado.preferencias.filter((cual) => cual.external_reference === external_reference)
  const elements = suyas
    .slice(0, limit)
    .map(({ id, expires, date_created }) => ({ id, expires, date_created, external_reference, items: [] }))
  return ok({ elements, next_offset: elements.length, total: suyas.length })
}

function buscarPagos({ estado }: Mundo, peticion: Peticion): Respuesta {
  const { external_reference, begin_date, end_date, limit = 30, offset = 0 } = validar(BUSCAR_PAGOS, consulta(peticion))
  const entre = ({ date_approved }: Pago) =>
    begin_date === undefined ||
    (date_approved !== null &&
      Date.parse(date_approved) >= Date.parse(begin_date) &&
      Date.parse(date_approved) <= Date.parse(end_date ?? ''))
  const suyos = estado.pagos.filter(
    (pago) => (external_reference === undefined || pago.external_reference === external_reference) && entre(pago),
  )
  return ok({ paging: { total: suyos.length, limit, offset }, results: suyos.slice(offset, offset + limit) })
}

function cancelarPago(mundo: Mundo, peticion: Peticion): Respuesta {
  const pago = pagoDe(mundo, peticion)
  validar(CANCELAR, cuerpoDe(peticion))
  if (pago.status !== 'in_process')
    throw new PeticionMala(errorMercadoPago(400, 'The action requested is not valid for the current payment state'))
  Object.assign(pago, { status: 'cancelled', status_detail: 'by_collector' })
  mundo.avisar('payment', String(pago.id))
  return ok(pago)
}

function devolver(mundo: Mundo, peticion: Peticion): Respuesta {
  const { estado, ahora, avisar, reembolsosLentos } = mundo
  const pago = pagoDe(mundo, peticion)
  const { amount } = validar(REEMBOLSAR, cuerpoDe(peticion))
  const cuantos = amount === undefined ? restante(pago) : centavos(amount)
  if (pago.status !== 'approved')
    throw new PeticionMala(errorMercadoPago(400, 'The action requested is not valid for the current payment state'))
  if (cuantos > restante(pago)) throw new PeticionMala(errorMercadoPago(400, 'Invalid amount to refund'))
  const hecha: ReembolsoPedido = {
    ...{
      id: 80_000_001 + estado.reembolsos.length,
      payment_id: pago.id,
      amount: pesos(cuantos),
      reason: null,
      date_created: ahora().toISOString(),
    },
    status: reembolsosLentos() ? 'in_process' : 'approved',
  }
  estado.reembolsos.push(hecha)
  const antes = centavos(pago.transaction_amount_refunded)
  sumarReembolsado(pago, cuantos)
  moverCuota(mundo, pago, antes, antes + cuantos)
  mover(mundo, 'REFUND', { origen: String(pago.id), monto: -cuantos })
  avisar('payment', String(pago.id))
  return ok(hecha, 201)
}

function documentar({ estado }: Mundo, { partes: [id], cuerpo }: Peticion): Respuesta {
  const contracargo = estado.contracargos.find((cual) => cual.id === id)
  if (contracargo === undefined) throw noHay()
  const papeles = cuerpo.split('name="files[]"').length - 1
  if (papeles === 0 || contracargo.documentation_status !== 'pending')
    throw new PeticionMala(errorMercadoPago(400, 'Invalid documentation'))
  Object.assign(contracargo, { documentation_status: 'review_pending', papeles })
  return ok({}, 200)
}

/** They make it at once; the real ones take some minutes. */
function pedirReporte({ estado }: Mundo, peticion: Peticion): Respuesta {
  const { begin_date, end_date } = validar(PEDIR_REPORTE, cuerpoDe(peticion))
  estado.reportes.push({ file_name: `settlement-${estado.reportes.length + 1}.csv`, begin_date, end_date })
  return ok({}, 202)
}

const COLUMNAS: (keyof Renglon)[] = [
  'TRANSACTION_DATE',
  'SOURCE_ID',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
  'FEE_AMOUNT',
  'MONEY_RELEASE_DATE',
]

function reporteDe({ estado }: Mundo, { partes: [file] }: Peticion): Respuesta {
  const reporte = estado.reportes.find(({ file_name }) => file_name === file)
  if (reporte === undefined) throw noHay()
  const dentro = estado.movimientos.filter(
    ({ TRANSACTION_DATE: cuando }) =>
      Date.parse(cuando) >= Date.parse(reporte.begin_date) && Date.parse(cuando) < Date.parse(reporte.end_date),
  )
  const filas = dentro.map((renglon) => COLUMNAS.map((columna) => renglon[columna]).join(';'))
  return ok(Buffer.from([COLUMNAS.join(';'), ...filas].join('\n')))
}

/** Every call is made for the account whose token it has; who asks for one says who the application is. */
export function rutasDeMercadoPago(mundo: Mundo): Rutas {
  const suyas = (cuenta: string | null) => rutasDeCuenta(mundoDe(mundo, cuenta))
  const porCuenta = Object.keys(suyas(null)).map((nombre): [string, Rutas[string]] => [
    nombre,
    (peticion) => suyas(cuentaEn(mundo, peticion))[nombre]?.(peticion) ?? { status: 404, cuerpo: {} },
  ])
  return {
    'POST /oauth/token': (peticion) => ok(darTokens(mundo, cuerpoDe(peticion))),
    'GET /users/me': (peticion) => ok(quienEs(mundo, cuentaEn(mundo, peticion))),
    ...Object.fromEntries(porCuenta),
  }
}

function rutasDeCuenta(mundo: Mundo): Rutas {
  const { estado } = mundo
  return {
    'POST /checkout/preferences/?': (peticion) => crearPreferencia(mundo, peticion),
    'GET /checkout/preferences/search': (peticion) => buscarPreferencias(mundo, peticion),
    'GET /checkout/preferences/:id': (peticion) => ok(sinPedido(preferenciaDe(mundo, peticion))),
    'PUT /checkout/preferences/:id': (peticion) =>
      ok(sinPedido(Object.assign(preferenciaDe(mundo, peticion), validar(CAMBIO_PREFERENCIA, cuerpoDe(peticion))))),
    'GET /v1/payments/search': (peticion) => buscarPagos(mundo, peticion),
    'GET /v1/payments/:id': (peticion) => ok(pagoDe(mundo, peticion)),
    'PUT /v1/payments/:id': (peticion) => cancelarPago(mundo, peticion),
    'POST /v1/payments/:id/refunds': (peticion) => devolver(mundo, peticion),
    'GET /v1/payments/:id/refunds/?': (peticion) => {
      const { id } = pagoDe(mundo, peticion)
      return ok(estado.reembolsos.filter(({ payment_id }) => payment_id === id))
    },
    'GET /v1/chargebacks/search': (peticion) => {
      const { payment_id } = validar(BUSCAR_CONTRACARGOS, consulta(peticion))
      const results = estado.contracargos.filter((cual) => cual.payment_id === payment_id)
      return ok({ paging: { total: results.length }, results })
    },
    'POST /v1/chargebacks/:id/documentation': (peticion) => documentar(mundo, peticion),
    'POST /v1/account/settlement_report': (peticion) => pedirReporte(mundo, peticion),
    'GET /v1/account/settlement_report/list': () => ok(estado.reportes),
    'GET /v1/account/settlement_report/:file': (peticion) => reporteDe(mundo, peticion),
    'GET /v1/chargebacks/:id': ({ partes: [id] }) => {
      const contracargo = estado.contracargos.find((cual) => cual.id === id)
      if (contracargo === undefined) throw noHay()
      return ok(contracargo)
    },
  }
}
