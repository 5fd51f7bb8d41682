import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import {
  type Aviso,
  type AvisoCrudo,
  type Cobro,
  FirmaInvalida,
  type Lectura,
  type MovimientoProveedor,
  type Pasarela,
  type Simulador,
} from './pasarela.ts'
import {
  accionesDe,
  type CobroGuardado,
  cancelado,
  cobroNuevo,
  contestada,
  lecturaDe,
  reembolsadoDe,
  reembolsarEn,
  reembolsoDe,
  referenciaDe,
  simularEn,
} from './prueba-cobros.ts'
import { type CuentaGuardada, createConexionPrueba, despuesDe, type GuardarCuentas, vistaDe } from './prueba-cuentas.ts'

/** Where the charges of Pago de prueba are kept, as those of a provider are with the provider. */
export type GuardarCobros = {
  /** Answers the one that its key had before, where there is one. */
  insertar: (cobro: CobroGuardado) => Promise<CobroGuardado>
  leer: (referencia: string) => Promise<CobroGuardado | null>
  buscar: (clave: string) => Promise<CobroGuardado | null>
  /** One change at a time; null when there is none to change. */
  cambiar: (referencia: string, cambio: (cobro: CobroGuardado) => CobroGuardado) => Promise<CobroGuardado | null>
  /** Charges that took money between two moments. */
  listar: (desde: Date, hasta: Date) => Promise<CobroGuardado[]>
  /** What moved in the account that it keeps for us. */
  movimientos: (desde: Date, hasta: Date) => Promise<LineaDeCuenta[]>
}

type LineaDeCuenta = Pick<MovimientoProveedor, 'id' | 'clase' | 'monto' | 'cobro' | 'creadoEn'>

/** The mailbox name that shows how a declined payment looks. */
const RECHAZA = /^rechazar(\+.*)?@/
const TOLERANCIA_S = 300
const CABECERA = 'prueba-firma'

/** `prueba` is settled at once and leaves nothing behind. */
function alInstante({ clave, monto, moneda, email }: Cobro): Lectura {
  const rechazado = RECHAZA.test(email)
  return {
    referencia: referenciaDe(clave),
    clave,
    estado: rechazado ? 'rechazado' : 'aprobado',
    monto,
    moneda,
    recibido: rechazado ? 0 : monto,
    reembolsado: 0,
    comision: null,
    venceEn: null,
    ficha: null,
    accion: null,
    causa: rechazado ? 'rechazado' : null,
  }
}
const sinAvisos = (): never => {
  throw new FirmaInvalida()
}

/** Pago de prueba without a memory: says yes at once and moves no money. */
export const pasarelaPrueba: Pasarela = {
  proveedor: 'prueba',
  metodos: ['prueba'],
  iniciar: async (cobro) => alInstante(cobro),
  leer: async () => null,
  buscar: async () => null,
  cancelar: async (referencia) => {
    throw new Error(`${referencia} is settled`)
  },
  reembolsar: async ({ clave }) => ({ estado: 'pagado', referencia: `prueba_${clave}`, causa: null }),
  leerReembolso: async ({ clave }) => ({ estado: 'pagado', referencia: `prueba_${clave}`, causa: null }),
  leerAviso: sinAvisos,
  listar: async function* () {},
}

type Options = {
  cobros: GuardarCobros
  /** Accounts of organizations; absent where none is linked. */
  cuentas?: GuardarCuentas
  secret: Buffer
  /** Address of the pages where its charges are paid, without a slash at its end. */
  paginas: string
  ahora?: () => Date
}

const DIA_MS = 86_400_000
/** What is written down now may be listed a moment later. */
const MARGEN_MS = 60_000

