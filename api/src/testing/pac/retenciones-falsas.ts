import * as z from 'zod/mini'
import type { Peticion, Rutas } from '../pasarelas/servidor.ts'
import { mala, motivoDe, type Nuevo, rutasDeDocumentos } from './documentos-falsos.ts'

export type Retencion = {
  id: string
  uuid: string
  status: 'valid' | 'canceled'
  livemode: boolean
  external_id: string
  idempotency_key: string
  totales: z.output<typeof PEDIDO>['totales']
  /** How it was cancelled. */
  cancelada: { motive: string; substitution: string | null } | null
  pedido: z.output<typeof PEDIDO>
}

const pesos = z.number().check(z.minimum(0))
/** Another country than ours, without RFC and régimen, or a taxpayer of here with both. */
const DE_FUERA = z.strictObject({
  legal_name: z.string().check(z.minLength(1)),
  tax_id: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  address: z.strictObject({ country: z.string().check(z.regex(/^(?!MEX)[A-Z]{3}$/)) }),
  email: z.optional(z.string()),
})
const DE_AQUI = z.strictObject({
  legal_name: z.string().check(z.minLength(1)),
  tax_id: z.string().check(z.regex(/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/)),
  tax_system: z.string().check(z.regex(/^\d{3}$/)),
  address: z.strictObject({ zip: z.string().check(z.regex(/^\d{5}$/)) }),
  email: z.optional(z.string()),
})
const PEDIDO = z.strictObject({
  customer: z.union([DE_AQUI, DE_FUERA]),
  cve_retenc: z.literal('26'),
  periodo: z.strictObject({
    mes_ini: z.int().check(z.minimum(1), z.maximum(12)),
    mes_fin: z.int().check(z.minimum(1), z.maximum(12)),
    ejerc: z.int().check(z.minimum(2021)),
  }),
  totales: z.strictObject({
    monto_tot_operacion: pesos,
    monto_tot_grav: pesos,
    monto_tot_exent: pesos,
    monto_tot_ret: pesos,
    imp_retenidos: z
      .array(
        z.strictObject({
          base_ret: pesos,
          impuesto: z.enum(['ISR', 'IVA']),
          monto_ret: pesos.check(z.positive()),
          tipo_pago_ret: z.enum(['01', '02', '03', '04']),
        }),
      )
      .check(z.minLength(1)),
  }),
  namespaces: z
    .array(z.strictObject({ prefix: z.string(), uri: z.string(), schema_location: z.string() }))
    .check(z.length(1)),
  complements: z.array(z.string()).check(z.length(1)),
  related_documents: z.optional(
    z.array(z.strictObject({ relationship: z.literal('04'), uuid: z.string() })).check(z.length(1)),
  ),
  external_id: z.string(),
  idempotency_key: z.string(),
})

const centavos = (texto: string | undefined) => Math.round(Number(texto ?? 'NaN') * 100)
const PREFIJO = 'plataformasTecnologicas'
const DINERO = /^\d+\.\d{2}$/

function atributosDe(etiqueta: string): Record<string, string> {
  return Object.fromEntries(
    [...etiqueta.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, nombre = '', valor = '']) => [nombre, valor]),
  )
}
const etiquetas = (xml: string, nombre: string) =>
  [...xml.matchAll(new RegExp(`<${PREFIJO}:${nombre}\\b([^>]*)>`, 'g'))].map(([, dentro = '']) => atributosDe(dentro))

const RAIZ = [
  ...['Version', 'Periodicidad', 'NumServ', 'MonTotServSIVA', 'TotalIVATrasladado', 'TotalIVARetenido'],
  ...['TotalISRRetenido', 'DifIVAEntregadoPrestServ', 'MonTotalporUsoPlataforma'],
]
const IMPORTES = RAIZ.slice(3)
const TASAS = ['0.160000', '0.080000']

