import type { Db } from '@entrale/db'
import { azarDe, idDe } from './azar.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { seAdministra, type VentaDemo } from './ventas.ts'

const HORA = 3_600_000

type Fuente = { fuente: string; medio: string; campana: string }
const de = (fuente: string, medio = '', campana = ''): Fuente => ({ fuente, medio, campana })
/** How many of a hundred sales each source brings, and how many people look before one buys. Invented, in shapes that one meets. */
const FUENTES: [parte: number, visitas: number, fuente: Fuente][] = [
  [18, 15, de('instagram', 'social', 'lanzamiento demo')],
  [10, 12, de('instagram')],
  [16, 8, de('google')],
  [15, 6, de('whatsapp', 'compartir')],
  [10, 11, de('facebook')],
  [13, 9, de('entrale')],
  [5, 19, de('tiktok')],
  [4, 4, de('boletín demo', 'correo', 'preventa demo')],
  [9, 7, de('directo')],
]
const CON_PROMOTORES = 'Noche de Cumbia Rebajada'
const PROMOTORES = [
  {
    nombre: 'Colectivo Demo',
    codigo: 'colectivo-demo',
    nota: 'Promotor de demostración: comparte en sus historias.',
    parte: 0.12,
  },
  {
    nombre: 'Puesto Demo del Tianguis',
    codigo: 'tianguis-demo',
    nota: 'Promotor de demostración: pega el QR en su puesto.',
    parte: 0.2,
  },
]

function fuenteDe(clave: string): (typeof FUENTES)[number] {
  let azar = azarDe('fuente', clave) * 100
  for (const una of FUENTES) {
    azar -= una[0]
    if (azar < 0) return una
  }
  return FUENTES.at(-1) as (typeof FUENTES)[number]
}

function promotorDe({ id, evento }: VentaDemo): string | null {
  if (evento.datos.nombre !== CON_PROMOTORES) return null
  const azar = azarDe('promotor', id)
  const promotor = PROMOTORES.find(({ parte }) => azar < parte)
  return promotor === undefined ? null : idDe('promotor', evento.id, promotor.codigo)
}

type Llegada = Fuente & { evento_id: string; hora: Date; promotor_id: string | null; visitas: number; datos: number }
type Vendida = { venta: VentaDemo; fuente: Fuente; promotor_id: string | null; visitas: number }

const vendidas = (ventas: readonly VentaDemo[]): Vendida[] =>
  ventas
    .filter(({ cortesia }) => !cortesia)
    .map((venta) => {
      const [, visitas, fuente] = fuenteDe(venta.id)
      return {
        venta,
        fuente,
        promotor_id: promotorDe(venta),
        visitas: 1 + Math.round(visitas * (0.5 + azarDe('visitas', venta.id))),
      }
    })

/** Visits of buyers, in the hour they bought, and of people who only looked; summed by hour and source. */
function filasVisita(todas: readonly Vendida[]): Llegada[] {
  const llegadas = new Map<string, Llegada>()
  const sumar = (
    { venta: { evento }, fuente, promotor_id }: Vendida,
    momento: number,
    visitas: number,
    datos: number,
  ) => {
    const hora = new Date(Math.floor(momento / HORA) * HORA)
    const suya = { evento_id: evento.id, hora, ...fuente, promotor_id }
    const clave = JSON.stringify(suya)
    const antes = llegadas.get(clave) ?? { ...suya, visitas: 0, datos: 0 }
    llegadas.set(clave, { ...antes, visitas: antes.visitas + visitas, datos: antes.datos + datos })
  }
  for (const vendida of todas) {
    const { venta, visitas } = vendida
    const compra = venta.creadoEn.getTime()
    sumar(vendida, compra, 1, 1)
    sumar(
      vendida,
      compra - azarDe('miraron', venta.id) * 20 * HORA,
      visitas,
      Number(azarDe('dudaron', venta.id) < 0.22),
    )
  }
  return [...llegadas.values()]
}

/** Some choose and leave: a hold that ran out. Only where somebody may look at the funnel. */
function abandonados(ventas: readonly VentaDemo[]) {
  const dejados = ventas.filter(
    (venta) => !venta.cortesia && seAdministra(venta) && azarDe('abandono', venta.id) < 0.55,
  )
  const apartados = dejados.map(({ id, evento, creadoEn }) => {
    const cuando = creadoEn.getTime() - azarDe('abandono-hora', id) * 12 * HORA
    const suyo = {
      id: idDe('abandonado', id),
      evento_id: evento.id,
      visitante: `demo-abandonado-${id}`,
      estado: 'vencido' as const,
    }
    return { ...suyo, expira_en: new Date(cuando + HORA / 6), creado_en: new Date(cuando) }
  })
  const lineas = dejados.map(({ id, tipo, cantidad, precio, cargo, absorbido }) => ({
    apartado_id: idDe('abandonado', id),
    ...{ tipo_boleto_id: tipo.id, cantidad, precio, cargo, absorbido },
  }))
  return { apartados, lineas }
}

/** Where the invented buyers came from, and who looked and did not buy. */
export async function insertarVisitas(db: Db, ventas: readonly VentaDemo[], hoy: Date): Promise<void> {
  const conPromotores = ventas.find(({ evento }) => evento.datos.nombre === CON_PROMOTORES)?.evento
  const creado_en = new Date(hoy.getTime() - 25 * 24 * HORA)
  const promotores = conPromotores === undefined ? [] : PROMOTORES.map(({ parte: _, ...promotor }) => promotor)
  await insertarFilas(
    db,
    'promotores',
    promotores.map((promotor) => ({
      id: idDe('promotor', conPromotores?.id ?? '', promotor.codigo),
      evento_id: conPromotores?.id ?? '',
      creado_en,
      ...promotor,
    })),
  )
  const todas = vendidas(ventas)
  await insertarFilas(db, 'visitas', filasVisita(todas))
  await insertarFilas(
    db,
    'compra_origenes',
    todas.map(({ venta, fuente, promotor_id }) => ({
      compra_id: venta.id,
      evento_id: venta.evento.id,
      ...fuente,
      promotor_id,
    })),
  )
  const { apartados, lineas } = abandonados(ventas)
  await insertarFilas(db, 'apartados', apartados)
  await insertarFilas(db, 'apartado_lineas', lineas)
}