function crearFirmas(secret: Buffer) {
  const llave = Buffer.from(hkdfSync('sha256', secret, '', 'entrale/pago-de-prueba', 32))
  const firmar = (segundos: number, cuerpo: Buffer) =>
    createHmac('sha256', llave).update(`${segundos}.`).update(cuerpo).digest('hex')
  const firmado = (aviso: Aviso, ahora: Date): AvisoCrudo => {
    const cuerpo = Buffer.from(JSON.stringify(aviso))
    const segundos = Math.floor(ahora.getTime() / 1000)
    return { cuerpo, cabeceras: { [CABECERA]: `t=${segundos},v1=${firmar(segundos, cuerpo)}` }, query: {}, ahora }
  }
  const avisoDe = ({ referencia, estado, avisos }: CobroGuardado, ahora: Date) =>
    firmado({ id: `aviso_${referencia}_${avisos}`, tipo: `cobro.${estado}`, referencia }, ahora)
  const avisoDeCuenta = ({ cuenta, estado, avisos }: CuentaGuardada, ahora: Date) =>
    firmado({ id: `aviso_${cuenta}_${avisos}`, tipo: `cuenta.${estado}`, referencia: null, cuenta }, ahora)
  const leerAviso = ({ cuerpo, cabeceras, ahora }: AvisoCrudo): Aviso => {
    const [, t = '', v1 = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(cabeceras[CABECERA] ?? '') ?? []
    const esperada = Buffer.from(firmar(Number(t), cuerpo))
    const dada = Buffer.from(v1)
    if (dada.length !== esperada.length || !timingSafeEqual(dada, esperada)) throw new FirmaInvalida()
    if (Math.abs(ahora.getTime() / 1000 - Number(t)) > TOLERANCIA_S) throw new FirmaInvalida()
    return JSON.parse(cuerpo.toString('utf8')) as Aviso
  }
  return { avisoDe, avisoDeCuenta, leerAviso }
}

const exigir = (cobro: CobroGuardado | null, referencia: string): CobroGuardado => {
  if (cobro === null) throw new Error(`there is no charge ${referencia}`)
  return cobro
}

type Guardados = { cobros: GuardarCobros; cuentas: GuardarCuentas | undefined }
/** Looks at what it keeps, and makes things happen to it. */
function createSimulador(
  { cobros, cuentas }: Guardados,
  { avisoDe, avisoDeCuenta }: Pick<ReturnType<typeof crearFirmas>, 'avisoDe' | 'avisoDeCuenta'>,
): Simulador {
  return {
    ver: async (referencia) => {
      const cobro = await cobros.leer(referencia)
      if (cobro === null) return null
      const { metodo, estado, concepto, monto, recibido, urlRegreso } = cobro
      return {
        referencia,
        metodo,
        estado,
        concepto,
        monto,
        recibido,
        devuelto: reembolsadoDe(cobro),
        urlRegreso,
        acciones: accionesDe(cobro),
      }
    },
    simular: async (referencia, accion, ahora) => {
      let hecho = false
      const despues = await cobros.cambiar(referencia, (cobro) => {
        const simulado = simularEn(cobro, accion, ahora)
        hecho = simulado !== null
        return simulado ?? cobro
      })
      if (!hecho || despues === null) return null
      const aviso = avisoDe(despues, ahora)
      return accion === 'pagar_dos_veces' ? [aviso, aviso] : [aviso]
    },
    verCuenta: async (cuenta) => {
      const guardada = (await cuentas?.leer(cuenta)) ?? null
      return guardada && vistaDe(guardada)
    },
    simularCuenta: async (cuenta, accion, ahora) => {
      const antes = (await cuentas?.leer(cuenta)) ?? null
      const despues = antes && despuesDe(antes, accion)
      if (despues === null) return null
      await cuentas?.guardar(despues)
      return avisoDeCuenta(despues, ahora)
    },
  }
}

/** Pago de prueba as a provider of its own: cards, cash and transfers that are paid, declined or forgotten by pressing a button. */
export function createPasarelaPrueba({
  cobros,
  cuentas,
  secret,
  paginas,
  ahora = () => new Date(),
}: Options): Pasarela {
  const { leerAviso, ...avisos } = crearFirmas(secret)
  const leida = (cobro: CobroGuardado | null): Lectura | null => (cobro === null ? null : lecturaDe(cobro, paginas))
  return {
    ...pasarelaPrueba,
    metodos: ['prueba', 'tarjeta', 'oxxo', 'spei'],
    iniciar: async (cobro) =>
      cobro.metodo === 'prueba' ? alInstante(cobro) : lecturaDe(await cobros.insertar(cobroNuevo(cobro)), paginas),
    leer: async (referencia) => leida(await cobros.leer(referencia)),
    buscar: async (clave) => leida(await cobros.buscar(clave)),
    cancelar: async (referencia) => lecturaDe(exigir(await cobros.cambiar(referencia, cancelado), referencia), paginas),
    reembolsar: async (reembolso) => {
      const { clave, referencia, monto } = reembolso
      const cobro = await cobros.cambiar(referencia, (antes) =>
        reembolsoDe(antes, clave).estado === 'sin_via' ? antes : reembolsarEn(antes, clave, monto),
      )
      return cobro === null ? pasarelaPrueba.reembolsar(reembolso) : reembolsoDe(cobro, clave)
    },
    leerReembolso: async (reembolso) => {
      const cobro = await cobros.leer(reembolso.referencia)
      return cobro === null ? pasarelaPrueba.leerReembolso(reembolso) : reembolsoDe(cobro, reembolso.clave)
    },
    leerAviso,
    contestar: async ({ referencia }) => {
      await cobros.cambiar(referencia.replace(/_disputa$/, ''), contestada)
    },
    listar: async function* (desde, hasta) {
      for (const cobro of await cobros.listar(desde, hasta)) yield lecturaDe(cobro, paginas)
    },
    extracto: async (desde) => {
      const hasta = new Date(Math.min(desde.getTime() + DIA_MS, ahora().getTime() - MARGEN_MS))
      const movimientos = await cobros.movimientos(desde, hasta)
      const comun = { comision: 0, comisionIva: 0, moneda: 'MXN', origen: null }
      return { movimientos: movimientos.map((uno) => ({ ...uno, ...comun, disponibleEn: uno.creadoEn })), hasta }
    },
    simulador: createSimulador({ cobros, cuentas }, avisos),
    ...(cuentas && { conexion: createConexionPrueba(cuentas, paginas) }),
  }
}
