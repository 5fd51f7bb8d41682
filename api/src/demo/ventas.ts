import { type Ajustes, absorbidoDe, cargoDe, ivaDeLinea } from '../modules/boletos/index.ts'
import { azarDe, idDe } from './azar.ts'
import { COMPRADORA } from './cuentas.ts'
import type { EventoListo, TipoListo } from './filas-eventos.ts'

const DIA = 24 * 3_600_000

export type VentaDemo = {
  id: string
  folio: string
  evento: EventoListo
  tipo: TipoListo
  cantidad: number
  comprador: { usuarioId: string | null; nombre: string; apellido: string; email: string }
  estado: 'pagada' | 'reembolsada'
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

type Pedido = Pick<VentaDemo, 'evento' | 'tipo' | 'cantidad' | 'comprador'> & { clave: string }

function vender({ clave, evento, tipo, cantidad, comprador }: Pedido, ajustes: Ajustes, hoy: Date): VentaDemo {
  const id = idDe('compra', clave)
  const cargo = cargoDe(tipo.precio, ajustes, evento.quien)
  const tasa = tipo.datos.iva ?? null
  const cierre = Math.min(hoy.getTime(), evento.inicio.getTime())
  return {
    id,
    folio: `DEMO-${id.slice(0, 8).toUpperCase()}`,
    evento,
    tipo,
    cantidad,
    comprador,
    estado: evento.datos.estado === 'cancelado' ? 'reembolsada' : 'pagada',
    cargo,
    absorbido: absorbidoDe(tipo.precio, ajustes, evento.quien),
    iva: ivaDeLinea({ cantidad, precio: tipo.precio, cargo, tasa }),
    creadoEn: new Date(cierre - Math.floor((0.02 + azarDe('cuando', clave) ** 2 * 24) * DIA)),
  }
}

function comprador(clave: string): VentaDemo['comprador'] {
  const numero = 1 + Math.floor(azarDe('quien', clave) * 400)
  return { usuarioId: null, nombre: 'Comprador', apellido: `Demo ${numero}`, email: `demo+${numero}@entrale.example` }
}

/** The sold boletos of a tipo in compras of one to four. */
function repartir(evento: EventoListo, tipo: TipoListo, cuantos: number): Pedido[] {
  const pedidos: Pedido[] = []
  for (let quedan = cuantos; quedan > 0; ) {
    const clave = `${tipo.id}/${pedidos.length}`
    const cantidad = Math.min(quedan, tipo.maximo, 1 + Math.floor(azarDe('cantidad', clave) * 4))
    pedidos.push({ clave, evento, tipo, cantidad, comprador: comprador(clave) })
    quedan -= cantidad
  }
  return pedidos
}

function deLaCompradora(eventos: readonly EventoListo[], usuarioId: string): Pedido[] {
  return DE_LA_COMPRADORA.flatMap(([nombre, nombreTipo, cantidad]) => {
    const evento = eventos.find(({ datos }) => datos.nombre === nombre)
    const tipo = evento?.tipos.find(({ datos }) => datos.tipo === nombreTipo)
    if (evento === undefined || tipo === undefined) return []
    const quien = { usuarioId, nombre: 'Compradora', apellido: 'Demo', email: COMPRADORA }
    return [{ clave: `compradora/${tipo.id}`, evento, tipo, cantidad, comprador: quien }]
  })
}

/** Every compra of the demo: exactly the `vendidos` of each tipo, those of the compradora among them. */
export function ventasDemo(eventos: readonly EventoListo[], compradoraId: string, ajustes: Ajustes, hoy: Date): VentaDemo[] {
  const suyas = deLaCompradora(eventos, compradoraId)
  const yaVendidos = (tipo: TipoListo) => suyas.filter((pedido) => pedido.tipo === tipo).reduce((suma, { cantidad }) => suma + cantidad, 0)
  const demas = eventos.flatMap((evento) => evento.tipos.flatMap((tipo) => repartir(evento, tipo, tipo.vendidos - yaVendidos(tipo))))
  return [...suyas, ...demas].map((pedido) => vender(pedido, ajustes, hoy))
}
