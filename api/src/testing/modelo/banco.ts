import type {
  Accion,
  Cobro,
  Ficha,
  Lectura,
  LecturaReembolso,
  MovimientoProveedor,
  Pasarela,
  ReembolsoPedido,
} from '../../ports/pasarela/pasarela.ts'
import { anotarConectada, type Conectadas, type Cuenta, conexion } from './conectadas.ts'

/** What a bank does that keeps its books in memory, and says nothing by itself. */
export type Banco = {
  pasarela: Pasarela
  cuentas: Cuenta[]
  /** Money comes in, whatever the charge was told meanwhile: a voucher can be paid though it was called off. */
  pagar: (cuenta: Cuenta, monto?: number) => void
  rechazar: (cuenta: Cuenta) => void
  /** All that is left of it, or so much. */
  contracargo: (cuenta: Cuenta, monto?: number) => void
  /** Of what it took, so much comes back. */
  decidir: (cuenta: Cuenta, devuelto: number) => void
  /** All that it holds goes to the account of the platform. */
  depositar: () => void
  /** What its account moved, the oldest first; a deposit below zero. */
  movimientos: MovimientoProveedor[]
  /** What it has on the accounts of organizations. */
  conectadas: Conectadas
  cuentaDe: (pagoId: string) => Cuenta | undefined
}

const CASH = new Set(['oxxo', 'spei'])
const fichaDe = (metodo: string): Ficha | null => {
  if (metodo === 'oxxo') return { tipo: 'oxxo', referencia: '12345678901234', codigoBarras: '12345678901234567890' }
  if (metodo === 'spei')
    return { tipo: 'spei', clabe: '646180111812345678', banco: 'STP', beneficiario: 'Éntrale', referencia: '1234567' }
  return null
}
const accionDe = ({ metodo, urlRegreso }: Cobro): Accion | null =>
  metodo === 'tarjeta' ? { tipo: 'redirigir', url: urlRegreso } : null

/** What it costs to charge a card, and to dispute a charge, with its tax. */
const COSTO = { comision: 1_160, comisionIva: 160 }
const DE_DISPUTA = { comision: 17_400, comisionIva: 2_400 }
const NADA = { comision: 0, comisionIva: 0 }
const costoDe = ({ cobro }: Cuenta) => (cobro.metodo === 'tarjeta' && cobro.vendedor === null ? COSTO : NADA)
const costoDeDisputa = ({ cobro }: Cuenta) => (cobro.vendedor === null ? DE_DISPUTA : NADA)
const retiradoDe = ({ disputas }: Cuenta): number => disputas.reduce((suma, { retirado }) => suma + retirado, 0)
/** What was kept of it, for the charge and for its disputes. */
const costosDe = (cuenta: Cuenta): number =>
  (cuenta.recibido > 0 ? costoDe(cuenta).comision : 0) + cuenta.disputas.length * costoDeDisputa(cuenta).comision
/** What of it is in the account of the platform. */
export function tieneDe(cuenta: Cuenta): number {
  const { cobro, recibido, reembolsado, nuestroDevuelto } = cuenta
  if (cobro.vendedor !== null) return Math.min(recibido, cobro.vendedor.nuestro) - nuestroDevuelto
  return recibido - reembolsado - retiradoDe(cuenta) - costosDe(cuenta)
}

function estadoDe({ estado, recibido, reembolsado, ...cuenta }: Cuenta): Lectura['estado'] {
  const retirado = retiradoDe({ ...cuenta, estado, recibido, reembolsado })
  return retirado > 0 && retirado >= recibido - reembolsado ? 'contracargo' : estado
}

const leer = (cuenta: Cuenta): Lectura => leerComo(cuenta, estadoDe(cuenta))
const leerComo = (
  { referencia, cobro, recibido, reembolsado, ...cuenta }: Cuenta,
  estado: Lectura['estado'],
): Lectura => ({
  referencia,
  clave: cobro.clave,
  estado,
  monto: cobro.monto,
  moneda: cobro.moneda,
  recibido,
  reembolsado,
  ...(recibido > 0 && cobro.metodo === 'tarjeta' ? COSTO : { comision: null }),
  disputas: structuredClone(cuenta.disputas),
  venceEn: cobro.venceEn,
  ficha: estado === 'pendiente' || estado === 'parcial' ? fichaDe(cobro.metodo) : null,
  accion: estado === 'pendiente' ? accionDe(cobro) : null,
  causa: estado === 'rechazado' ? 'rechazado' : null,
})

function devolver(
  cuenta: Cuenta,
  { clave, monto, vendedor }: ReembolsoPedido,
  hechas: Map<string, LecturaReembolso>,
  mover: Mover,
): LecturaReembolso {
  const hecha = hechas.get(clave)
  if (hecha !== undefined) return hecha
  const sinVia = CASH.has(cuenta.cobro.metodo)
  if (!sinVia && cuenta.reembolsado + retiradoDe(cuenta) + monto > cuenta.recibido)
    throw new Error(`more is asked back of ${cuenta.referencia} than it took`)
  const respuesta: LecturaReembolso = {
    estado: sinVia ? 'sin_via' : 'pagado',
    referencia: `dev_${clave}`,
    causa: null,
  }
  hechas.set(clave, respuesta)
  const deNuestro = vendedor?.nuestro ?? 0
  if (!sinVia) mover('reembolso', { devuelto: monto, deNuestro }, cuenta)
  if (!sinVia) cuenta.reembolsado += monto
  cuenta.nuestroDevuelto += deNuestro
  return respuesta
}

type Hecho = { cobrado?: number; devuelto?: number; deNuestro?: number; tomado?: number }
type Mover = (clase: MovimientoProveedor['clase'], hecho: Hecho, cuenta: Cuenta | null, costo?: typeof COSTO) => void

