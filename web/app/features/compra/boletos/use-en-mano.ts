import type { Vivo } from '@entrale/contract/compras/vivo'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ConAcceso } from '../comun/acceso'
import { type CodigoEnMano, leerLlave, quitarLlaves } from './llavero'

/** A boleto whose code changes. `hasta`: until when this device keeps anything of it. */
export type PorMostrar = ConAcceso & { folio: string; hasta: number | null; vivo: Vivo }
/** This one, and those of the same compra that one press shows with it. */
export type EnVivo = { este: PorMostrar; juntos: readonly PorMostrar[] }
/** Null `acceso`: the session opens it. */
type Suyo = { id: string; acceso: string | null; vivo?: Vivo | undefined }
type DeSuCompra = Pick<PorMostrar, 'folio' | 'hasta'>

/** `juntos`: all that the page shows with it. */
export function enVivoDe(juntos: readonly Suyo[], { id }: Pick<Suyo, 'id'>, de: DeSuCompra): EnVivo | undefined {
  const todos = juntos.flatMap(({ vivo, acceso, ...suyo }) =>
    vivo === undefined ? [] : { id: suyo.id, acceso: acceso === '' ? null : acceso, vivo, ...de },
  )
  const este = todos.find((uno) => uno.id === id)
  return este && { este, juntos: todos }
}

/** `queda`: it will be here on the next visit too. */
export type EnMano = CodigoEnMano & { queda: boolean }

/** Why this phone does not show it: nobody does yet, or another one does. */
export type SinMostrar = 'libre' | 'de_otro'

/** An older version than the server tells of is shown by another phone now: nothing of it stays here. */
async function leer({ id, vivo, hasta }: PorMostrar): Promise<EnMano | SinMostrar> {
  const llave = await leerLlave(id)
  const caduco = hasta !== null && hasta < Date.now()
  if (!caduco && llave?.suya !== undefined && llave.suya.version >= vivo.version)
    return { ...llave.suya, queda: llave.queda }
  if (llave?.suya !== undefined) await quitarLlaves((una) => una.id === id)
  return vivo.en === null ? 'libre' : 'de_otro'
}

export const enManoQuery = (boleto: PorMostrar) =>
  queryOptions({
    queryKey: ['en-mano', boleto.id, boleto.vivo.version, boleto.vivo.en !== null],
    queryFn: () => leer(boleto),
    placeholderData: (deAntes?: EnMano | SinMostrar) => deAntes,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  })

const NINGUNO: PorMostrar = { id: '', acceso: null, folio: '', hasta: null, vivo: { version: 0, en: null } }

/** Whether there is a code to be seen on this phone. */
export function useSeMuestra({ qr, enVivo }: { qr: string; enVivo?: EnVivo | undefined }): boolean {
  const { data } = useQuery({ ...enManoQuery(enVivo?.este ?? NINGUNO), enabled: enVivo !== undefined })
  return qr !== '' || (enVivo !== undefined && typeof data === 'object')
}
