import type { Almacen, Propio } from './almacen'
import { Propios } from './propios'
import type { Reloj } from './reloj'
import type { Remoto } from './remoto'
import { Sincronia } from './sincronia'

export const faltan = (cuantas: number) =>
  `${cuantas === 1 ? 'Falta 1 lectura' : `Faltan ${cuantas} lecturas`} por enviar. Conéctate y vuelve a intentarlo.`

type Con = { token: string; pendientes: readonly Propio[]; almacen: Almacen; remoto: Remoto; reloj: Reloj }

/** What a phone that is none any more still owes: scans that the server does not know. It hears nothing for them. */
export function crearRezago({ token, pendientes, almacen, remoto, reloj }: Con, alEnviar: () => void) {
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
  return { propios, sincronia }
}
