import { type Documento, VERSION_DOCUMENTO } from '@entrale/contract/legales/rutas'
import { data, type LoaderFunctionArgs } from 'react-router'
import { oNoEncontrado } from '../../../lib/cargar'
import { serverApi } from '../../../lib/server-api'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

const con = ({ request }: Args) => ({ origen: new URL(request.url).origin })

/** The text in force. */
export async function cargarVigente(args: Args, documento: Documento) {
  const { item } = await args.context.get(serverApi)('GET /p/documentos/:documento', { params: { documento } })
  return { legal: item, ...con(args) }
}

/** Exactly that version, in force or not. */
export async function cargarVersion(args: Args, documento: Documento, version: string) {
  if (!VERSION_DOCUMENTO.test(version)) throw data(null, 404)
  const { item } = await oNoEncontrado(
    args.context.get(serverApi)('GET /p/documentos/:documento/versiones/:version', { params: { documento, version } }),
  )
  return { legal: item, ...con(args) }
}
