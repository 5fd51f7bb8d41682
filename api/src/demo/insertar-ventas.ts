import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { azarDe, idDe } from './azar.ts'
import type { VentaDemo } from './ventas.ts'

const POR_VEZ = 1000

/** Many rows, some at a time: a statement takes 65,535 values at most. */
export async function insertarFilas<T extends keyof Tables>(db: Db, tabla: T, filas: Insertable<Tables[T]>[]): Promise<void> {
  for (let i = 0; i < filas.length; i += POR_VEZ) {
    await db
      .insertInto(tabla)
      .values(filas.slice(i, i + POR_VEZ))
      .execute()
  }
}

const subtotal = ({ tipo, cantidad }: VentaDemo) => tipo.precio * cantidad
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
})

const filaCompra = (venta: VentaDemo): Insertable<Tables['compras']> => ({
  id: venta.id,
  folio: venta.folio,
  evento_id: venta.evento.id,
  apartado_id: apartadoId(venta),
  usuario_id: venta.comprador.usuarioId,
  estado: venta.estado,
  metodo: total(venta) > 0 ? 'prueba' : 'gratis',
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
    if (venta.estado === 'reembolsada') return 'cancelado'
    return venta.evento.fin <= hoy && (venta.comprador.usuarioId !== null || azarDe('asistio', id) < 0.88) ? 'usado' : 'valido'
  }
  return Array.from({ length: venta.cantidad }, (_, i) => {
    const id = idDe('boleto', venta.id, i + 1)
    const { evento, tipo, creadoEn } = venta
    return { id, compra_id: venta.id, evento_id: evento.id, tipo_boleto_id: tipo.id, numero: i + 1, estado: estadoDe(id), creado_en: creadoEn }
  })
}

/** A refund gives everything back, so nothing is left on any side of the ledger. */
function filasAsiento(venta: VentaDemo): Insertable<Tables['asientos']>[] {
  if (venta.estado === 'reembolsada' || total(venta) === 0) return []
  const deLaPlataforma = cargos(venta) + venta.absorbido * venta.cantidad
  const asiento = (cuenta: 'pasarela' | 'organizacion' | 'plataforma', monto: number) => ({ compra_id: venta.id, cuenta, monto, creado_en: venta.creadoEn })
  return [asiento('pasarela', total(venta)), asiento('organizacion', deLaPlataforma - total(venta)), asiento('plataforma', -deLaPlataforma)]
}

export async function insertarVentas(db: Db, ventas: VentaDemo[], hoy: Date): Promise<void> {
  const cobradas = ventas.filter((venta) => total(venta) > 0)
  const lineas = ventas.map(({ id, tipo, cantidad, cargo, absorbido, iva }) => ({
    compra_id: id,
    tipo_boleto_id: tipo.id,
    cantidad,
    precio: tipo.precio,
    cargo,
    absorbido,
    iva,
    tipo: tipo.datos.tipo,
    iva_tasa: tipo.datos.iva ?? 0,
  }))
  const apartadas = ventas.map((venta) => ({
    apartado_id: apartadoId(venta),
    tipo_boleto_id: venta.tipo.id,
    cantidad: venta.cantidad,
    precio: venta.tipo.precio,
    cargo: venta.cargo,
    absorbido: venta.absorbido,
  }))
  const pagos = cobradas.map((venta) => ({
    id: idDe('pago', venta.id),
    compra_id: venta.id,
    proveedor: 'prueba',
    referencia: `prueba-${venta.id}`,
    estado: 'aprobado' as const,
    monto: total(venta),
    creado_en: venta.creadoEn,
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
  await insertarFilas(db, 'asientos', ventas.flatMap(filasAsiento))
}
