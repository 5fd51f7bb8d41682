import type { Falla } from '../falla.ts'
import { conRelojes, type Nombre, type Producto } from '../producto.ts'
import { conCorreoDesde } from './correo.ts'

/** Its place is filled by another process, which has all its work to do. */
const ocupado = (producto: Producto, nombre: Nombre, antes: number) => {
  const pid = producto.pidDe(nombre)
  return pid !== 0 && pid !== antes
}

function matar(nombre: Nombre): Pick<Falla, 'golpe' | 'sano'> {
  let antes = 0
  return {
    golpe: async ({ producto }) => {
      antes = producto.pidDe(nombre)
      process.kill(antes, 'SIGKILL')
    },
    sano: async ({ producto }) => ocupado(producto, nombre, antes) && (await producto.cuenta(nombre)),
  }
}

export const muerteApp: Falla = {
  nombre: 'muerte-app',
  que: 'kill -9 of a process that sells',
  limite: 30,
  arranca: true,
  alertas: ['ProcesosQueMueren'],
  ...matar('api-1'),
}

const trabajos = matar('trabajos-1')
let momento = 0
export const muerteTrabajos: Falla = {
  nombre: 'muerte-trabajos',
  que: 'kill -9 of the process that attends jobs and has the clocks; e-mails go out again, and clocks run',
  limite: 60,
  arranca: true,
  alertas: ['ProcesosQueMueren', 'RelojDetenido', 'TrabajosAtrasados'],
  golpe: async (escena) => {
    await trabajos.golpe(escena)
    momento = Date.now()
  },
  sano: async (escena) =>
    (await trabajos.sano?.(escena)) === true &&
    conCorreoDesde(escena, momento) &&
    (await conRelojes(escena.producto.db)),
}

export const muerteBase: Falla = {
  nombre: 'muerte-base',
  que: 'kill -9 of PostgreSQL with all its processes; it is started again by what watches over it',
  limite: 30,
  alertas: ['SinBaseDeDatos'],
  golpe: async ({ producto }) => {
    process.kill(await producto.postmaster(), 'SIGKILL')
  },
}

export const cierre: Falla = {
  nombre: 'cierre',
  que: 'SIGTERM to the whole product during payments, and a new start',
  limite: 60,
  arranca: true,
  alertas: ['SinProcesos', 'ProcesoCaido'],
  golpe: async ({ producto }) => {
    await producto.terminar('SIGTERM')
    producto.lanzar()
  },
}
