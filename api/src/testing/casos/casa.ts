// One house for one case of the auditor: Stripe and a PAC by their published protocols, a bank of administrators, and
// an organization that invoices its boletos itself and has taxes withheld of what it sells.
import { sql } from 'kysely'
import { facturarCargos, hacerGlobales } from '../../modules/comprobantes/index.ts'
import { verSaldo } from '../../modules/liquidaciones/ver-saldo.ts'
import { emitirConstancias } from '../../modules/retenciones/index.ts'
import { leerExtractos } from '../../modules/tesoreria/index.ts'
import { diaEn, diaMas, formatear } from '../../momento.ts'
import { cuerpoDe } from '../../ports/pac/cuerpo.ts'
import { createFacturapi } from '../../ports/pac/facturapi.ts'
import { createRetencionesFacturapi } from '../../ports/pac/facturapi-retenciones.ts'
import { administrador } from '../administrar.ts'
import { apartar, type Cantidades, comprar, otroVisitante } from '../apartar.ts'
import { banco, pagarLiquidacion } from '../banco.ts'
import { leerCsv } from '../csv.ts'
import { emitir } from '../facturar.ts'
import { ajustar, correr, crearConFin, enTiempo, liquidacionesDe, local, ponerCuenta } from '../liquidar.ts'
import { createFacturapiFalso, LLAVE_REAL } from '../pac/facturapi-falso.ts'
import { pagosDe } from '../pagar.ts'
import { createConProveedores } from '../proveedores.ts'
import { atender } from '../reembolsos.ts'
import { createDocumentos } from './documentos.ts'
import { createLibro } from './libro.ts'

/** The evento ends on a Friday night; its money is ripe two business days later. */
const FIN = '2031-03-07T22:00:00'
export const ANTES = '2031-01-02T12:00:00'
export const PAGO = '2031-03-11T10:00:00'
/** Where the bank has organizations send money to. */
const DEPOSITOS = { deposito_clabe: '002010077777777771', deposito_titular: 'Éntrale SA de CV' }
const OPERADOR = { operador_nombre: 'ÉNTRALE DE PRUEBA', operador_rfc: 'XIA190128J61' }
const FISCAL = { regimen: '601', codigoPostal: '06600', claveServicio: '80141600', globalCada: 'mes' as const }
const HORA_MS = 3_600_000
const fallar = (error: unknown): never => {
  throw error
}

type Evento = Parameters<typeof crearConFin>[1]
type Casa = Awaited<ReturnType<typeof createConProveedores>>

/** As an organizer and a buyer read it, in their own calls. */
function lecturas({ api }: Casa, evento: Awaited<ReturnType<typeof crearConFin>>) {
  const { organizacion, token } = evento
  const params = { slug: organizacion.slug, slugEvento: evento.evento.slug }
  const bajar = async (ruta: string) => {
    const { body } = await api.app.inject({
      url: `/api/organizacion/${params.slug}/${ruta}`,
      headers: { authorization: `Bearer ${token}` },
    })
    return leerCsv(body.replace('\uFEFF', ''))
  }
  return {
    /** The statement of the evento, and its sheet but for the titles. */
    estado: async () => {
      const call = 'GET /organizacion/:slug/eventos/:slugEvento/estado-de-cuenta'
      const { item } = await api.como(token)(call, { params })
      const { ventas, evento: _evento, tipos: _tipos, liquidaciones, moneda: _moneda, ...resto } = item
      const [, ...hoja] = await bajar(`eventos/${params.slugEvento}/estado-de-cuenta.csv`)
      const pagos = liquidaciones.map(({ estado, monto }) => `${estado} ${monto}`)
      return { estado: { ...ventas, ...resto, liquidaciones: pagos }, hoja: hoja.map((fila) => fila.join('|')) }
    },
    /** Each movement of its saldo, and what it comes to after it. */
    movimientos: async () =>
      (await bajar('pagos/movimientos.csv')).slice(1).map((fila) => [fila[1], ...fila.slice(4)].join('|')),
    saldo: async (cuando: string) => {
      const { total, disponible, porLiberar, enCamino, reserva, negativo, pagado, ...resto } = await verSaldo(
        api.db,
        organizacion.id,
        local(cuando),
      )
      const { retenidoIsr, retenidoIva, proxima } = resto
      const quedan = { total, disponible, porLiberar, enCamino, reserva, negativo, pagado, retenidoIsr, retenidoIva }
      return { ...Object.fromEntries(Object.entries(quedan).filter(([, monto]) => monto !== 0)), proxima }
    },
  }
}

