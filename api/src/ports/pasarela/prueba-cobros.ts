import { createHash } from 'node:crypto'
import type {
  AccionSimulada,
  Cobro,
  DisputaLeida,
  EstadoCobro,
  Ficha,
  Lectura,
  LecturaReembolso,
  MetodoPasarela,
} from './pasarela.ts'

/** A charge as Pago de prueba keeps it. Nothing of who pays it: only what is paid, and how far it came. */
export type CobroGuardado = {
  referencia: string
  clave: string
  metodo: MetodoPasarela
  concepto: string
  monto: number
  moneda: string
  urlRegreso: string
  venceEn: string | null
  estado: EstadoCobro
  recibido: number
  pagadoEn: string | null
  /** By the key of each refund. */
  reembolsos: Record<string, number>
  /** How many notices it has sent. */
  avisos: number
  /** Once its bank took it back. */
  disputa?: { estado: DisputaLeida['estado']; monto: number; venceEn: string }
}

const EN_EFECTIVO: readonly MetodoPasarela[] = ['oxxo', 'spei']
const DE_MAS = 5_000

export const referenciaDe = (clave: string): string => `prueba_${clave}`
export const reembolsadoDe = ({ reembolsos }: CobroGuardado): number =>
  Object.values(reembolsos).reduce((suma, monto) => suma + monto, 0)

export const cobroNuevo = ({ clave, metodo, concepto, monto, moneda, urlRegreso, venceEn }: Cobro): CobroGuardado => ({
  referencia: referenciaDe(clave),
  ...{ clave, metodo, concepto, monto, moneda, urlRegreso },
  venceEn: venceEn?.toISOString() ?? null,
  estado: 'pendiente',
  recibido: 0,
  pagadoEn: null,
  reembolsos: {},
  avisos: 0,
})

/** The same digits each time, made of the reference alone. */
function digitosDe(texto: string, cuantos: number): string {
  const bytes = createHash('sha512').update(texto).digest()
  return Array.from({ length: cuantos }, (_, i) => (bytes[i % bytes.length] ?? 0) % 10).join('')
}

const PESOS_CLABE = [3, 7, 1]
function clabeDe(texto: string): string {
  const diecisiete = `000${digitosDe(texto, 14)}`
  const suma = [...diecisiete].reduce(
    (total, digito, i) => total + ((Number(digito) * (PESOS_CLABE[i % 3] ?? 0)) % 10),
    0,
  )
  return `${diecisiete}${(10 - (suma % 10)) % 10}`
}

function fichaDe({ metodo, referencia }: CobroGuardado): Ficha | null {
  if (metodo === 'oxxo') {
    const digitos = digitosDe(referencia, 24)
    return { tipo: 'oxxo', referencia: digitos, codigoBarras: digitos }
  }
  if (metodo !== 'spei') return null
  return {
    tipo: 'spei',
    clabe: clabeDe(referencia),
    banco: 'Banco de prueba',
    beneficiario: 'Pago de prueba',
    referencia: digitosDe(referencia, 7),
  }
}

/** A bank of the sandbox waits so long for evidence. */
const PLAZO_MS = 10 * 86_400_000

function disputasDe({ referencia, moneda, disputa }: CobroGuardado): DisputaLeida[] {
  if (disputa === undefined) return []
  const { estado, monto, venceEn } = disputa
  return [
    {
      ...{ referencia: `${referencia}_disputa`, estado, monto, moneda, retirado: estado === 'ganada' ? 0 : monto },
      ...{ comision: 0, comisionIva: 0, motivo: 'fraudulent', venceEn: new Date(venceEn) },
    },
  ]
}

const POR_PAGAR: readonly EstadoCobro[] = ['pendiente', 'parcial', 'rechazado']

export function lecturaDe(cobro: CobroGuardado, paginas: string): Lectura {
  const { referencia, clave, estado, monto, moneda, recibido, venceEn } = cobro
  const sePaga = POR_PAGAR.includes(estado)
  return {
    ...{ referencia, clave, estado, monto, moneda, recibido },
    reembolsado: reembolsadoDe(cobro),
    comision: null,
    disputas: disputasDe(cobro),
    venceEn: venceEn === null ? null : new Date(venceEn),
    ficha: fichaDe(cobro),
    accion:
      sePaga && cobro.metodo === 'tarjeta' ? { tipo: 'redirigir', url: `${paginas}/pagos/prueba/${referencia}` } : null,
    causa: estado === 'rechazado' ? 'rechazado' : null,
  }
}

const PAGABLES: Record<string, AccionSimulada[]> = {
  tarjeta: ['pagar', 'rechazar', 'pagar_de_menos', 'pagar_de_mas', 'pagar_dos_veces', 'vencer'],
  oxxo: ['pagar', 'pagar_de_mas', 'pagar_dos_veces', 'vencer'],
  spei: ['pagar', 'pagar_de_menos', 'pagar_de_mas', 'pagar_dos_veces', 'vencer'],
}

