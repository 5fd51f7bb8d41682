import type { createApiDeBanco } from '../banco.ts'
import { type Actos, MOTIVO, type Quien } from './acto.ts'

type Banca = Awaited<ReturnType<typeof createApiDeBanco>>
/** An administrator, and a bank whose refunds go by transfer. `deOtra` is somebody else of the platform. */
export type DeBanco = Quien & Pick<Banca, 'porTransferir' | 'porPagar' | 'deOtra'>

/** A lote of one refund, made by somebody else. */
async function armado({ porTransferir, deOtra }: DeBanco) {
  const { id, folio } = await porTransferir()
  const lote = await deOtra.armar('reembolsos', [id])
  const [renglon] = lote.renglones
  return { lote, folio, renglon, params: { id: lote.id }, enRenglon: { id: lote.id, renglonId: renglon?.id ?? '' } }
}
async function enBanco(de: DeBanco) {
  const suyo = await armado(de)
  await de.deOtra.enviar(suyo.lote.id)
  return suyo
}

export const lotes: Actos<DeBanco> = {
  'POST /administracion/lotes': async (de) => {
    const { id } = await de.porTransferir()
    const body = { clase: 'reembolsos' as const, ids: [id] }
    return { hacer: () => de.admin('POST /administracion/lotes', { body }), espera: { accion: 'lote.armado' } }
  },
  'POST /administracion/lotes/:id/aprobar': async (de) => {
    await de.api.db.updateTable('ajustes').set({ lote_suma_maxima: 100 }).execute()
    const { params, lote } = await armado(de)
    await de.api.db.updateTable('ajustes').set({ lote_suma_maxima: 20_000_000 }).execute()
    return {
      hacer: () => de.admin('POST /administracion/lotes/:id/aprobar', { params }),
      espera: { accion: 'lote.aprobado', objeto: lote.folio },
    }
  },
  'POST /administracion/lotes/:id/enviado': async (de) => {
    const { params, lote } = await armado(de)
    await de.deOtra.bajar(lote.id)
    return {
      hacer: () => de.admin('POST /administracion/lotes/:id/enviado', { params }),
      espera: { accion: 'lote.enviado', objeto: lote.folio },
    }
  },
  'POST /administracion/lotes/:id/descartar': async (de) => {
    const { params, lote } = await armado(de)
    return {
      hacer: () => de.admin('POST /administracion/lotes/:id/descartar', { params, body: MOTIVO }),
      espera: { accion: 'lote.descartado', objeto: lote.folio },
    }
  },
  'POST /administracion/lotes/:id/renglones/:renglonId/sacar': async (de) => {
    const { enRenglon: params, folio: objeto } = await armado(de)
    return {
      hacer: () => de.admin('POST /administracion/lotes/:id/renglones/:renglonId/sacar', { params, body: MOTIVO }),
      espera: { accion: 'lote.renglon_sacado', objeto },
    }
  },
  'POST /administracion/lotes/:id/renglones/:renglonId/pagado': async (de) => {
    const { enRenglon: params, folio: objeto } = await enBanco(de)
    const body = { claveRastreo: 'ACTO-PAGADO' }
    return {
      hacer: () => de.admin('POST /administracion/lotes/:id/renglones/:renglonId/pagado', { params, body }),
      espera: { accion: 'lote.renglon_pagado', objeto },
    }
  },
  'POST /administracion/lotes/:id/renglones/:renglonId/devuelto': async (de) => {
    const { enRenglon: params, folio: objeto } = await enBanco(de)
    return {
      hacer: () => de.admin('POST /administracion/lotes/:id/renglones/:renglonId/devuelto', { params, body: MOTIVO }),
      espera: { accion: 'lote.renglon_devuelto', objeto },
    }
  },
  'POST /administracion/lotes/:id/respuesta': async (de) => {
    const { params, renglon, folio: objeto } = await enBanco(de)
    const texto = `Referencia\tClave de rastreo\tMotivo\n${renglon?.referencia ?? ''}\tACTO-LEIDO\t`
    return {
      hacer: () => de.admin('POST /administracion/lotes/:id/respuesta', { params, body: { texto } }),
      espera: { accion: 'lote.renglon_pagado', objeto },
    }
  },
  'POST /administracion/liquidaciones/:id/reintentar': async (de) => {
    const { id, folioDe, organizacionId } = await de.porPagar()
    await de.deOtra.devuelto(await de.deOtra.enBanco('liquidaciones', id), 'Cuenta cerrada.')
    return {
      hacer: () => de.admin('POST /administracion/liquidaciones/:id/reintentar', { params: { id } }),
      espera: { accion: 'liquidacion.reintentada', objeto: folioDe, organizacion: organizacionId },
    }
  },
}
