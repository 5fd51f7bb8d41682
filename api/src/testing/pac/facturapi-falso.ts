import type { FallaLlamada, Llamada } from '../pasarelas/pasarela-falsa.ts'
import { createServidor, intentar, type Peticion } from '../pasarelas/servidor.ts'
import { llaveDe, mala, motivoDe, type Nuevo, rutasDeDocumentos } from './documentos-falsos.ts'
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

function hacerFactura(facturas: readonly Factura[], pedido: Cuerpo, nuevo: Nuevo): Factura {
  if (pedido.customer.legal_name === NOMBRE_EQUIVOCADO)
    throw mala(400, 'El nombre del receptor no corresponde al RFC registrado en el SAT.', {
      path: 'customer.legal_name',
    })
  const mal = queja(facturas, pedido)
  if (mal !== null) throw mala(400, `Datos inválidos: ${mal}.`)
  const { external_id, idempotency_key } = pedido
  return { ...nuevo, total: totalDe(pedido), external_id, idempotency_key, cancellation_status: 'none', pedido }
}

/** The tax office cancels nothing that a valid egreso takes back of. */
const tieneNotas = (facturas: readonly Factura[], { uuid }: Factura): boolean =>
  facturas.some(({ status, pedido }) => {
    const { type, related_documents: relacionados = [] } = pedido as Cuerpo
    return status === 'valid' && type === 'E' && relacionados.some((de) => de.documents.includes(uuid.toUpperCase()))
  })

/** Motivo 01 names the valid one that takes its place; 04 is of a global invoice. */
function cancelarFactura(
  facturas: readonly Factura[],
  factura: Factura,
  peticion: Peticion,
  aceptacion: boolean,
): void {
  const { motive, substitution } = motivoDe(peticion)
  const nueva = facturas.find(({ uuid }) => uuid.toUpperCase() === substitution)
  const relaciona = (nueva?.pedido as Cuerpo | undefined)?.related_documents?.[0]
  if (motive === '01' && !(nueva?.status === 'valid' && relaciona?.documents.includes(factura.uuid.toUpperCase())))
    throw mala(400, 'El que sustituye no está vigente o no relaciona a este.')
  if (motive === '04' && (factura.pedido as Cuerpo).global === undefined)
    throw mala(400, 'El motivo 04 es de una factura global.')
  if (factura.status === 'canceled') throw mala(400, 'La factura ya está cancelada.')
  if (tieneNotas(facturas, factura)) throw mala(400, 'La factura tiene documentos relacionados vigentes.')
  Object.assign(
    factura,
    aceptacion ? { cancellation_status: 'pending' } : { status: 'canceled', cancellation_status: 'accepted' },
  )
}

/** Facturapi's protocol as its SDK speaks it: keys, refusals with a message, one document for each idempotency key. */
export async function createFacturapiFalso({ puerto }: { puerto?: number } = {}): Promise<FacturapiFalso> {
  const facturas: Factura[] = []
  const retenciones: Retencion[] = []
  const fallas: FallaLlamada[] = []
  let aceptacion = false

  const servidor = await createServidor({
    puerto,
    rutas: {
      ...rutasDeDocumentos<Factura, Cuerpo>({
        ...{ recurso: 'invoices', nombre: 'factura', esquema: PEDIDO, raiz: '<cfdi/>', documentos: facturas },
        hacer: (pedido, nuevo) => hacerFactura(facturas, pedido, nuevo),
        cancelar: (factura, peticion) => cancelarFactura(facturas, factura, peticion, aceptacion),
      }),
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