/** As the published schema of the complement has it: its attributes and catalogues, and sums that are those of its services. */
function revisarComplemento(xml: string, totales: Retencion['totales']): void {
  const exigir = (vale: boolean, que: string) => {
    if (!vale) throw mala(400, `Complemento inválido: ${que}.`)
  }
  const [raiz = {}] = etiquetas(xml, 'ServiciosPlataformasTecnologicas')
  exigir(
    RAIZ.every((nombre) => raiz[nombre] !== undefined),
    'faltan atributos',
  )
  exigir(raiz.Version === '1.0' && /^0[1-5]$/.test(raiz.Periodicidad ?? ''), 'versión o periodicidad')
  exigir(
    IMPORTES.every((nombre) => DINERO.test(raiz[nombre] ?? '')),
    'importes con dos decimales',
  )
  exigir(etiquetas(xml, 'Servicios').length === 1, 'un nodo Servicios')
  const servicios = etiquetas(xml, 'DetallesDelServicio')
  const traslados = etiquetas(xml, 'ImpuestosTrasladadosdelServicio')
  exigir(servicios.length === Number(raiz.NumServ) && servicios.length > 0, 'NumServ')
  for (const { FormaPagoServ, TipoDeServ, FechaServ, PrecioServSinIVA } of servicios)
    exigir(
      /^0[1-9]$/.test(FormaPagoServ ?? '') &&
        /^0[1-6]$/.test(TipoDeServ ?? '') &&
        /^\d{4}-\d\d-\d\d$/.test(FechaServ ?? '') &&
        centavos(PrecioServSinIVA) > 0,
      'un servicio',
    )
  for (const { Base, Impuesto, TipoFactor, TasaCuota = '', Importe } of traslados)
    exigir(
      Impuesto === '02' &&
        TipoFactor === 'Tasa' &&
        TASAS.includes(TasaCuota) &&
        Math.abs(centavos(Base) * Number(TasaCuota) - centavos(Importe)) <= 1,
      'un impuesto trasladado',
    )
  const suma = (de: readonly Record<string, string>[], nombre: string) =>
    de.reduce((total, uno) => total + centavos(uno[nombre]), 0)
  exigir(suma(servicios, 'PrecioServSinIVA') === centavos(raiz.MonTotServSIVA), 'MonTotServSIVA')
  exigir(suma(traslados, 'Importe') === centavos(raiz.TotalIVATrasladado), 'TotalIVATrasladado')
  exigir(
    suma(etiquetas(xml, 'ComisionDelServicio'), 'Importe') === centavos(raiz.MonTotalporUsoPlataforma),
    'MonTotalporUsoPlataforma',
  )
  const retenido = (impuesto: string) =>
    totales.imp_retenidos.reduce((total, uno) => total + (uno.impuesto === impuesto ? uno.monto_ret : 0), 0)
  exigir(centavos(raiz.TotalISRRetenido) === Math.round(retenido('ISR') * 100), 'TotalISRRetenido')
  exigir(centavos(raiz.TotalIVARetenido) === Math.round(retenido('IVA') * 100), 'TotalIVARetenido')
  exigir(
    centavos(raiz.DifIVAEntregadoPrestServ) === centavos(raiz.TotalIVATrasladado) - centavos(raiz.TotalIVARetenido),
    'DifIVAEntregadoPrestServ',
  )
}

function revisarTotales({ totales: t }: Retencion['pedido']): void {
  const enCentavos = (numero: number) => Math.round(numero * 100)
  if (enCentavos(t.monto_tot_grav) + enCentavos(t.monto_tot_exent) !== enCentavos(t.monto_tot_operacion))
    throw mala(400, 'El monto de la operación no es la suma de lo gravado y lo exento.')
  // 01: what is withheld of IVA for good; 03 and 04: of ISR by a platform, for good or on account
  if (t.imp_retenidos.some(({ impuesto, tipo_pago_ret }) => (impuesto === 'IVA') !== (tipo_pago_ret === '01')))
    throw mala(400, 'El tipo de pago no corresponde al impuesto.')
  if (new Set(t.imp_retenidos.map(({ impuesto }) => impuesto)).size < t.imp_retenidos.length)
    throw mala(400, 'Un impuesto retenido dos veces.')
  if (t.imp_retenidos.some(({ base_ret, monto_ret }) => monto_ret > base_ret))
    throw mala(400, 'Se retiene más que la base.')
  const retenido = t.imp_retenidos.reduce((total, { monto_ret }) => total + enCentavos(monto_ret), 0)
  if (retenido !== enCentavos(t.monto_tot_ret)) throw mala(400, 'El total retenido no es la suma de los impuestos.')
}

function hacer(retenciones: readonly Retencion[], pedido: Retencion['pedido'], nuevo: Nuevo): Retencion {
  revisarTotales(pedido)
  revisarComplemento(pedido.complements[0] ?? '', pedido.totales)
  const [relacionado] = pedido.related_documents ?? []
  if (relacionado !== undefined && !retenciones.some(({ uuid }) => uuid.toUpperCase() === relacionado.uuid))
    throw mala(400, 'El documento relacionado no existe.')
  const { external_id, idempotency_key, totales } = pedido
  return { ...nuevo, external_id, idempotency_key, totales, cancelada: null, pedido }
}

function cancelar(retencion: Retencion, peticion: Peticion): void {
  const cancelada = motivoDe(peticion)
  if (retencion.status === 'canceled') throw mala(400, 'La retención ya está cancelada.')
  Object.assign(retencion, { status: 'canceled', cancelada })
}

/** The part of Facturapi's protocol that is about retenciones. */
export const rutasDeRetenciones = (documentos: Retencion[]): Rutas =>
  rutasDeDocumentos<Retencion, Retencion['pedido']>({
    ...{ recurso: 'retentions', nombre: 'retención', esquema: PEDIDO, raiz: '<retenciones/>', documentos },
    hacer: (pedido, nuevo) => hacer(documentos, pedido, nuevo),
    cancelar,
  })
