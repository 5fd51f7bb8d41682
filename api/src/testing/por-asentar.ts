import { sql } from 'kysely'
import { createId } from '../ids.ts'
import { type ApartadoRow, findApartado } from '../modules/boletos/index.ts'
import { huellaDe } from '../modules/compras/cobrar/venta.ts'
import { abrirPago, findPago, type Pago } from '../modules/pagos/index.ts'
import type { Lectura } from '../ports/pasarela/pasarela.ts'
import { apartar } from './apartar.ts'
import { crearEventoPublicado, type TestApi } from './index.ts'

const DIA_MS = 86_400_000
export const LIMITE = new Date(Date.now() + 2 * DIA_MS)
export type Metodo = 'oxxo' | 'spei' | 'tarjeta' | 'prueba'

export const lecturaDe = (pago: Pago, cambios: Partial<Lectura> = {}): Lectura => ({
  ...{ referencia: `cobro_${pago.id}`, clave: pago.id, estado: 'pendiente', monto: pago.monto, moneda: 'MXN' },
  ...{ recibido: 0, reembolsado: 0, comision: null, venceEn: null, ficha: null, accion: null, causa: null },
  ...cambios,
})
export const FICHA = { tipo: 'oxxo', referencia: '123', codigoBarras: '123' } as const
export const pagada = (pago: Pago, cambios: Partial<Lectura> = {}) =>
  lecturaDe(pago, {
    ...{ estado: 'aprobado', recibido: pago.monto, comision: 1_250, comisionIva: 172, debito: true },
    ...{ tarjeta: 'una tarjeta', disponibleEn: new Date(Date.now() + DIA_MS), ...cambios },
  })

/** An evento with a webhook, and a hold of each of these buyers, whose payment was just written down. */
export async function prepararAsentar(api: TestApi, metodo: Metodo, cuantos: number) {
  const apartados = new Map<string, ApartadoRow>()
  const inicio = new Date(Date.now() + 20 * DIA_MS)
  const publicado = await crearEventoPublicado(api, {
    ...{ inicio, fin: new Date(inicio.getTime() + 3_600_000), nombre: 'Dos caminos' },
    tipos: [
      { tipo: 'General', cupo: 100, precio: 85_000 },
      { tipo: 'Balcón', cupo: 100, precio: 40_000 },
    ],
  })
  const { organizacion, evento, tipos } = publicado
  await sql`insert into webhooks (id, organizacion_id, url, secreto, tipos) values (gen_random_uuid(), ${organizacion.id},
    'https://ejemplo.mx/aviso', '\\x00', array['compra.pagada'])`.execute(api.db)
  const [general = { id: '' }, balcon = { id: '' }] = tipos
  const pagos: Pago[] = []
  for (let i = 0; i < cuantos; i += 1) {
    const { id, total: monto } = await apartar(api.como(), publicado, [
      [general, 2],
      [balcon, 1],
    ])
    const comprador = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: `ana${i}@correo.mx` }
    const datos = { comprador, metodo, aceptaTerminos: true as const, origen: { fuente: 'instagram' } }
    const hasta = metodo === 'oxxo' ? new Date(Date.now() + 3 * DIA_MS).toISOString() : null
    const pedido = {
      ...{ datos, folios: ['', '', ''].map(() => `EN-${createId().slice(-6).toUpperCase()}`), evento: 'Dos caminos' },
      ...{ venceEn: LIMITE.toISOString(), apartadoHasta: hasta, enlaces: 0 },
    }
    const nuevo = {
      ...{ id: createId(), compraId: createId(), apartadoId: id, proveedor: 'stripe', metodo, monto },
      ...{ vendedor: null, nuestro: null, usuarioId: null, huella: huellaDe(datos), pedido },
    }
    await abrirPago(api.db, nuevo)
    apartados.set(id, (await findApartado(api.db, id)) as ApartadoRow)
    pagos.push((await findPago(api.db, nuevo.id)) as Pago)
  }
  const nombres = new Map([
    [evento.id, '<evento>'],
    [general.id, '<general>'],
    [balcon.id, '<balcon>'],
  ])
  for (const [i, { id, compraId, apartadoId }] of pagos.entries())
    for (const [suyo, nombre] of [
      [id, 'pago'],
      [compraId, 'compra'],
      [apartadoId, 'apartado'],
    ] as const)
      nombres.set(suyo, `<${nombre} ${i}>`)
  return { publicado, pagos, nombres, apartados }
}
export type Preparado = Awaited<ReturnType<typeof prepararAsentar>>
