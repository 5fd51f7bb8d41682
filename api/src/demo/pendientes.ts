import { type Db, execute, rowsOf } from '@entrale/db'
import type { Services } from '../context.ts'
import { apartadoHasta, limiteDe } from '../modules/pagos/index.ts'
import type { Ficha } from '../ports/pasarela/pasarela.ts'
import { idDe } from './azar.ts'
import { COMPRADORA } from './cuentas.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { seAdministra, type VentaDemo } from './ventas.ts'

const CUANTAS = 4
const HORA = 3_600_000

type Pendiente = {
  id: string
  venta: VentaDemo
  comprador: VentaDemo['comprador']
  venceEn: Date
  creadoEn: Date
  total: number
}

/** Some who chose to pay in cash what others like them have bought, the compradora first. */
function pendientesDe(ventas: readonly VentaDemo[], compradoraId: string, hoy: Date): Pendiente[] {
  const eventos = new Set<string>()
  const pendientes: Pendiente[] = []
  for (const venta of ventas) {
    const { evento, cantidad, precio, cargo } = venta
    const total = cantidad * (precio + cargo)
    const venceEn = limiteDe('oxxo', { total, inicio: evento.inicio }, hoy)
    const sirve =
      seAdministra(venta) &&
      venta.estado === 'pagada' &&
      !venta.cortesia &&
      venta.comprador.usuarioId === null &&
      !eventos.has(evento.id)
    if (!sirve || venceEn == null || pendientes.length === CUANTAS) continue
    eventos.add(evento.id)
    const deLaCompradora = { usuarioId: compradoraId, nombre: 'Compradora', apellido: 'Demo', email: COMPRADORA }
    const comprador = pendientes.length === 0 ? deLaCompradora : venta.comprador
    pendientes.push({
      id: idDe('pendiente', venta.id),
      venta,
      comprador,
      venceEn,
      creadoEn: new Date(hoy.getTime() - (1 + pendientes.length) * HORA),
      total,
    })
  }
  return pendientes
}

const folioDe = ({ id }: Pendiente) => `DEMO-${id.slice(0, 8).toUpperCase()}`

/** Makes a live hold of the demo where its tipo has stock left; a sold-out tipo gets none. */
async function apartar(db: Db, { id, venta, venceEn, creadoEn }: Pendiente): Promise<boolean> {
  const { tipo, evento, cantidad, precio, cargo, absorbido } = venta
  const rows = await rowsOf<{ libres: number }>(db)`
    select least(e.cupo - e.vendidos - e.apartados, a.cupo - a.vendidos - a.apartados) as libres
    from existencias e left join aforos a on a.evento_id = e.aforo where e.tipo_boleto_id = ${tipo.id}`
  if ((rows[0]?.libres ?? 0) < cantidad) return false
  const apartado = {
    id: idDe('apartado', id),
    evento_id: evento.id,
    visitante: `compra ${id}`,
    expira_en: apartadoHasta(venceEn, evento.inicio),
    creado_en: creadoEn,
  }
  await execute(db)`select mover_existencias(array[${tipo.id}::uuid], array[${cantidad}::int], array[0])`
  await insertarFilas(db, 'apartados', [apartado])
  await insertarFilas(db, 'apartado_lineas', [
    { apartado_id: apartado.id, tipo_boleto_id: tipo.id, cantidad, precio, cargo, absorbido },
  ])
  return true
}

async function insertar(
  db: Db,
  pendiente: Pendiente,
  { referencia, ficha }: { referencia: string; ficha: Ficha | null },
): Promise<void> {
  const { id, venta, comprador, venceEn, creadoEn, total } = pendiente
  const { tipo, evento, cantidad, precio, cargo, absorbido, iva } = venta
  const { nombre, apellido, email, usuarioId } = comprador
  const fechas = { creado_en: creadoEn }
  const quien = {
    nombre: nombre.toLowerCase(),
    apellido_paterno: apellido.toLowerCase(),
    nombre_mostrado: `${nombre} ${apellido}`,
    email,
    usuario_id: usuarioId,
  }
  const compra = {
    id,
    folio: folioDe(pendiente),
    evento_id: evento.id,
    apartado_id: idDe('apartado', id),
    estado: 'pendiente' as const,
    metodo: 'oxxo' as const,
  }
  const importes = { subtotal: precio * cantidad, cargos: cargo * cantidad, iva, total }
  await insertarFilas(db, 'compras', [
    { ...compra, ...quien, ...importes, ...fechas, huella: 'demo', acepto_terminos_en: creadoEn },
  ])
  const linea = {
    cantidad,
    precio,
    cargo,
    absorbido,
    iva,
    tipo: tipo.datos.tipo,
    iva_tasa: tipo.datos.iva ?? 0,
  }
  await insertarFilas(db, 'compra_lineas', [{ compra_id: id, tipo_boleto_id: tipo.id, ...linea }])
  const pago = {
    id: idDe('pago', id),
    compra_id: id,
    apartado_id: compra.apartado_id,
    proveedor: 'prueba',
    metodo: 'oxxo',
    referencia,
    usuario_id: usuarioId,
  }
  await insertarFilas(db, 'pagos', [
    { ...pago, estado: 'pendiente', monto: total, ficha: JSON.stringify(ficha), vence_en: venceEn, ...fechas },
  ])
}

/** Vouchers that wait to be paid at Pago de prueba, plainly of the demo. */
export async function insertarPendientes(
  db: Db,
  { ports, config }: Services,
  ventas: readonly VentaDemo[],
  compradoraId: string,
  hoy: Date,
): Promise<void> {
  const prueba = ports.pasarelas.find(({ proveedor, metodos }) => proveedor === 'prueba' && metodos.includes('oxxo'))
  if (prueba === undefined) return
  for (const pendiente of pendientesDe(ventas, compradoraId, hoy)) {
    if (!(await apartar(db, pendiente))) continue
    const { id, total: monto, venta, comprador, venceEn } = pendiente
    const cobro = {
      clave: idDe('pago', id),
      compraId: id,
      concepto: `${folioDe(pendiente)} ${venta.evento.datos.nombre}`,
      monto,
      moneda: 'MXN',
      venceEn,
      vendedor: null,
    }
    const quien = {
      email: comprador.email,
      nombre: comprador.nombre,
      urlRegreso: `${config.baseUrl}/compras/${folioDe(pendiente)}`,
    }
    await insertar(db, pendiente, await prueba.iniciar({ ...cobro, ...quien, metodo: 'oxxo' }))
  }
}
