import { sql } from 'kysely'
import { type Actos, id, MOTIVO, type Quien, vendida } from './acto.ts'

/** A comprobante of the platform that could not be stamped. */
async function conError({ api }: Quien): Promise<string> {
  const uno = id()
  const receptor = { rfc: 'XAXX010101000', razonSocial: 'PUBLICO EN GENERAL', regimen: '616', codigoPostal: '06000' }
  await sql`insert into comprobantes (id, clase, emisor, receptor, forma_pago, periodicidad, desde, hasta, conceptos,
      total, estado, error)
    values (${uno}, 'global', 'plataforma', ${JSON.stringify(receptor)}, '04', 'dia', '2026-01-31', '2026-01-31', '[]',
      100, 'error', 'No hubo timbres')`.execute(api.db)
  return uno
}
const COMPENSACION = { clase: 'atencion' as const, monto: 500, ...MOTIVO }

export const compras: Actos<Quien> = {
  'POST /administracion/compras/:folio/reenviar': async ({ api, admin }) => {
    const { folio } = await vendida(api)
    return {
      hacer: () => admin('POST /administracion/compras/:folio/reenviar', { params: { folio } }),
      espera: { accion: 'compra.reenviada', objeto: folio },
    }
  },
  'POST /administracion/compras/:folio/consultar': async ({ api, admin }) => {
    const { folio } = await vendida(api)
    return {
      hacer: () => admin('POST /administracion/compras/:folio/consultar', { params: { folio } }),
      espera: { accion: 'compra.consultada', objeto: folio },
    }
  },
  'POST /administracion/compras/:folio/reembolsar': async ({ api, admin }) => {
    const { folio, compra, organizacionId } = await vendida(api)
    const body = { boletos: compra.boletos.map((boleto) => boleto.id), ...MOTIVO }
    return {
      hacer: () => admin('POST /administracion/compras/:folio/reembolsar', { params: { folio }, body }),
      espera: { accion: 'compra.reembolsada', objeto: folio, organizacion: organizacionId },
    }
  },
  'POST /administracion/compras/:folio/compensar': async ({ api, admin }) => {
    const { folio, organizacionId } = await vendida(api)
    const body = { ...COMPENSACION, paga: 'plataforma' as const }
    return {
      hacer: () => admin('POST /administracion/compras/:folio/compensar', { params: { folio }, body }),
      espera: { accion: 'compra.compensada', objeto: folio, organizacion: organizacionId },
    }
  },
  'POST /administracion/compras/:folio/reembolsos/:id/reintentar': async ({ api, admin }) => {
    const { folio, compra } = await vendida(api)
    const body = { boletos: compra.boletos.map((boleto) => boleto.id), ...MOTIVO }
    await admin('POST /administracion/compras/:folio/reembolsar', { params: { folio }, body })
    await sql`update trabajos set fallido_en = now(), intentos = 10 where tipo = 'pagar_reembolso'`.execute(api.db)
    const { item } = await admin('GET /administracion/compras/:folio', { params: { folio } })
    const params = { folio, id: item.devoluciones[0]?.id ?? '' }
    return {
      hacer: () => admin('POST /administracion/compras/:folio/reembolsos/:id/reintentar', { params }),
      espera: { accion: 'compra.reembolso_reintentado', objeto: folio },
    }
  },
  'POST /administracion/eventos/:id/cancelar': async ({ api, admin }) => {
    const { evento, organizacionId } = await vendida(api)
    return {
      hacer: () => admin('POST /administracion/eventos/:id/cancelar', { params: { id: evento.id }, body: MOTIVO }),
      espera: { accion: 'evento.cancelado', organizacion: organizacionId },
    }
  },
  'POST /administracion/eventos/:id/compensaciones': async ({ api, admin }) => {
    const { evento, organizacionId } = await vendida(api)
    const params = { id: evento.id }
    const body = { ...COMPENSACION, porBoleto: 500, paga: 'plataforma' as const }
    return {
      hacer: () => admin('POST /administracion/eventos/:id/compensaciones', { params, body }),
      espera: { accion: 'evento.compensado', organizacion: organizacionId },
    }
  },
  'POST /administracion/facturacion/comprobantes/:id/reintentar': async (de) => {
    const params = { id: await conError(de) }
    return {
      hacer: async () => {
        await de.admin('POST /administracion/facturacion/comprobantes/:id/reintentar', { params })
        await sql`delete from comprobantes where id = ${params.id}`.execute(de.api.db) // it is of no sale
      },
      espera: { accion: 'comprobante.reintentado', objeto: '2026-01-31' },
    }
  },
}
