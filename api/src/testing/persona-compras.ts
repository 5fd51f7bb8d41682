import { v7 } from 'uuid'
import { pedirCargo, timbrarComprobante } from '../modules/comprobantes/index.ts'
import { sellarCuenta } from '../modules/reembolsos/dinero/index.ts'
import { apartar, otroVisitante } from './apartar.ts'
import type { TestApi } from './index.ts'
import { llenarCompensacion } from './persona-compensacion.ts'
import { type Casa, type Retrato, senasDe } from './persona-piezas.ts'

async function comprar(
  api: TestApi,
  casa: Casa,
  retrato: Retrato,
  {
    email = retrato.email,
    token = undefined as string | undefined,
    tipo = 0,
    metodo = 'prueba' as 'prueba' | 'oxxo',
  } = {},
) {
  const { id } = await apartar(api.como(token), casa, [[casa.tipos[tipo] ?? { id: '' }, 2]], {
    visitante: otroVisitante(),
  })
  const { nombre, apellidoPaterno, apellidoMaterno } = retrato
  return api.como(token)('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre, apellidoPaterno, apellidoMaterno, email },
      metodo: tipo === 0 ? metodo : 'gratis',
      aceptaTerminos: true,
    },
  })
}

/**
 * With the account, as a guest, as a guest under the address of before, for nothing; and a charge that the bank
 * refused.
 */
export async function llenarCompras(
  api: TestApi,
  casa: Casa,
  retrato: Retrato,
  { id, token }: { id: string; token: string },
): Promise<void> {
  await comprar(api, casa, retrato, { token })
  await comprar(api, casa, retrato)
  await comprar(api, casa, retrato, { email: retrato.antes })
  await comprar(api, casa, retrato, { token, tipo: 1 })
  await comprar(api, casa, retrato, { token, metodo: 'oxxo' })
  const pago = {
    id: v7(),
    compra_id: v7(),
    apartado_id: null,
    proveedor: 'prueba',
    estado: 'rechazado' as const,
    monto: 100,
    huella: 'de alguien',
    usuario_id: id,
  }
  await api.db.insertInto('pagos').values(pago).execute()
  await llenarPapeles(api, retrato, id)
}

/** A boleto in the name of a companion, and what they did, as one of the team, to a compra. */
async function llenarPapeles(
  { db, services }: TestApi,
  { nombre, apellidoPaterno, email, slug }: Retrato,
  usuario_id: string,
): Promise<void> {
  const compra = await db
    .selectFrom('compras')
    .select('id')
    .where('email', '=', email)
    .orderBy('creado_en')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('boletos')
    .set({ asistente: `Prima de ${nombre} ${apellidoPaterno}` })
    .where('compra_id', '=', compra.id)
    .where('numero', '=', 2)
    .execute()
  await db
    .insertInto('compra_sucesos')
    .values({ id: v7(), compra_id: compra.id, usuario_id, tipo: 'reenviada' })
    .execute()
  await llenarReembolsos({ db, services }, compra.id, { nombre, apellidoPaterno, usuario_id, slug })
}

/** One that they asked for, and where it goes. */
async function llenarReembolsos(
  { db, services: { config } }: Pick<TestApi, 'db' | 'services'>,
  compra_id: string,
  { nombre, apellidoPaterno, usuario_id, slug }: Record<'nombre' | 'apellidoPaterno' | 'usuario_id' | 'slug', string>,
) {
  const { clabe } = senasDe({ slug })
  const pago = await db.selectFrom('pagos').select('id').where('compra_id', '=', compra_id).executeTakeFirstOrThrow()
  const id = v7()
  const suyo = {
    id,
    cuenta: sellarCuenta(config.secret, id, { clabe, titular: `${nombre} ${apellidoPaterno}` }),
    ...{ clabe_final: clabe.slice(-4), clabe_banco: '032', clabe_en: new Date() },
    motivo: `${nombre} no puede ir.`,
    usuario_id,
  }
  await db
    .insertInto('reembolsos')
    .values({ compra_id, pago_id: pago.id, monto: 1, origen: 'comprador', estado: 'por_transferir', ...suyo })
    .execute()
  await llenarCompensacion(db, compra_id, usuario_id)
  await llenarDisputa(db, pago.id, `${nombre} ${apellidoPaterno}`)
  const debe = { movimiento_id: v7(), compra_id, concepto: 'ajuste' as const }
  await db
    .insertInto('asientos')
    .values([
      { ...debe, cuenta: 'comprador', monto: -1 },
      { ...debe, cuenta: 'plataforma', monto: 1 },
    ])
    .execute()
}

