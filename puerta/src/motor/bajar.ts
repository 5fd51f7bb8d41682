import { abrirLista } from '@entrale/contract/accesos/lista'
import { ApiError } from '@entrale/contract/client'
import type { Almacen, Copia } from './almacen'
import { alDiaDe } from './noche'
import type { Reloj } from './reloj'
import type { Remoto } from './remoto'

const REINTENTO_MS = 2_000
const SIN_LISTA = 'No se pudo bajar la lista. Seguimos intentándolo.'

type Con = { almacen: Almacen; remoto: Remoto; reloj: Reloj }

/** The first list, until there is one: a phone that was just paired has nothing else to do. Null when it is none any more. */
export async function bajarLista(
  { almacen, remoto, reloj }: Con,
  token: string,
  sigue: () => boolean,
  decir: (error: string) => void,
): Promise<Copia | null> {
  while (sigue()) {
    try {
      const bytes = await remoto.lista(token)
      if (!sigue()) return null
      const { cabeza } = abrirLista(bytes)
      reloj.ponerDesfase(cabeza.ahora - reloj.aqui())
      const copia = { bytes, alDia: alDiaDe(cabeza) }
      await almacen.guardarLista(copia)
      return copia
    } catch (error) {
      const { status, retryAfter, message } = error instanceof ApiError ? error : new ApiError(500, { mensaje: '' })
      if (status === 401) return null
      decir(status === 0 ? message : SIN_LISTA)
      await new Promise((listo) => setTimeout(listo, retryAfter === undefined ? REINTENTO_MS : retryAfter * 1000))
    }
  }
  return null
}