/** What can happen to it now. Cash is sometimes paid after its limit, and after nobody wants it any more. */
export function accionesDe({ metodo, estado, disputa }: CobroGuardado): AccionSimulada[] {
  if (POR_PAGAR.includes(estado)) return PAGABLES[metodo] ?? []
  if (estado === 'vencido' || estado === 'cancelado') return EN_EFECTIVO.includes(metodo) ? ['pagar'] : []
  if (estado === 'contracargo' && disputa?.estado !== 'perdida') return ['ganar_contracargo', 'perder_contracargo']
  if (estado === 'aprobado') return metodo === 'tarjeta' ? ['contracargo', 'reembolsar'] : ['reembolsar']
  return []
}

const conDinero = (cobro: CobroGuardado, recibido: number, ahora: Date): CobroGuardado => ({
  ...cobro,
  recibido,
  estado: recibido < cobro.monto && cobro.metodo === 'spei' ? 'parcial' : 'aprobado',
  pagadoEn: ahora.toISOString(),
})

const terminada = ({ disputa }: CobroGuardado, estado: DisputaLeida['estado']) =>
  disputa === undefined ? {} : { disputa: { ...disputa, estado } }

/** Evidence came: its bank looks at it. */
export const contestada = (cobro: CobroGuardado): CobroGuardado =>
  cobro.disputa?.estado === 'abierta' ? { ...cobro, ...terminada(cobro, 'en_revision') } : cobro

const EFECTOS: Record<AccionSimulada, (cobro: CobroGuardado, ahora: Date) => CobroGuardado> = {
  pagar: (cobro, ahora) => conDinero(cobro, cobro.monto, ahora),
  pagar_dos_veces: (cobro, ahora) => conDinero(cobro, cobro.monto, ahora),
  pagar_de_menos: (cobro, ahora) => conDinero(cobro, Math.max(1, Math.floor(cobro.monto / 2)), ahora),
  pagar_de_mas: (cobro, ahora) => conDinero(cobro, cobro.monto + DE_MAS, ahora),
  rechazar: (cobro) => ({ ...cobro, estado: 'rechazado' }),
  vencer: (cobro) => ({ ...cobro, estado: 'vencido' }),
  contracargo: (cobro, ahora) => ({
    ...cobro,
    estado: 'contracargo',
    disputa: {
      estado: 'abierta',
      monto: cobro.recibido - reembolsadoDe(cobro),
      venceEn: new Date(ahora.getTime() + PLAZO_MS).toISOString(),
    },
  }),
  ganar_contracargo: (cobro) => ({ ...cobro, estado: 'aprobado', ...terminada(cobro, 'ganada') }),
  perder_contracargo: (cobro) => ({ ...cobro, ...terminada(cobro, 'perdida') }),
  reembolsar: (cobro) => ({
    ...cobro,
    estado: 'devuelto',
    reembolsos: { ...cobro.reembolsos, caja: cobro.recibido - reembolsadoDe(cobro) },
  }),
}

/** The charge after it; null where it cannot happen now. */
export const simularEn = (cobro: CobroGuardado, accion: AccionSimulada, ahora: Date): CobroGuardado | null =>
  accionesDe(cobro).includes(accion) ? { ...EFECTOS[accion](cobro, ahora), avisos: cobro.avisos + 1 } : null

export const cancelado = (cobro: CobroGuardado): CobroGuardado =>
  POR_PAGAR.includes(cobro.estado) ? { ...cobro, estado: 'cancelado' } : cobro

/** The same key once; never more than came in. */
export function reembolsarEn(cobro: CobroGuardado, clave: string, monto: number): CobroGuardado {
  if (clave in cobro.reembolsos || monto > cobro.recibido - reembolsadoDe(cobro)) return cobro
  const despues = { ...cobro, reembolsos: { ...cobro.reembolsos, [clave]: monto } }
  return reembolsadoDe(despues) === cobro.recibido && cobro.estado === 'aprobado'
    ? { ...despues, estado: 'devuelto' }
    : despues
}

/** Cash and transfers have no way back; a card gets it at once. */
export function reembolsoDe({ metodo, reembolsos, referencia }: CobroGuardado, clave: string): LecturaReembolso {
  if (EN_EFECTIVO.includes(metodo)) return { estado: 'sin_via', referencia: '', causa: null }
  return clave in reembolsos
    ? { estado: 'pagado', referencia: `${referencia}_${clave}`, causa: null }
    : { estado: 'fallido', referencia: '', causa: 'monto mayor que lo que queda' }
}