/** One that ended, with what was written about them. */
async function llenarDisputa(db: TestApi['db'], pago_id: string, nombre: string): Promise<void> {
  const id = v7()
  await db
    .insertInto('disputas')
    .values({
      ...{ id, proveedor: 'prueba', referencia: id, pago_id, estado: 'perdida', monto: 1, moneda: 'MXN' },
      ...{ texto: `${nombre} sí fue`, cerrada_en: new Date() },
    })
    .execute()
  const contenido = Buffer.from(`%PDF-${nombre}`)
  await db
    .insertInto('disputa_archivos')
    .values({ id: v7(), disputa_id: id, nombre: `${nombre}.pdf`, tipo: 'application/pdf', contenido })
    .execute()
}

/** What they answered for each compra of theirs, and for the boleto that was passed to them. */
export async function llenarRespuestas({ db }: TestApi, casa: Casa, retrato: Retrato): Promise<void> {
  const { nombre, email, antes } = retrato
  const { telefono, calle } = senasDe(retrato)
  const pregunta = { id: v7(), evento_id: casa.evento.id, texto: '¿Alergias?', clase: 'texto' as const, orden: 1 }
  const [delBoleto, deLaCompra] = [
    { ...pregunta, por: 'boleto' as const },
    { ...pregunta, id: v7(), por: 'compra' as const },
  ]
  await db.insertInto('preguntas').values([delBoleto, deLaCompra]).execute()
  const compras = await db.selectFrom('compras').select('id').where('email', 'in', [email, antes]).execute()
  const valor = JSON.stringify(`A las nueces, dice ${nombre} de ${email}, ${telefono}, ${calle}`)
  await db
    .insertInto('respuestas')
    .values(
      compras.flatMap(({ id }) =>
        [0, 1].map((numero) => ({
          compra_id: id,
          numero,
          pregunta_id: (numero === 0 ? deLaCompra : delBoleto).id,
          valor,
        })),
      ),
    )
    .execute()
  const recibidos = await db
    .selectFrom('boletos')
    .select(['compra_id', 'numero'])
    .where('titular_email', 'in', [email, antes])
    .execute()
  for (const { compra_id, numero } of recibidos)
    if (compra_id !== null)
      await db.insertInto('respuestas').values({ compra_id, numero, pregunta_id: delBoleto.id, valor }).execute()
}

/** What the platform invoices to them, as its jobs do. */
async function facturarCargo({ db, services }: TestApi, folio: string): Promise<void> {
  const { id: compraId } = await db
    .selectFrom('compras')
    .select('id')
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow()
  await pedirCargo(services, { compraId })
  const { id: comprobanteId } = await db
    .selectFrom('comprobantes')
    .select('id')
    .where('compra_id', '=', compraId)
    .executeTakeFirstOrThrow()
  await timbrarComprobante(services, { comprobanteId })
}

/**
 * A boleto that they are passing on, one that was passed to them, one that waits for them under the address of before,
 * and an invoice.
 */
export async function llenarTransferencias(
  api: TestApi,
  casa: Casa,
  { nombre, email, antes, slug }: Retrato,
  { token }: { token: string },
): Promise<void> {
  const { items } = await api.como(token)('GET /compras/mis-compras', { query: {} })
  const [suya] = items.filter(({ total, boletos }) => total > 0 && boletos.length > 0)
  const [boleto] = suya?.boletos ?? []
  if (suya === undefined || boleto === undefined) throw new Error('no compra')
  await api.como(token)('POST /p/boletos/:id/transferir', {
    ...{ params: { id: boleto.id }, query: {} },
    body: { nombre: 'Conocida', email: `conocida-${slug}@terceros.test`, mensaje: `Te lo paso, ${nombre}` },
  })
  const factura = {
    rfc: senasDe({ slug }).rfc,
    razonSocial: `${nombre} Prueba`,
    regimen: '612',
    codigoPostal: '06000',
    usoCfdi: 'G03',
    email,
  }
  await api.como(token)('POST /p/compras/:folio/factura', {
    params: { folio: suya.folio },
    query: {},
    body: { ...factura, consiento: true },
  })
  await facturarCargo(api, suya.folio)
  const { id } = await apartar(api.como(), casa, [[casa.tipos[0] ?? { id: '' }, 2]], { visitante: otroVisitante() })
  const ajena = await api.como()('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Tercera', apellidoPaterno: 'Prueba', email: `tercera-${slug}@terceros.test` },
      metodo: 'prueba',
      aceptaTerminos: true,
    },
  })
  for (const [i, correo] of [email, antes].entries()) {
    const { id: suyo = '', acceso = '' } = ajena.compra.boletos[i] ?? {}
    await api.como()('POST /p/boletos/:id/transferir', {
      params: { id: suyo },
      query: { acceso },
      body: { nombre: `Para ${nombre}`, email: correo },
    })
  }
  const recibida = await api.db
    .selectFrom('transferencias')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await api.como(token)('POST /p/transferencias/:id/aceptar', { params: { id: recibida.id }, query: {} })
}
