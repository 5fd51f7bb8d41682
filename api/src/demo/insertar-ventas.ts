import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { azarDe, idDe } from './azar.ts'
import { nombreDe } from './datos/personas.ts'
import { reembolsadaEn, seAdministra, type VentaDemo } from './ventas.ts'

const POR_VEZ = 1000

/** Many rows, some at a time: a statement takes 65,535 values at most. */
const VENTAS_POR_VEZ = 500

export async function insertarFilas<T extends keyof Tables>(
  db: Db,
  tabla: T,
  filas: Insertable<Tables[T]>[],
): Promise<void> {
  for (let i = 0; i < filas.length; i += POR_VEZ) {
    await db
      .insertInto(tabla)
      .values(filas.slice(i, i + POR_VEZ))
      .execute()
  }
}

const subtotal = ({ precio, cantidad }: VentaDemo) => precio * cantidad
const cargos = ({ cargo, cantidad }: VentaDemo) => cargo * cantidad
const total = (venta: VentaDemo) => subtotal(venta) + cargos(venta)
const apartadoId = ({ id }: VentaDemo) => idDe('apartado', id)

const filaApartado = (venta: VentaDemo): Insertable<Tables['apartados']> => ({
  id: apartadoId(venta),
  evento_id: venta.evento.id,
  visitante: `demo-${venta.id}`,
  estado: 'convertido',
  expira_en: new Date(venta.creadoEn.getTime() + 600_000),
  creado_en: venta.creadoEn,
  codigo_id: venta.codigoId,
  codigo_boletos: venta.codigoId === null ? 0 : venta.cantidad,
})

type Metodo = 'cortesia' | 'gratis' | 'prueba' | 'tarjeta' | 'oxxo' | 'spei'
/** What OXXO takes at most. */
const TOPE_OXXO = 1_000_000

/**
 * Cards for most, cash for some, transfers for few. What went back was paid by card; the compradora pays at Pago de
 * prueba.
 */
function metodoDe(venta: VentaDemo): Metodo {
  if (venta.cortesia) return 'cortesia'
  if (total(venta) === 0) return 'gratis'
  if (venta.comprador.usuarioId !== null) return 'prueba'
  const azar = azarDe('metodo', venta.id)
  if (venta.estado === 'reembolsada' || azar < 0.64) return 'tarjeta'
  return azar < 0.86 && total(venta) <= TOPE_OXXO ? 'oxxo' : 'spei'
}

const filaCompra = (venta: VentaDemo): Insertable<Tables['compras']> => ({
  id: venta.id,
  folio: venta.folio,
  evento_id: venta.evento.id,
  apartado_id: apartadoId(venta),
  usuario_id: venta.comprador.usuarioId,
  estado: venta.estado,
  metodo: metodoDe(venta),
  nombre: venta.comprador.nombre.toLowerCase(),
  apellido_paterno: venta.comprador.apellido.toLowerCase(),
  nombre_mostrado: `${venta.comprador.nombre} ${venta.comprador.apellido}`,
  email: venta.comprador.email,
  subtotal: subtotal(venta),
  cargos: cargos(venta),
  iva: venta.iva,
  total: total(venta),
  huella: 'demo',
  acepto_terminos_en: venta.creadoEn,
  creado_en: venta.creadoEn,
  pagada_en: venta.creadoEn,
})

function filasBoleto(venta: VentaDemo, hoy: Date): Insertable<Tables['boletos']>[] {
  const estadoDe = (id: string) => {
    if (venta.estado !== 'pagada') return 'cancelado'
    return venta.evento.fin <= hoy && (venta.comprador.usuarioId !== null || azarDe('asistio', id) < 0.88)
      ? 'usado'
      : 'valido'
  }
  /** Some boletos of a compra carry the name of a companion. */
  const asistenteDe = (id: string, numero: number) => {
    const azar = azarDe('asistente', id)
    return numero > 1 && seAdministra(venta) && azar < 0.3 ? nombreDe('asistente', id) : null
  }
  return Array.from({ length: venta.cantidad }, (_, i) => {
    const id = idDe('boleto', venta.id, i + 1)
    const { evento, tipo, creadoEn } = venta
    const suyo = { id, compra_id: venta.id, evento_id: evento.id, tipo_boleto_id: tipo.id }
    return { ...suyo, numero: i + 1, estado: estadoDe(id), asistente: asistenteDe(id, i + 1), creado_en: creadoEn }
  })
}

