import type {
  Accion,
  Cobro,
  Ficha,
  Lectura,
  LecturaReembolso,
  Pasarela,
  ReembolsoPedido,
} from '../../ports/pasarela/pasarela.ts'

type Cuenta = {
  referencia: string
  cobro: Cobro
  estado: Lectura['estado']
  recibido: number
  reembolsado: number
}

/** What a bank does that keeps its books in memory, and says nothing by itself. */
export type Banco = {
  pasarela: Pasarela
  cuentas: Cuenta[]
  /** Money comes in, whatever the charge was told meanwhile: a voucher can be paid though it was called off. */
  pagar: (cuenta: Cuenta, monto?: number) => void
  rechazar: (cuenta: Cuenta) => void
  contracargo: (cuenta: Cuenta) => void
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

const leer = ({ referencia, cobro, estado, recibido, reembolsado }: Cuenta): Lectura => ({
  referencia,
  clave: cobro.clave,
  estado,
  monto: cobro.monto,
  moneda: cobro.moneda,
  recibido,
  reembolsado,
  comision: null,
  venceEn: cobro.venceEn,
  ficha: estado === 'pendiente' || estado === 'parcial' ? fichaDe(cobro.metodo) : null,
  accion: estado === 'pendiente' ? accionDe(cobro) : null,
  causa: estado === 'rechazado' ? 'rechazado' : null,
})

function devolver(
  cuenta: Cuenta,
  { clave, monto }: ReembolsoPedido,
  hechas: Map<string, LecturaReembolso>,
): LecturaReembolso {
  const hecha = hechas.get(clave)
  if (hecha !== undefined) return hecha
  const sinVia = CASH.has(cuenta.cobro.metodo)
  if (!sinVia && cuenta.reembolsado + monto > cuenta.recibido)
    throw new Error(`more is asked back of ${cuenta.referencia} than it took`)
  const respuesta: LecturaReembolso = {
    estado: sinVia ? 'sin_via' : 'pagado',
    referencia: `dev_${clave}`,
    causa: null,
  }
  hechas.set(clave, respuesta)
  if (!sinVia) cuenta.reembolsado += monto
  return respuesta
}

export function createBanco(): Banco {
  const cuentas: Cuenta[] = []
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
      recibido: alMomento ? cobro.monto : 0,
      reembolsado: 0,
    }
    cuentas.push(cuenta)
    return leer(cuenta)
  }
  return {
    cuentas,
    pagar: (cuenta, monto = cuenta.cobro.monto - cuenta.recibido) => {
      cuenta.recibido += monto
      // What is transferred to a charge that was called off stays there, called off.
      if (cuenta.cobro.metodo === 'spei' && cuenta.estado === 'cancelado') return
      cuenta.estado = cuenta.recibido >= cuenta.cobro.monto ? 'aprobado' : 'parcial'
    },
    rechazar: (cuenta) => {
      if (cuenta.estado === 'pendiente') cuenta.estado = 'rechazado'
    },
    contracargo: (cuenta) => {
      cuenta.estado = 'contracargo'
    },
    cuentaDe: (pagoId) => cuentas.find(({ cobro }) => cobro.clave === pagoId),
    pasarela: {
      proveedor: 'prueba',
      metodos: ['prueba', 'tarjeta', 'oxxo', 'spei'],
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
      reembolsar: async (reembolso) => devolver(exigir(reembolso.referencia), reembolso, hechas),
      leerReembolso: async (reembolso) => devolver(exigir(reembolso.referencia), reembolso, hechas),
      leerAviso: ({ cuerpo }) => JSON.parse(cuerpo.toString()),
      listar: async function* () {
        yield* cuentas.filter(({ recibido }) => recibido > 0).map(leer)
      },
    },
  }
}