/** What clocks and administrators do with money and papers. */
function oficina(de: Casa, token: string, evento: Awaited<ReturnType<typeof crearConFin>>) {
  const { api } = de
  const enElBanco = banco(api, token)
  /** A job that asks a provider may wait for it: it is done all the same. */
  const trabajar = async () => {
    const errores = await atender(api, { espera: 2 })
    if (errores.length > 0) throw new Error(errores.join('; '))
  }
  return {
    ...{ enElBanco, trabajar },
    /** Its evento is over: the payout is made and leaves the bank. Answers its sheet. */
    liquidar: async (claveRastreo: string) => {
      await correr(api, PAGO)
      const { id } = (await liquidacionesDe(api, evento.organizacion.id)).at(-1) ?? { id: '' }
      await pagarLiquidacion(api, token, id, claveRastreo)
      const { body } = await api.app.inject({
        url: `/api/organizacion/${evento.organizacion.slug}/liquidaciones/${id}/recibo.csv`,
        headers: { authorization: `Bearer ${evento.token}` },
      })
      return leerCsv(body)
        .slice(1)
        .map((fila) => fila.slice(2).join('|'))
    },
    /** Stripe sends all that it holds to our bank, and its account is read. */
    depositar: async () => {
      await de.stripe.depositar()
      await sql`update extractos set hasta = hasta - interval '3 hours'`.execute(api.db)
      api.reloj.avanzar(2 * HORA_MS)
      await leerExtractos(api.services, fallar)
      api.reloj.avanzar(-2 * HORA_MS)
    },
    /** The month of the sales is over: what nobody asked for is invoiced, and what was withheld is certified. */
    cerrarMes: async () => {
      const dia = diaEn(api.reloj.now())
      const otroMes = `${diaMas(`${dia.slice(0, 7)}-28`, 5).slice(0, 7)}-02`
      const despues = enTiempo(api.services, local(`${otroMes}T09:00:00`))
      await hacerGlobales(despues, fallar)
      await facturarCargos(despues, fallar)
      await trabajar()
      await emitirConstancias(despues, fallar)
    },
  }
}

/** As the schema brings it, and the reserve that tests leave out elsewhere. */
const DE_FABRICA = { nuevo_reserva_bps: 1_000 }

/**
 * Opens the house with an evento of that organization on sale. It withholds at the rates that the schema brings;
 * `deFabrica`: an installation as it is on its first day, which withholds nothing.
 */