function createMovimientos(conectadas: Conectadas): { movimientos: MovimientoProveedor[]; mover: Mover } {
  const movimientos: MovimientoProveedor[] = []
  const mover: Mover = (clase, hecho, cuenta, { comision, comisionIva } = NADA) => {
    const todo = { cobrado: 0, devuelto: 0, deNuestro: 0, tomado: 0, ...hecho }
    const monto = cuenta === null ? -todo.tomado : anotarConectada(conectadas, cuenta, todo)
    if (monto === 0 && comision === 0) return
    const id = `mov_${movimientos.length}`
    const cuando = { creadoEn: new Date(), disponibleEn: new Date() }
    const cobro = cuenta?.referencia ?? null
    movimientos.push({ id, clase, monto, comision, comisionIva, moneda: 'MXN', cobro, origen: id, ...cuando })
  }
  return { movimientos, mover }
}

/** What banks of payers decide, and what it hands over. */
const hechosDe = (
  mover: Mover,
  movimientos: readonly MovimientoProveedor[],
): Pick<Banco, 'contracargo' | 'decidir' | 'depositar'> => ({
  contracargo: (cuenta, monto = cuenta.recibido - cuenta.reembolsado - retiradoDe(cuenta)) => {
    cuenta.disputas.push({
      ...{ referencia: `du_${cuenta.referencia}_${cuenta.disputas.length}`, estado: 'abierta', monto, moneda: 'MXN' },
      ...{ retirado: monto, ...costoDeDisputa(cuenta), motivo: null, venceEn: null },
    })
    mover('contracargo', { tomado: monto }, cuenta, costoDeDisputa(cuenta))
  },
  decidir: (cuenta, devuelto) => {
    const disputa = cuenta.disputas.find(({ estado }) => estado === 'abierta')
    if (disputa === undefined) return
    const vuelve = Math.min(devuelto, disputa.retirado)
    disputa.retirado -= vuelve
    disputa.estado = vuelve > 0 ? 'ganada' : 'perdida'
    if (vuelve > 0) mover('contracargo', { tomado: -vuelve }, cuenta)
  },
  depositar: () => {
    const saldo = movimientos.reduce((suma, { monto, comision }) => suma + monto - comision, 0)
    if (saldo > 0) mover('deposito', { tomado: saldo }, null)
  },
})

export function createBanco(): Banco {
  const cuentas: Cuenta[] = []
  const conectadas: Conectadas = new Map()
  const { movimientos, mover } = createMovimientos(conectadas)
  const hechas = new Map<string, LecturaReembolso>()
  const buscar = (referencia: string) => cuentas.find((cuenta) => cuenta.referencia === referencia)
  const exigir = (referencia: string) => {
    const cuenta = buscar(referencia)
    if (cuenta === undefined) throw new Error(`no charge ${referencia}`)
    return cuenta
  }
  const iniciar = (cobro: Cobro): Lectura => {
    const conocida = cuentas.find((cuenta) => cuenta.cobro.clave === cobro.clave)
    if (conocida !== undefined) return leer(conocida)
    const alMomento = cobro.metodo === 'prueba'
    const cuenta: Cuenta = {
      referencia: `ref_${cobro.clave}`,
      cobro,
      estado: alMomento ? 'aprobado' : 'pendiente',
      recibido: 0,
      reembolsado: 0,
      nuestroDevuelto: 0,
      disputas: [],
    }
    cuentas.push(cuenta)
    if (alMomento) mover('cobro', { cobrado: cobro.monto }, cuenta)
    if (alMomento) cuenta.recibido = cobro.monto
    return leer(cuenta)
  }
  return {
    cuentas,
    movimientos,
    conectadas,
    pagar: (cuenta, monto = cuenta.cobro.monto - cuenta.recibido) => {
      mover('cobro', { cobrado: monto }, cuenta, costoDe(cuenta))
      cuenta.recibido += monto
      // What is transferred to a charge that was called off stays there, called off.
      if (cuenta.cobro.metodo === 'spei' && cuenta.estado === 'cancelado') return
      cuenta.estado = cuenta.recibido >= cuenta.cobro.monto ? 'aprobado' : 'parcial'
    },
    rechazar: (cuenta) => {
      if (cuenta.estado === 'pendiente') cuenta.estado = 'rechazado'
    },
    ...hechosDe(mover, movimientos),
    cuentaDe: (pagoId) => cuentas.find(({ cobro }) => cobro.clave === pagoId),
    pasarela: {
      proveedor: 'prueba',
      metodos: ['prueba', 'tarjeta', 'oxxo', 'spei'],
      conexion,
      iniciar: async (cobro) => iniciar(cobro),
      leer: async (referencia) => {
        const cuenta = buscar(referencia)
        return cuenta === undefined ? null : leer(cuenta)
      },
      buscar: async (clave) => {
        const cuenta = cuentas.find(({ cobro }) => cobro.clave === clave)
        return cuenta === undefined ? null : leer(cuenta)
      },
      cancelar: async (referencia) => {
        const cuenta = exigir(referencia)
        if (cuenta.estado === 'pendiente') cuenta.estado = 'cancelado'
        return leer(cuenta)
      },
      reembolsar: async (reembolso) => devolver(exigir(reembolso.referencia), reembolso, hechas, mover),
      leerReembolso: async (reembolso) => devolver(exigir(reembolso.referencia), reembolso, hechas, mover),
      leerAviso: ({ cuerpo }) => JSON.parse(cuerpo.toString()),
      listar: async function* () {
        yield* cuentas.filter(({ recibido }) => recibido > 0).map(leer)
      },
    },
  }
}
