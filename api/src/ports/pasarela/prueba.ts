import { type Cobro, FirmaInvalida, type Lectura, type Pasarela } from './pasarela.ts'

/** The mailbox name that shows how a declined payment looks. */
const RECHAZA = /^rechazar(\+.*)?@/

const lecturaDe = ({ clave, monto, moneda, email }: Cobro): Lectura => {
  const rechazado = RECHAZA.test(email)
  return {
    referencia: `prueba_${clave}`,
    clave,
    estado: rechazado ? 'rechazado' : 'aprobado',
    monto,
    moneda,
    recibido: rechazado ? 0 : monto,
    devuelto: 0,
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

/** Pago de prueba: says yes at once and moves no money. In demo mode only. */
export const pasarelaPrueba: Pasarela = {
  proveedor: 'prueba',
  metodos: ['prueba'],
  iniciar: async (cobro) => lecturaDe(cobro),
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