export async function abrirCasa({ deFabrica = false, ...datos }: Omit<Evento, 'fin'> & { deFabrica?: boolean }) {
  const falso = await createFacturapiFalso()
  const de = await createConProveedores()
  const { api } = de
  const con = (llave: string) => createFacturapi({ llave, base: falso.url, plazoMs: 10_000 })
  api.services.ports.pac = {
    ...{ prueba: null, plataforma: con(LLAVE_REAL), conLlave: async (llave) => con(llave), armar: cuerpoDe },
    retenciones: createRetencionesFacturapi({ llave: LLAVE_REAL, base: falso.url, plazoMs: 10_000 }),
  }
  await ajustar(api, { ...DEPOSITOS, ...OPERADOR })
  api.services.config.fiscal = FISCAL
  if (deFabrica) await ajustar(api, DE_FABRICA)
  else await sql`insert into retencion_vigencias (desde, retiene) values ('2026-01-01', true)`.execute(api.db)
  const { token, cliente: admin } = await administrador(api)
  const evento = await crearConFin(api, { nombre: 'Concierto', fin: FIN, ...datos })
  await ponerCuenta(api, evento.organizacion.id)
  await emitir(api, evento)
  await sql`delete from trabajos`.execute(api.db)
  const folios: string[] = []
  const mes = diaEn(api.reloj.now()).slice(0, 7)
  const enLetras = formatear(new Date(`${mes}-15T12:00:00Z`), 'UTC', { month: 'long', year: 'numeric' })
  const cambiar = (texto: string) =>
    folios
      .reduce((suyo, folio, i) => suyo.replaceAll(folio, `FOLIO${i + 1}`), texto)
      .replaceAll(enLetras, 'MES EN LETRAS')
      .replaceAll(`${Number(mes.slice(5))}-${Number(mes.slice(5))}/${mes.slice(0, 4)}`, 'del mes')
      .replaceAll(`month ${mes.slice(5)} ${mes.slice(0, 4)}`, 'del mes')
      .replaceAll(new RegExp(`${mes}-\\d\\d`, 'g'), 'DIA')
      .replaceAll(mes, 'MES')
  return {
    ...{ de, api, admin, evento, falso, libro: createLibro(api.db), documentos: createDocumentos(falso, cambiar) },
    ...lecturas(de, evento),
    ...oficina(de, token, evento),
    vender: async (cantidades: Cantidades, metodo: 'tarjeta' | 'oxxo', opciones: Opciones = {}) => {
      const { en = evento, ...resto } = opciones
      const venta = await vender(de, en, { cantidades, metodo, ...resto })
      folios.push(venta.folio)
      return venta
    },
    close: async () => {
      await de.close()
      await falso.close()
    },
  }
}
export type CasaDeCaso = Awaited<ReturnType<typeof abrirCasa>>

/** `en`: another evento of the house. */
type Opciones = { codigo?: string; en?: Awaited<ReturnType<typeof crearConFin>> }
type Venta = { cantidades: Cantidades; metodo: 'tarjeta' | 'oxxo'; codigo?: string }
/** A buyer chooses, and begins to pay; `pagar` is what they do at the provider. */
async function vender(
  { api, stripe }: Casa,
  { organizacion, evento }: Awaited<ReturnType<typeof crearConFin>>,
  { cantidades, metodo, codigo }: Venta,
) {
  const params = { organizerSlug: organizacion.slug, eventSlug: evento.slug }
  const boletos = cantidades.map(([{ id }, cantidad]) => ({ tipoBoletoId: id, cantidad }))
  const apartado =
    codigo === undefined
      ? await apartar(api.como(), { organizacion, evento }, cantidades)
      : (
          await api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
            params,
            body: { visitante: otroVisitante(), boletos, codigo },
          })
        ).apartado
  const { compra, acceso } = await comprar(api.como(), apartado, { metodo })
  const { folio } = compra
  const [pago] = await pagosDe(api, apartado.id)
  const clave = pago?.id ?? ''
  const ver = async () => (await api.como()('GET /p/compras/:folio', { params: { folio }, query: { acceso } })).item
  return {
    ...{ folio, acceso, clave, apartado, ver },
    pagar: () => stripe.pagar(clave),
    /** What it says of money: each sum, and the tax of each of both who sell. */
    recibo: async () => {
      const { lineas, subtotal, cargos, iva, impuestos, total, emisores } = await ver()
      const quien = ({ nombre, rfc, regimen }: typeof emisores.cargo) => `${nombre} ${rfc} ${regimen}`
      return {
        lineas: lineas.map(({ cantidad, precio, cargo, descuento, total: suyo }) => [
          ...[cantidad, precio, cargo, descuento, suyo],
        ]),
        ...{ subtotal, cargos, iva, impuestos, total },
        emisores: [emisores.boletos, emisores.cargo].map(quien),
      }
    },
    /** The sentences of its e-mail on who sells what, and with which tax. */
    frases: () => {
      const suyo = api.mensajes.find(({ text }) => text.includes(`Folio ${folio}`))?.text ?? ''
      return suyo.split('\n').filter((linea) => /^(Boletos|Cargo por servicio): /.test(linea))
    },
  }
}
