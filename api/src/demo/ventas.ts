import { type Ajustes, absorbidoDe, cargoDe, ivaDeLinea } from '../modules/boletos/index.ts'
import { azarDe, idDe } from './azar.ts'
import { COMPRADORA } from './cuentas.ts'
import type { EventoListo, TipoListo } from './filas-eventos.ts'
import { ORGANIZADORA, organizacionesDemo } from './organizaciones.ts'

const HORA = 3_600_000
const DIA = 24 * HORA

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

function estadoDe({ evento }: PorVender, total: number): VentaDemo['estado'] {
  if (evento.datos.estado !== 'cancelado') return 'pagada'
  return total > 0 ? 'reembolsada' : 'cancelada'
}

function vender(porVender: PorVender, ajustes: Ajustes, hoy: Date): VentaDemo {
  const { clave, evento, tipo, cantidad, comprador } = porVender
  const id = idDe('compra', clave)
  const cortesia = seRegala(porVender)
  const precio = cortesia ? 0 : tipo.precio
  const cargo = cargoDe(precio, ajustes, evento.quien)
  const tasa = tipo.datos.iva ?? null
  const cierre = Math.min(hoy.getTime(), evento.inicio.getTime())
  return {
    id,
    folio: `DEMO-${id.slice(0, 8).toUpperCase()}`,
    evento,
    tipo,
    cantidad,
    comprador,
    cortesia,
    estado: estadoDe(porVender, precio + cargo),
    precio,
    cargo,
    absorbido: absorbidoDe(precio, ajustes, evento.quien),
    iva: ivaDeLinea({ cantidad, precio, cargo, tasa }),
    creadoEn: new Date(cierre - Math.floor((0.02 + azarDe('cuando', clave) ** 2 * 24) * DIA)),
  }
}

function comprador(clave: string): VentaDemo['comprador'] {
  const numero = 1 + Math.floor(azarDe('quien', clave) * 400)
  return { usuarioId: null, nombre: 'Comprador', apellido: `Demo ${numero}`, email: `demo+${numero}@entrale.example` }
}

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
