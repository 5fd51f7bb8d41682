import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { Rol } from '../../../context.ts'
import type { Aforo } from './aforo.repository.ts'
import type { EventoVenta, TipoRow } from './boletos.repository.ts'
import { estadoVentaDe } from './estado-venta.ts'
import { absorbidoDe, cargoDe, totalDe } from './precio.ts'

type Vista = { evento: EventoVenta; aforo: Aforo | null; rol: Rol; ahora: Date }

export function presentTipo(tipo: TipoRow, { evento, aforo, rol, ahora }: Vista): TipoOrganizador {
  const { id, descripcion, precio, cupo, vendidos, apartados, pendientes, ofertas, cortesias, minimo, maximo, orden } =
    tipo
  const libres = cupo - vendidos - apartados - pendientes - ofertas
  return {
    id,
    tipo: tipo.tipo,
    descripcion,
    precio,
    cargo: cargoDe(precio, evento.ajustes, evento.quien),
    total: totalDe(precio, evento.ajustes, evento.quien),
    recibe: precio - absorbidoDe(precio, evento.ajustes, evento.quien),
    moneda: 'MXN',
    cupo,
    vendidos,
    apartados,
    pendientes,
    ofertas,
    libres,
    cortesias,
    ventaInicio: tipo.ventaInicio?.toISOString() ?? null,
    ventaFin: tipo.ventaFin?.toISOString() ?? null,
    minimo,
    maximo,
    visibilidad: tipo.visibilidad === 'oculto' ? 'oculto' : 'publico',
    iva: tipo.ivaExento ? null : tipo.iva,
    precioLibre: tipo.precioLibre,
    estado: tipo.estado === 'cerrado' ? 'cerrado' : 'abierto',
    estadoVenta: estadoVentaDe({ ...tipo, libres, aforo }, evento, ahora),
    orden,
    ingresos: rol === 'member' ? null : Number(tipo.ingresos),
  }
}