/** A refund is booked beside its sale, so that nothing is left on any side of the ledger. */
function filasAsiento(venta: VentaDemo, hoy: Date): Insertable<Tables['asientos']>[] {
  if (total(venta) === 0) return []
  const deLaPlataforma = cargos(venta) + venta.absorbido * venta.cantidad
  const montos = { pasarela: total(venta), organizacion: deLaPlataforma - total(venta), plataforma: -deLaPlataforma }
  const cuentas = ['pasarela', 'organizacion', 'plataforma'] as const
  const venta1 = { movimiento_id: venta.id, compra_id: venta.id, concepto: 'venta' as const, creado_en: venta.creadoEn }
  const ventas = cuentas.map((cuenta) => ({ ...venta1, cuenta, monto: montos[cuenta] }))
  if (venta.estado !== 'reembolsada') return ventas
  const creado_en = reembolsadaEn(venta, hoy)
  const suyo = {
    compra_id: venta.id,
    creado_en,
    movimiento_id: idDe('reembolso', venta.id),
    concepto: 'reembolso' as const,
  }
  const pagado = {
    compra_id: venta.id,
    creado_en,
    movimiento_id: idDe('pago-reembolso', venta.id),
    concepto: 'pago_reembolso' as const,
  }
  return [
    ...ventas,
    { ...suyo, cuenta: 'organizacion' as const, monto: -montos.organizacion },
    { ...suyo, cuenta: 'plataforma' as const, monto: -montos.plataforma },
    { ...suyo, cuenta: 'comprador' as const, monto: -montos.pasarela },
    { ...pagado, cuenta: 'comprador' as const, monto: montos.pasarela },
    { ...pagado, cuenta: 'pasarela' as const, monto: -montos.pasarela },
  ]
}

const filaReembolso = (venta: VentaDemo, hoy: Date): Insertable<Tables['reembolsos']> => ({
  id: idDe('reembolso', venta.id),
  compra_id: venta.id,
  pago_id: idDe('pago', venta.id),
  monto: total(venta),
  origen: 'evento_cancelado',
  estado: 'pagado',
  avisado: 'pagado',
  creado_en: reembolsadaEn(venta, hoy),
  pagado_en: reembolsadaEn(venta, hoy),
})

export async function insertarVentas(db: Db, ventas: VentaDemo[], hoy: Date): Promise<void> {
  const cobradas = ventas.filter((venta) => total(venta) > 0)
  const lineas = ventas.map((venta) => ({
    compra_id: venta.id,
    tipo_boleto_id: venta.tipo.id,
    cantidad: venta.cantidad,
    precio: venta.precio,
    cargo: venta.cargo,
    absorbido: venta.absorbido,
    descuento: venta.descuento,
    iva: venta.iva,
    tipo: venta.tipo.datos.tipo,
    iva_tasa: venta.tipo.datos.iva ?? 0,
  }))
  const apartadas = ventas.map((venta) => ({
    apartado_id: apartadoId(venta),
    tipo_boleto_id: venta.tipo.id,
    cantidad: venta.cantidad,
    precio: venta.precio,
    cargo: venta.cargo,
    absorbido: venta.absorbido,
    descuento: venta.descuento,
  }))
  const pagos = cobradas.map((venta) => ({
    id: idDe('pago', venta.id),
    compra_id: venta.id,
    proveedor: 'prueba',
    metodo: metodoDe(venta),
    referencia: `prueba-${venta.id}`,
    estado: venta.estado === 'reembolsada' ? ('reembolsado' as const) : ('aprobado' as const),
    monto: total(venta),
    recibido: total(venta),
    creado_en: venta.creadoEn,
    reembolsado_en: venta.estado === 'reembolsada' ? reembolsadaEn(venta, hoy) : null,
  }))
  await insertarFilas(db, 'apartados', ventas.map(filaApartado))
  await insertarFilas(db, 'apartado_lineas', apartadas)
  await insertarFilas(db, 'compras', ventas.map(filaCompra))
  await insertarFilas(db, 'compra_lineas', lineas)
  await insertarFilas(
    db,
    'boletos',
    ventas.flatMap((venta) => filasBoleto(venta, hoy)),
  )
  await insertarFilas(db, 'pagos', pagos)
  await insertarFilas(
    db,
    'reembolsos',
    cobradas.filter(({ estado }) => estado === 'reembolsada').map((venta) => filaReembolso(venta, hoy)),
  )
  // A movement goes in whole: the ledger takes no half of one.
  for (let i = 0; i < ventas.length; i += VENTAS_POR_VEZ) {
    const filas = ventas.slice(i, i + VENTAS_POR_VEZ).flatMap((venta) => filasAsiento(venta, hoy))
    if (filas.length > 0) await db.insertInto('asientos').values(filas).execute()
  }
}
