import { type Ajustes, absorbidoDe, cargoDe, ivaDeLinea } from '../modules/boletos/index.ts'
import { azarDe, idDe } from './azar.ts'
import { cuandoCompra } from './cuando-compran.ts'
import { COMPRADORA } from './cuentas.ts'
import { personaDe } from './datos/personas.ts'
import type { EventoListo, TipoListo } from './filas-eventos.ts'
import { ORGANIZADORA, organizacionesDemo } from './organizaciones.ts'

const HORA = 3_600_000

export type VentaDemo = {
  id: string
  folio: string
  evento: EventoListo
  tipo: TipoListo
  cantidad: number
  comprador: { usuarioId: string | null; nombre: string; apellido: string; email: string }
  /** Given by the organizer, for nothing. */
  cortesia: boolean
  estado: 'pagada' | 'reembolsada' | 'cancelada'
  /** The code that was used, and what it took off each boleto. */
  codigoId: string | null
  descuento: number
  precio: number
  cargo: number
  /** What the organization pays of the charge, per boleto. */
  absorbido: number
  iva: number
  creadoEn: Date
}

/** What the compradora has bought: her past, her plans, and a refund. */
const DE_LA_COMPRADORA: [evento: string, tipo: string, cantidad: number][] = [
  ['Danzón en el Kiosco', 'Pista', 2],
  ['Noche de Cumbia Rebajada', 'General', 2],
  ['Sinfónica al Aire Libre', 'Preferente', 2],
  ['Micrófono Abierto (y Peligroso)', 'Entrada libre', 1],
  ['Cómo Vivir de tu Oficio', 'Acceso en línea', 1],
  ['Carnaval de Agua', 'General', 3],
]

const DE_LA_ORGANIZADORA = new Set(
  organizacionesDemo.filter(({ owner }) => owner === ORGANIZADORA).map(({ slug }) => slug),
)
/** Whether somebody may look at it from the organizer's side. */
export const seAdministra = ({ evento }: Pick<VentaDemo, 'evento'>): boolean =>
  DE_LA_ORGANIZADORA.has(evento.datos.organizacion)
/** When its money was back. */
export const reembolsadaEn = ({ creadoEn }: VentaDemo, hoy: Date): Date =>
  new Date(Math.max(creadoEn.getTime() + HORA / 6, hoy.getTime() - 5 * HORA))

type PorVender = Pick<VentaDemo, 'evento' | 'tipo' | 'cantidad' | 'comprador'> & { clave: string }

const seRegala = (porVender: PorVender) =>
  seAdministra(porVender) &&
  porVender.comprador.usuarioId === null &&
  porVender.tipo.precio > 0 &&
  azarDe('cortesia', porVender.clave) < 0.04

/** Some know the code of the evento that takes a share off. */
function codigoDe({
  clave,
  evento,
  tipo,
  comprador: { usuarioId },
}: PorVender): { id: string; descuento: number } | null {
  const codigo = evento.datos.codigos?.find((uno) => uno.porcentaje !== undefined && uno.finEn === undefined)
  const sinCargo = evento.quien === 'organizador' // else a share of a share would make odd centavos
  if (codigo?.porcentaje === undefined || !sinCargo || usuarioId !== null || tipo.precio === 0) return null
  if (azarDe('codigo', clave) > 0.14) return null
  const descuento = Math.round((tipo.precio * codigo.porcentaje) / 10_000) * 100
  return { id: idDe('codigo', evento.id, codigo.codigo), descuento }
}

function estadoDe({ evento }: PorVender, total: number): VentaDemo['estado'] {
  if (evento.datos.estado !== 'cancelado') return 'pagada'
  return total > 0 ? 'reembolsada' : 'cancelada'
}

function vender(porVender: PorVender, ajustes: Ajustes, hoy: Date): VentaDemo {
  const { clave, evento, tipo, cantidad, comprador } = porVender
  const id = idDe('compra', clave)
  const cortesia = seRegala(porVender)
  const codigo = cortesia ? null : codigoDe(porVender)
  const descuento = codigo?.descuento ?? 0
  const precio = cortesia ? 0 : tipo.precio - descuento
  const cargo = cargoDe(precio, ajustes, evento.quien)
  const tasa = tipo.datos.iva ?? null
  return {
    id,
    folio: `DEMO-${id.slice(0, 8).toUpperCase()}`,
    evento,
    tipo,
    cantidad,
    comprador,
    cortesia,
    estado: estadoDe(porVender, precio + cargo),
    codigoId: codigo?.id ?? null,
    descuento,
    precio,
    cargo,
    absorbido: absorbidoDe(precio, ajustes, evento.quien),
    iva: ivaDeLinea({ cantidad, precio, cargo, tasa }),
    creadoEn: cuandoCompra(clave, evento, hoy),
  }
}

const comprador = (clave: string): VentaDemo['comprador'] => ({ usuarioId: null, ...personaDe(clave) })

/** The sold boletos of a tipo in compras of one to four. */
function repartir(evento: EventoListo, tipo: TipoListo, cuantos: number): PorVender[] {
  const ventas: PorVender[] = []
  for (let quedan = cuantos; quedan > 0; ) {
    const clave = `${tipo.id}/${ventas.length}`
    const cantidad = Math.min(quedan, tipo.maximo, 1 + Math.floor(azarDe('cantidad', clave) * 4))
    ventas.push({ clave, evento, tipo, cantidad, comprador: comprador(clave) })
    quedan -= cantidad
  }
  return ventas
}

function deLaCompradora(eventos: readonly EventoListo[], usuarioId: string): PorVender[] {
  return DE_LA_COMPRADORA.flatMap(([nombre, nombreTipo, cantidad]) => {
    const evento = eventos.find(({ datos }) => datos.nombre === nombre)
    const tipo = evento?.tipos.find(({ datos }) => datos.tipo === nombreTipo)
    if (evento === undefined || tipo === undefined) return []
    const quien = { usuarioId, nombre: 'Compradora', apellido: 'Demo', email: COMPRADORA }
    return [{ clave: `compradora/${tipo.id}`, evento, tipo, cantidad, comprador: quien }]
  })
}

/** Every compra of the demo: exactly the `vendidos` of each tipo, those of the compradora among them. */
export function ventasDemo(
  eventos: readonly EventoListo[],
  compradoraId: string,
  ajustes: Ajustes,
  hoy: Date,
): VentaDemo[] {
  const suyas = deLaCompradora(eventos, compradoraId)
  const yaVendidos = (tipo: TipoListo) =>
    suyas.filter((porVender) => porVender.tipo === tipo).reduce((suma, { cantidad }) => suma + cantidad, 0)
  const demas = eventos.flatMap((evento) =>
    evento.tipos.flatMap((tipo) => repartir(evento, tipo, tipo.vendidos - yaVendidos(tipo))),
  )
  return [...suyas, ...demas].map((porVender) => vender(porVender, ajustes, hoy))
}
