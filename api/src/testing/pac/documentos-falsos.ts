import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type Peticion, PeticionMala, type Respuesta, type Rutas } from '../pasarelas/servidor.ts'

/** Any document as the fake keeps it; `pedido` is what was asked for. */
type Guardado = { id: string; uuid: string; external_id: string; idempotency_key: string; pedido: unknown }
export type Nuevo = { id: string; uuid: string; status: 'valid'; livemode: boolean }
type Pedido = { external_id: string; idempotency_key: string }

export const mala = (status: number, message: string, resto: object = {}) =>
  new PeticionMala({ status, cuerpo: { message, status, ok: false, ...resto } })
export const llaveDe = ({ headers }: Peticion) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

function leer<P>(esquema: z.ZodMiniType<P>, { cuerpo }: Peticion): P {
  const { success, data, error } = z.safeParse(esquema, JSON.parse(cuerpo))
  if (success) return data
  const quejas = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  throw mala(400, `Datos inválidos: ${quejas.join('; ')}`)
}

/** The motivo of a cancellation, and the document that it names: 01, and only 01, names one. */
export function motivoDe({ url }: Peticion): { motive: string; substitution: string | null } {
  const [motive, substitution] = [url.searchParams.get('motive') ?? '', url.searchParams.get('substitution')]
  if (!['01', '02', '03', '04'].includes(motive)) throw mala(400, 'Falta el motivo.')
  if ((motive === '01') !== (substitution !== null))
    throw mala(400, 'El motivo 01, y solo él, lleva el folio que sustituye.')
  return { motive, substitution }
}

type Clase<D, P> = {
  /** Their piece of the path. */
  recurso: 'invoices' | 'retentions'
  nombre: string
  esquema: z.ZodMiniType<P>
  /** What its XML begins with. */
  raiz: string
  documentos: D[]
  hacer: (pedido: P, nuevo: Nuevo) => D
  cancelar: (documento: D, peticion: Peticion) => void
}

/** Facturapi's protocol for documents of one kind: read by its schema, one document for each idempotency key. */
export function rutasDeDocumentos<D extends Guardado, P extends Pedido>(clase: Clase<D, P>): Rutas {
  const { recurso, nombre, esquema, raiz, documentos, hacer, cancelar } = clase
  function find({ partes: [id] }: Peticion): D {
    const documento = documentos.find((uno) => uno.id === id)
    if (documento === undefined) throw mala(404, `No se encontró la ${nombre}.`)
    return documento
  }
  function crear(peticion: Peticion): Respuesta {
    const pedido = leer(esquema, peticion)
    const antes = documentos.find(({ idempotency_key }) => idempotency_key === pedido.idempotency_key)
    if (antes !== undefined && JSON.stringify(antes.pedido) !== JSON.stringify(pedido))
      throw mala(409, 'La llave de idempotencia ya se usó con otros datos.')
    if (antes !== undefined) return { status: 200, cuerpo: antes }
    const livemode = llaveDe(peticion).startsWith('sk_live_')
    const id = randomUUID().replaceAll('-', '').slice(0, 24)
    const documento = hacer(pedido, { id, uuid: randomUUID(), status: 'valid', livemode })
    documentos.push(documento)
    return { status: 200, cuerpo: documento }
  }
  const archivo = (tipo: string, inicio: string) => (peticion: Peticion) => ({
    status: 200,
    cuerpo: Buffer.from(`${inicio} ${find(peticion).uuid}`),
    headers: { 'content-type': tipo },
  })
  return {
    [`POST /v2/${recurso}`]: crear,
    [`GET /v2/${recurso}`]: ({ url }) => {
      const data = documentos.filter(({ external_id }) => external_id === url.searchParams.get('external_id'))
      return { status: 200, cuerpo: { page: 1, total_pages: 1, total_results: data.length, data } }
    },
    [`GET /v2/${recurso}/:id`]: (peticion) => ({ status: 200, cuerpo: find(peticion) }),
    [`DELETE /v2/${recurso}/:id`]: (peticion) => {
      const documento = find(peticion)
      cancelar(documento, peticion)
      return { status: 200, cuerpo: documento }
    },
    [`GET /v2/${recurso}/:id/pdf`]: archivo('application/pdf', '%PDF-1.7'),
    [`GET /v2/${recurso}/:id/xml`]: archivo('application/xml', raiz),
  }
}
