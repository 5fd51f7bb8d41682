import type { NombreSenal } from '@entrale/contract/detenciones/schemas'

/** From where each señal counts; null where it is off. Basis points, centavos, days, counts. */
export type Umbrales = {
  fraudes: number | null
  reportes: number | null
  entradasBps: number | null
  entradasBoletos: number
  reembolsosBps: number | null
  reembolsosMonto: number
  contracargos: number | null
  finDias: number | null
  edadDias: number | null
  monto: number | null
}

type EventoRef = { id: string; slug: string; nombre: string }
/** What is known of an evento whose money a payout has. */
export type CifrasDeEvento = EventoRef & {
  /** It is somewhere, it is over, and people of this organization have scanned at a door before. */
  conPuerta: boolean
  boletos: number
  entraron: number
  vendido: number
  devuelto: number
  fraudes: number
  reportes: number
  /** By how many days its end came nearer after boletos were sold. */
  finAdelantado: number
}
export type CifrasDePago = {
  riesgo: 'bajo' | 'medio' | 'alto'
  monto: number
  diasDeVida: number
  pagosAnteriores: number
  contracargos: number
  eventos: readonly CifrasDeEvento[]
}

export type Encontrada = {
  senal: NombreSenal
  evento: EventoRef | null
  cifra: number
  de: number | null
  umbral: number
}
/** At this figure, or null where there is nothing to see. */
type Cifra = { cifra: number; de?: number; umbral: number } | null

const BPS = 10_000
const desde = (cifra: number, umbral: number | null): Cifra =>
  umbral === null || cifra < umbral ? null : { cifra, umbral }

const DE_EVENTO: Partial<Record<NombreSenal, (evento: CifrasDeEvento, umbrales: Umbrales) => Cifra>> = {
  fraudes: ({ fraudes }, umbrales) => desde(fraudes, umbrales.fraudes),
  reportes: ({ reportes }, umbrales) => desde(reportes, umbrales.reportes),
  /** It is said to have happened, and hardly anybody came in by a door that its people know how to use. */
  entradas: ({ conPuerta, boletos, entraron }, { entradasBps, entradasBoletos }) =>
    entradasBps === null || !conPuerta || boletos < entradasBoletos || entraron * BPS >= boletos * entradasBps
      ? null
      : { cifra: entraron, de: boletos, umbral: entradasBps },
  reembolsos: ({ vendido, devuelto }, { reembolsosBps, reembolsosMonto }) =>
    reembolsosBps === null || devuelto === 0 || devuelto < reembolsosMonto || devuelto * BPS < vendido * reembolsosBps
      ? null
      : { cifra: devuelto, de: vendido, umbral: reembolsosBps },
  fin: ({ finAdelantado }, { finDias }) => desde(finAdelantado, finDias),
}

const DE_PAGO: Partial<Record<NombreSenal, (cifras: CifrasDePago, umbrales: Umbrales) => Cifra>> = {
  riesgo: ({ riesgo }) => (riesgo === 'alto' ? { cifra: 1, umbral: 1 } : null),
  contracargos: ({ contracargos }, umbrales) => desde(contracargos, umbrales.contracargos),
  edad: ({ diasDeVida, monto }, { edadDias, monto: minimo }) =>
    edadDias === null || minimo === null || monto < minimo || diasDeVida >= edadDias
      ? null
      : { cifra: diasDeVida, umbral: edadDias },
  primera: ({ pagosAnteriores, monto }, { monto: minimo }) => (pagosAnteriores > 0 ? null : desde(monto, minimo)),
}

const entradasDe = <T>(reglas: Partial<Record<NombreSenal, T>>) => Object.entries(reglas) as [NombreSenal, T][]

/** All that a person has to look at before this payout is paid. */
export function senalesDe(cifras: CifrasDePago, umbrales: Umbrales): Encontrada[] {
  const halladas: Encontrada[] = []
  const poner = (senal: NombreSenal, evento: EventoRef | null, hallada: Cifra) => {
    if (hallada !== null) halladas.push({ senal, evento, de: null, ...hallada })
  }
  for (const [senal, mirar] of entradasDe(DE_PAGO)) poner(senal, null, mirar(cifras, umbrales))
  for (const { id, slug, nombre, ...suyas } of cifras.eventos)
    for (const [senal, mirar] of entradasDe(DE_EVENTO))
      poner(senal, { id, slug, nombre }, mirar({ id, slug, nombre, ...suyas }, umbrales))
  return halladas
}

/** The name under which a visto bueno keeps what somebody saw of it. */
export const claveDe = ({ senal, evento }: { senal: NombreSenal; evento: { id: string } | null }): string =>
  evento === null ? senal : `${senal} ${evento.id}`

/** What can only have grown worse when its figure is another one. */
const EMPEORAN: readonly NombreSenal[] = ['fraudes', 'reportes', 'contracargos']

/** Whether somebody saw this, and not less of it. */
export function estaVista(hallada: Encontrada, vistas: Readonly<Record<string, number>>): boolean {
  const cifra = vistas[claveDe(hallada)]
  return cifra !== undefined && (!EMPEORAN.includes(hallada.senal) || hallada.cifra <= cifra)
}
