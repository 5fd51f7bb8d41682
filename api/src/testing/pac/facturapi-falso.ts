import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { FallaLlamada, Llamada } from '../pasarelas/pasarela-falsa.ts'
import { createServidor, intentar, type Peticion, PeticionMala, type Respuesta } from '../pasarelas/servidor.ts'
import { type Cuerpo, type Factura, PEDIDO, queja, totalDe } from './facturapi-esquema.ts'
import { type Retencion, rutasDeRetenciones } from './retenciones-falsas.ts'

export type FacturapiFalso = {
  url: string
  llamadas: Llamada[]
  facturas: Factura[]
  retenciones: Retencion[]
  /** What the next calls that change something meet, in order. */
  fallar: (...fallas: FallaLlamada[]) => void
  /** When true, a cancellation waits for its receiver to agree. */
  conAceptacion: (si: boolean) => void
  close: () => Promise<void>
}

export const LLAVE = 'sk_test_0123456789abcdef'
export const LLAVE_REAL = 'sk_live_0123456789abcdef'
/** A key that was taken back. */
export const LLAVE_REVOCADA = 'sk_live_revocada0123'
const RFC_DE_LA_LLAVE = 'EKU9003173C9'
/** Facturapi's own sandbox checks names as the tax office has them. */
const NOMBRE_EQUIVOCADO = 'NO ES MI NOMBRE'

const mala = (status: number, message: string, resto: object = {}) =>
  new PeticionMala({ status, cuerpo: { message, status, ok: false, ...resto } })
const llaveDe = ({ headers }: Peticion) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

function findFactura(facturas: readonly Factura[], { partes: [id] }: Peticion): Factura {
  const factura = facturas.find((cual) => cual.id === id)
  if (factura === undefined) throw mala(404, 'No se encontró la factura.')
  return factura
}

function crear(facturas: Factura[], peticion: Peticion): Respuesta {
  const leido = z.safeParse(PEDIDO, JSON.parse(peticion.cuerpo))
  if (!leido.success)
    throw mala(
      400,
      `Datos inválidos: ${leido.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`,
    )
  const pedido = leido.data
  const antes = facturas.find(({ idempotency_key }) => idempotency_key === pedido.idempotency_key)
  if (antes !== undefined) {
    if (JSON.stringify(antes.pedido) !== JSON.stringify(pedido))
      throw mala(409, 'La llave de idempotencia ya se usó con otros datos.')
    return { status: 200, cuerpo: antes }
  }
  if (pedido.customer.legal_name === NOMBRE_EQUIVOCADO)
    throw mala(400, 'El nombre del receptor no corresponde al RFC registrado en el SAT.', {
      path: 'customer.legal_name',
    })
  const mal = queja(facturas, pedido)
  if (mal !== null) throw mala(400, `Datos inválidos: ${mal}.`)
  const { external_id, idempotency_key } = pedido
  const factura: Factura = {
    ...{
      id: randomUUID().replaceAll('-', '').slice(0, 24),
      uuid: randomUUID(),
      status: 'valid',
      livemode: llaveDe(peticion).startsWith('sk_live_'),
    },
    ...{ total: totalDe(pedido), external_id, idempotency_key, cancellation_status: 'none', pedido },
  }
  facturas.push(factura)
  return { status: 200, cuerpo: factura }
}

/** Motivo 01 names the valid one that takes its place, and only 01 does; 04 is of a global invoice. */
function cancelar(facturas: readonly Factura[], factura: Factura, { url }: Peticion, aceptacion: boolean): Respuesta {
  const [motivo, sustituto] = [url.searchParams.get('motive') ?? '', url.searchParams.get('substitution')]
  if (!['01', '02', '03', '04'].includes(motivo)) throw mala(400, 'Falta el motivo.')
  if ((motivo === '01') !== (sustituto !== null))
    throw mala(400, 'El motivo 01, y solo él, lleva el folio que sustituye.')
  const nueva = facturas.find(({ uuid }) => uuid.toUpperCase() === sustituto)
  const relaciona = (nueva?.pedido as Cuerpo | undefined)?.related_documents?.[0]
  if (motivo === '01' && !(nueva?.status === 'valid' && relaciona?.documents.includes(factura.uuid.toUpperCase())))
    throw mala(400, 'El que sustituye no está vigente o no relaciona a este.')
  if (motivo === '04' && (factura.pedido as Cuerpo).global === undefined)
    throw mala(400, 'El motivo 04 es de una factura global.')
  if (factura.status === 'canceled') throw mala(400, 'La factura ya está cancelada.')
  Object.assign(
    factura,
    aceptacion ? { cancellation_status: 'pending' } : { status: 'canceled', cancellation_status: 'accepted' },
  )
  return { status: 200, cuerpo: factura }
}

/** Facturapi's protocol as its SDK speaks it: keys, refusals with a message, one document for each idempotency key. */
export async function createFacturapiFalso({ puerto }: { puerto?: number } = {}): Promise<FacturapiFalso> {
  const facturas: Factura[] = []
  const retenciones: Retencion[] = []
  const fallas: FallaLlamada[] = []
  let aceptacion = false

  const archivo = (tipo: string, contenido: string) => (peticion: Peticion) => {
    const { uuid } = findFactura(facturas, peticion)
    return { status: 200, cuerpo: Buffer.from(`${contenido} ${uuid}`), headers: { 'content-type': tipo } }
  }
  const servidor = await createServidor({
    puerto,
    rutas: {
      'POST /v2/invoices': (peticion) => crear(facturas, peticion),
      'GET /v2/invoices': ({ url }) => {
        const data = facturas.filter(({ external_id }) => external_id === url.searchParams.get('external_id'))
        return { status: 200, cuerpo: { page: 1, total_pages: 1, total_results: data.length, data } }
      },
      'GET /v2/invoices/:id': (peticion) => ({ status: 200, cuerpo: findFactura(facturas, peticion) }),
      'DELETE /v2/invoices/:id': (peticion) =>
        cancelar(facturas, findFactura(facturas, peticion), peticion, aceptacion),
      'GET /v2/invoices/:id/pdf': archivo('application/pdf', '%PDF-1.7'),
      'GET /v2/invoices/:id/xml': archivo('application/xml', '<cfdi/>'),
      ...rutasDeRetenciones(retenciones),
      'GET /v2/organizations/me': () => ({
        status: 200,
        cuerpo: { id: 'org_1', legal: { tax_id: RFC_DE_LA_LLAVE }, is_production_ready: true },
      }),
    },
    alrededor: (peticion, hacer) =>
      intentar(() => {
        const llave = llaveDe(peticion)
        if (llave !== LLAVE && llave !== LLAVE_REAL) throw mala(401, 'La llave secreta no es válida.')
        return hacer()
      }),
    tomarFalla: () => fallas.shift() ?? null,
    clave: ({ cuerpo }) => /"idempotency_key":"([^"]+)"/.exec(cuerpo)?.[1] ?? null,
    error500: { status: 500, cuerpo: { message: 'Error interno.', status: 500, ok: false } },
  })
  return {
    ...servidor,
    facturas,
    retenciones,
    fallar: (...cuales) => void fallas.push(...cuales),
    conAceptacion: (si) => {
      aceptacion = si
    },
  }
}
