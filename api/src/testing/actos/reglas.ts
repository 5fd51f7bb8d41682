import { consultarListas } from '../../modules/expedientes/index.ts'
import { enviarExpediente, llenarExpediente } from '../expediente.ts'
import { crearOrganizacion } from '../index.ts'
import { type Actos, FUTURO, MOTIVO, type Quien } from './acto.ts'

/** An expediente that waits for somebody. */
async function enviado({ api, admin }: Quien, datos: object = {}) {
  const quien = await crearOrganizacion(api, { expediente: false })
  await llenarExpediente(api, quien, datos)
  await enviarExpediente(api, quien)
  const params = { id: quien.organizacion.id }
  await consultarListas(api.services, { organizacionId: params.id })
  return { params, item: (await admin('GET /administracion/expedientes/:id', { params })).item }
}
const EN_LISTA = {
  beneficiarios: [{ nombre: 'En Lista', rfc: 'XIA190128J61', nacionalidad: '', porcentajeBps: 9000 }],
}
const TASA = { hasta: null, desde: FUTURO, fuente: 'Ley de prueba' }
const CONFIRMADA = { confirmacion: 'C.P. de prueba' }

export const reglas: Actos<Quien> = {
  'POST /administracion/expedientes/:id/aprobar': async (de) => {
    const { params, item } = await enviado(de)
    const body = { version: item.version }
    return {
      hacer: () => de.admin('POST /administracion/expedientes/:id/aprobar', { params, body }),
      espera: { accion: 'expediente.aprobado', organizacion: params.id },
    }
  },
  'POST /administracion/expedientes/:id/observar': async (de) => {
    const { params, item } = await enviado(de)
    const body = { version: item.version, observaciones: [{ campo: 'acta' as const, texto: 'Faltan hojas.' }] }
    return {
      hacer: () => de.admin('POST /administracion/expedientes/:id/observar', { params, body }),
      espera: { accion: 'expediente.observado', organizacion: params.id },
    }
  },
  'POST /administracion/expedientes/:id/listas': async (de) => {
    const { params } = await enviado(de)
    const body = { lista: '69b' as const, fuente: 'sat.gob.mx, lista completa', coincide: false }
    return {
      hacer: () => de.admin('POST /administracion/expedientes/:id/listas', { params, body }),
      espera: { accion: 'expediente.lista', objeto: '69b', organizacion: params.id },
    }
  },
  'POST /administracion/expedientes/:id/listas/:consultaId/resolver': async (de) => {
    const { params, item } = await enviado(de, EN_LISTA)
    const consultaId = item.consultas.find(({ coincide }) => coincide)?.id ?? ''
    return {
      hacer: () =>
        de.admin('POST /administracion/expedientes/:id/listas/:consultaId/resolver', {
          params: { ...params, consultaId },
          body: MOTIVO,
        }),
      espera: { accion: 'expediente.coincidencia', objeto: 'sanciones', organizacion: params.id },
    }
  },
  'POST /administracion/reglas-expediente': async ({ admin }) => {
    const plazos = { beneficiarioBps: 2_500, conservaMeses: 120, constanciaMeses: 12, graciaDias: 30, listasDias: 30 }
    const body = { desde: FUTURO, ...plazos, avisoDias: [7, 30], fuente: 'Regla de prueba' }
    return {
      hacer: () => admin('POST /administracion/reglas-expediente', { body }),
      espera: { accion: 'expediente.reglas', objeto: FUTURO },
    }
  },
  'POST /administracion/reglas-compensacion': async ({ admin }) => ({
    hacer: () =>
      admin('POST /administracion/reglas-compensacion', {
        body: { desde: FUTURO, bps: 2_500, fuente: 'Ley de prueba' },
      }),
    espera: { accion: 'compensacion.regla', objeto: FUTURO },
  }),
  'POST /administracion/reglas-factura': async ({ admin }) => ({
    hacer: () =>
      admin('POST /administracion/reglas-factura', { body: { desde: FUTURO, dias: 30, fuente: 'Regla de prueba' } }),
    espera: { accion: 'comprobante.regla', objeto: FUTURO },
  }),
  'POST /administracion/frontera': async ({ admin }) => ({
    hacer: () => admin('POST /administracion/frontera', { body: { entidad: 'Puebla', ...TASA } }),
    espera: { accion: 'frontera.entidad', objeto: 'Puebla' },
  }),
  'POST /administracion/frontera/terminar': async ({ admin }) => ({
    hacer: () =>
      admin('POST /administracion/frontera/terminar', {
        body: { entidad: 'Sonora', desde: '2020-01-01', hasta: FUTURO },
      }),
    espera: { accion: 'frontera.terminada', objeto: 'Sonora' },
  }),
  'POST /administracion/retenciones/tasas': async ({ admin }) => {
    const body = { impuesto: 'isr' as const, contribuyente: 'fisica' as const, bps: 300, ...TASA }
    return {
      hacer: () => admin('POST /administracion/retenciones/tasas', { body }),
      espera: { accion: 'retencion.tasa', objeto: 'isr fisica' },
    }
  },
  'POST /administracion/retenciones/tasas/:id/confirmar': async ({ admin }) => {
    const [una] = (await admin('GET /administracion/retenciones')).item.tasas
    const params = { id: una?.id ?? '' }
    return {
      hacer: () => admin('POST /administracion/retenciones/tasas/:id/confirmar', { params, body: CONFIRMADA }),
      espera: { accion: 'retencion.confirmada', objeto: `${una?.impuesto} ${una?.contribuyente}` },
    }
  },
  'POST /administracion/retenciones/vigencias': async ({ admin }) => ({
    hacer: () =>
      admin('POST /administracion/retenciones/vigencias', {
        body: { desde: FUTURO, retiene: true, enTaquilla: true },
      }),
    espera: { accion: 'retencion.vigencia', objeto: FUTURO },
  }),
  'POST /administracion/impuesto-local/tasas': async ({ admin }) => {
    const lugar = { entidad: 'Puebla' as const, municipio: '', bps: 500, soloExentos: true, cortesiasBps: null }
    return {
      hacer: () => admin('POST /administracion/impuesto-local/tasas', { body: { ...lugar, ...TASA } }),
      espera: { accion: 'impuesto_local.tasa', objeto: 'Puebla' },
    }
  },
  'POST /administracion/impuesto-local/tasas/:id/confirmar': async ({ admin }) => {
    const [una] = (await admin('GET /administracion/impuesto-local')).item.tasas
    const params = { id: una?.id ?? '' }
    return {
      hacer: () => admin('POST /administracion/impuesto-local/tasas/:id/confirmar', { params, body: CONFIRMADA }),
      espera: { accion: 'impuesto_local.confirmada', objeto: una?.entidad ?? '' },
    }
  },
  'PATCH /administracion/ajustes': async ({ admin }) => {
    const { version } = (await admin('GET /administracion/ajustes')).item
    return {
      hacer: () => admin('PATCH /administracion/ajustes', { body: { version, aviso: 'Hay mantenimiento.' } }),
      espera: { accion: 'ajustes.editados', objeto: 'aviso' },
    }
  },
  'POST /administracion/tesoreria/ajustes': async ({ admin }) => {
    const body = { haber: 'plataforma' as const, debe: 'por_aplicar' as const, monto: 100, ...MOTIVO }
    return {
      hacer: () => admin('POST /administracion/tesoreria/ajustes', { body }),
      espera: { accion: 'tesoreria.ajuste', objeto: MOTIVO.motivo },
    }
  },
  'POST /administracion/tesoreria/enteros': async ({ admin }) => {
    const body = { impuesto: 'iva' as const, monto: 100, periodo: '2026-01', referencia: 'LINEA-ACTO' }
    return {
      hacer: () => admin('POST /administracion/tesoreria/enteros', { body }),
      espera: { accion: 'tesoreria.entero', objeto: 'iva' },
    }
  },
  'PUT /administracion/tesoreria/saldo-banco': async ({ admin }) => ({
    hacer: () => admin('PUT /administracion/tesoreria/saldo-banco', { body: { dia: '2026-01-31', monto: 100 } }),
    espera: { accion: 'tesoreria.saldo_banco', objeto: '2026-01-31' },
  }),
}
