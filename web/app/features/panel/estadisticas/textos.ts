import type { ClaseAnotacion, Estadisticas, PasoEmbudo } from '@entrale/contract/estadisticas/schemas'
import { nombreDeMes, pesos } from '../../../lib/formatos'

type Grano = Estadisticas['enElTiempo']['grano']

export const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
export const PASOS: Record<PasoEmbudo, string> = {
  visita: 'Visitaron la página',
  seleccion: 'Apartaron boletos',
  datos: 'Llegaron a sus datos',
  pago: 'Pidieron pagar',
  pagado: 'Pagaron',
}
export const ORIGENES: Record<Estadisticas['reembolsos'][number]['origen'], string> = {
  organizador: 'Los hizo tu equipo',
  comprador: 'Los pidió quien compró',
  evento_cancelado: 'Se canceló el evento',
  pago_tardio: 'El pago llegó tarde',
  pago_doble: 'Se pagó dos veces',
  excedente: 'Se pagó de más',
  lista: 'Se devolvieron a la lista de espera',
  revision: 'El pago no llegó como se pidió',
  plataforma: 'Los hizo Éntrale',
  proveedor: 'Devuelto desde el proveedor',
  compensacion: 'Compensaciones',
  diferencia: 'Diferencias de precio',
  contracargo: 'Contracargos del banco',
}
const FUENTES: Record<string, string> = {
  directo: 'Directo o sin datos',
  entrale: 'Listas de Éntrale',
  google: 'Google',
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  x: 'X',
}
export const fuenteDe = (fuente: string): string => FUENTES[fuente] ?? fuente

const porcentaje = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })
export const miles = (numero: number): string => numero.toLocaleString('es-MX')
/** "61.7 %", a dash of nothing. */
export const parteDe = (parte: number, todo: number): string =>
  todo === 0 ? '—' : `${porcentaje.format((parte / todo) * 100)}\u00a0%`
/** For narrow places: "$438,404" when whole. */
export const pesosCortos = (centavos: number): string => pesos(centavos).replace(/\.00$/, '')

/** From here on a percentage says nothing any more. */
const MUCHAS_VECES = 10

/** "+18.2 % contra los 7 días previos", "25 veces lo de los 7 días previos" */
export function variacion(ahora: number, antes: number, previos: string): string {
  if (antes === 0) return ahora === 0 ? `Nada tampoco en ${previos}` : `Nada en ${previos}`
  if (ahora === antes) return `Igual que ${previos}`
  if (antes > 0 && ahora / antes >= MUCHAS_VECES) return `${miles(Math.round(ahora / antes))} veces lo de ${previos}`
  return `${ahora > antes ? '+' : '−'}${porcentaje.format(Math.abs((ahora - antes) / Math.abs(antes)) * 100)} % contra ${previos}`
}

/** "12 oct", "12 oct, 18 h" of "2026-10-12T18:00". */
export function momentoBreve(momento: string, grano: Grano): string {
  const [, mes = '1', dia = '1'] = momento.slice(0, 10).split('-')
  const fecha = `${Number(dia)} ${nombreDeMes(Number(mes)).slice(0, 3)}`
  return grano === 'hora' ? `${fecha}, ${Number(momento.slice(11, 13))} h` : fecha
}

/** "lunes 12 de octubre", "lunes 12 de octubre, de 18:00 a 19:00", "semana del lunes 12 de octubre". */
export function momentoLargo(momento: string, grano: Grano): string {
  const [anio = '2026', mes = '1', dia = '1'] = momento.slice(0, 10).split('-')
  const semana = (new Date(Date.UTC(Number(anio), Number(mes) - 1, Number(dia))).getUTCDay() + 6) % 7
  const fecha = `${DIAS[semana]} ${Number(dia)} de ${nombreDeMes(Number(mes))}`
  if (grano === 'semana') return `semana del ${fecha}`
  const hora = Number(momento.slice(11, 13))
  return grano === 'hora' ? `${fecha}, de ${hora}:00 a ${(hora + 1) % 24}:00` : fecha
}

const CLASES: Record<ClaseAnotacion, (de: string) => string> = {
  publicado: () => 'Se publicó el evento',
  pospuesto: () => 'Se pospuso el evento',
  reprogramado: () => 'Se anunció otra fecha',
  cancelado: () => 'Se canceló el evento',
  tipo_abre: (de) => `Abrió la venta de ${de}`,
  tipo_cierra: (de) => `Cerró la venta de ${de}`,
  tipo_agotado: (de) => `Se agotó ${de}`,
  tipo_creado: (de) => `Se creó ${de}`,
  precio: (de) => `Cambió el precio de ${de}`,
  inicio: () => 'Empezó el evento',
}

export function anotacionEnPalabras({
  clase,
  de,
  antes,
  despues,
}: Estadisticas['enElTiempo']['anotaciones'][number]): string {
  const frase = CLASES[clase](de)
  return antes === null || despues === null ? frase : `${frase}: de ${pesos(antes)} a ${pesos(despues)}`
}
