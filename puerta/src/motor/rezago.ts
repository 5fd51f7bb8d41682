import type { Almacen, Enlace, Propio } from './almacen'
import { Propios } from './propios'
import type { Reloj } from './reloj'
import type { Remoto } from './remoto'
import { Sincronia } from './sincronia'
import { Taquilla } from './taquilla/taquilla'
import type { Guardada } from './taquilla/tipos'

export const faltan = (cuantas: number) =>
  `${cuantas === 1 ? 'Falta 1 lectura' : `Faltan ${cuantas} lecturas`} por enviar. Conéctate y vuelve a intentarlo.`

/** What the engine stands on; tests bring their own. */
export type Suelo = { almacen: Almacen; remoto: Remoto; reloj: Reloj }
type Con = Suelo & { enlace: Enlace; pendientes: readonly Propio[]; ventas: Guardada | null }

/** What a phone that is none any more still owes: scans and sales that the server does not know. It hears nothing for them. */
function crearRezago({ enlace: { token }, pendientes, ventas, almacen, remoto, reloj }: Con, alEnviar: () => void) {
  const propios = new Propios(almacen, pendientes, { presenciaDe: () => null, esSuya: () => false })
  const nada = () => undefined
  const sincronia = new Sincronia({
    token,
    remoto,
    reloj,
    propios,
    desde: () => '',
    listaDe: () => null,
    muchosCambios: () => false,
    alOir: nada,
    alPedirLista: async () => undefined,
    alEnviar,
    alPerder: nada,
    alVolver: nada,
    alRevocar: nada,
  })
  sincronia.callar()
  sincronia.empezar()
  const taquilla = new Taquilla({
    ...{ token, guardada: ventas, remoto: remoto.taquilla, almacen, reloj },
    ...{ conRed: () => true, alCambiar: alEnviar, alPerder: nada },
  })
  const despertar = () => {
    sincronia.despertar()
    taquilla.despertar()
  }
  const parar = () => {
    sincronia.parar()
    void taquilla.parar()
  }
  return { propios, sincronia, taquilla, despertar, parar }
}
export type Rezago = ReturnType<typeof crearRezago>

/** The list leaves the phone. What the server does not know stays, with what sends it; null where there is nothing. */
export async function dejarLoQueFalta(
  suelo: Suelo & { enlace: Enlace | null },
  alEnviar: () => void,
): Promise<Rezago | null> {
  const { almacen, enlace } = suelo
  const [propios, ventas] = await Promise.all([almacen.leerPropios(), almacen.leerTaquilla()])
  const pendientes = propios.filter(({ confirmado }) => confirmado === 0)
  if (enlace === null || pendientes.length + (ventas?.cola.length ?? 0) === 0) {
    await almacen.borrar('nada')
    return null
  }
  await almacen.borrar('por_enviar')
  await almacen.guardarEnlace(enlace)
  return crearRezago({ ...suelo, enlace, pendientes, ventas }, alEnviar)
}
