import { sql } from 'kysely'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { comprar } from '../apartar.ts'
import { pagosDe, prepararPago } from '../pagar.ts'
import type { ConProveedores } from '../proveedores.ts'
import type { Actos, Quien } from './acto.ts'

/** An administrator, with providers that dispute a charge, and charge another amount than was asked. */
export type DeProveedores = Quien & Pick<ConProveedores, 'vendida' | 'stripe' | 'pasarelas'>

const PDF = new Blob([Buffer.from('%PDF-1.4 carta')], { type: 'application/pdf' })
const NOTA = { nota: 'El banco cobró de menos.' }

async function disputada({ api, vendida }: DeProveedores) {
  const { falsa, clave, folio } = await vendida('tarjeta')
  await falsa.disputar(clave)
  const suya = api.db.selectFrom('disputas').select('id').where('pago_id', '=', clave)
  return { folio, params: await suya.executeTakeFirstOrThrow() }
}
const incidenciaDe = ({ api }: DeProveedores, pagoId: string) =>
  api.db
    .selectFrom('incidencias')
    .select('id')
    .where('pago_id', '=', pagoId)
    .where('resuelta_en', 'is', null)
    .executeTakeFirstOrThrow()

/** A card that was charged a peso less than was asked. */
async function enRevision(de: DeProveedores) {
  const preparado = await prepararPago(de.api)
  const { compra } = await comprar(de.api.como(), preparado.apartado, { metodo: 'tarjeta' })
  const [pago] = await pagosDe(de.api, preparado.apartado.id)
  const clave = pago?.id ?? ''
  de.stripe.fallar('monto')
  await de.stripe.pagar(clave)
  return { clave, folio: compra.folio, params: await incidenciaDe(de, clave) }
}
/** Its refund was refused as often as it was asked for. */
async function negada(de: DeProveedores) {
  const { clave, folio, params } = await enRevision(de)
  await de.admin('POST /administracion/incidencias/:id/devolver', { params, body: NOTA })
  const [pasarela] = de.pasarelas
  const { reembolsar } = pasarela
  pasarela.reembolsar = async () => ({ estado: 'fallido', referencia: 're_no', causa: 'insufficient_funds' })
  await sql`delete from trabajos where tipo <> 'pagar_reembolso'`.execute(de.api.db)
  for (let vez = 0; vez < 9; vez += 1) {
    await sql`update trabajos set disponible_en = now()`.execute(de.api.db)
    await atenderTrabajos(de.api.services, () => undefined)
  }
  pasarela.reembolsar = reembolsar
  return { folio, params: await incidenciaDe(de, clave) }
}

export const proveedores: Actos<DeProveedores> = {
  'PUT /administracion/contracargos/:id/evidencia': async (de) => {
    const { params, folio: objeto } = await disputada(de)
    const body = { texto: 'Vino con su hermana.' }
    return {
      hacer: () => de.admin('PUT /administracion/contracargos/:id/evidencia', { params, body }),
      espera: { accion: 'contracargo.evidencia', objeto },
    }
  },
  'POST /administracion/contracargos/:id/archivos': async (de) => {
    const { params, folio: objeto } = await disputada(de)
    const files = { archivo: PDF }
    return {
      hacer: () => de.admin('POST /administracion/contracargos/:id/archivos', { params, body: {}, files }),
      espera: { accion: 'contracargo.evidencia', objeto },
    }
  },
  'DELETE /administracion/contracargos/:id/archivos/:archivoId': async (de) => {
    const { params, folio: objeto } = await disputada(de)
    await de.admin('POST /administracion/contracargos/:id/archivos', { params, body: {}, files: { archivo: PDF } })
    const papel = de.api.db.selectFrom('disputa_archivos').select('id').where('disputa_id', '=', params.id)
    const { id: archivoId } = await papel.executeTakeFirstOrThrow()
    const suyo = { params: { ...params, archivoId } }
    return {
      hacer: () => de.admin('DELETE /administracion/contracargos/:id/archivos/:archivoId', suyo),
      espera: { accion: 'contracargo.evidencia', objeto },
    }
  },
  'POST /administracion/contracargos/:id/enviar': async (de) => {
    const { params, folio: objeto } = await disputada(de)
    const body = { texto: 'Vino con su hermana.' }
    await de.admin('PUT /administracion/contracargos/:id/evidencia', { params, body })
    return {
      hacer: () => de.admin('POST /administracion/contracargos/:id/enviar', { params }),
      espera: { accion: 'contracargo.enviado', objeto },
    }
  },
  'POST /administracion/incidencias/:id/devolver': async (de) => {
    const { params, folio: objeto } = await enRevision(de)
    return {
      hacer: () => de.admin('POST /administracion/incidencias/:id/devolver', { params, body: NOTA }),
      espera: { accion: 'incidencia.devuelta', objeto },
    }
  },
  'POST /administracion/incidencias/:id/registrar': async (de) => {
    const { params, folio: objeto } = await enRevision(de)
    return {
      hacer: () => de.admin('POST /administracion/incidencias/:id/registrar', { params, body: NOTA }),
      espera: { accion: 'incidencia.registrada', objeto },
    }
  },
  'POST /administracion/incidencias/:id/reintentar': async (de) => {
    const { params, folio: objeto } = await negada(de)
    return {
      hacer: () => de.admin('POST /administracion/incidencias/:id/reintentar', { params }),
      espera: { accion: 'compra.reembolso_reintentado', objeto },
    }
  },
}
