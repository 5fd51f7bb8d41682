import { PARA_DESHACER_MS } from '@entrale/contract/accesos/plazos'
import type { Propio } from './almacen'
import type { Noche } from './noche'
import type { Reloj } from './reloj'
import type { Estado, Ultimo } from './tipos'

const CUANTOS = 50

/** The own one for two minutes; any one for who supervises. */
export function puedeDeshacer(noche: Noche, { acceso }: Propio): boolean {
  if (acceso.resultado !== 'adelante' && acceso.resultado !== 'salio') return false
  if (noche.propios.seDeshizo(acceso.id)) return false
  return noche.cabeza.celular.alcance === 'supervisar' || noche.hace(acceso) <= PARA_DESHACER_MS
}

function ultimosDe(noche: Noche): Ultimo[] {
  const tipos = new Map(noche.cabeza.tipos.map(({ id, nombre }) => [id, nombre]))
  return noche.propios.ultimos(CUANTOS).map((propio) => {
    const { acceso, confirmado } = propio
    const boleto = acceso.boletoId === null ? null : noche.boletoDe(acceso.boletoId)
    return {
      acceso: acceso.id,
      hora: noche.cuando(acceso),
      nombre: boleto?.nombre ?? '',
      tipo: tipos.get(boleto?.tipo ?? '') ?? '',
      folio: boleto?.folio ?? '',
      resultado: acceso.resultado,
      enCola: confirmado === 0,
      deshecho: noche.propios.seDeshizo(acceso.id),
      puedeDeshacer: puedeDeshacer(noche, propio),
    }
  })
}

type Suelto = Pick<Estado, 'fase' | 'enCola' | 'ventasEnCola' | 'sentido' | 'hayNueva' | 'error'>

/** All that the screens know, as of now. */
export function retratar(noche: Noche | null, reloj: Reloj, suelto: Suelto): Estado {
  return {
    ...suelto,
    cabeza: noche?.cabeza ?? null,
    puerta: noche?.puerta ?? null,
    listaDe: noche?.listaDe ?? null,
    boletos: noche?.cuantos ?? 0,
    ahora: reloj.ahora,
    conRed: noche?.conRed ?? navigator.onLine,
    ...(noche?.cifras ?? { dentro: 0, entraron: 0 }),
    porMinuto: noche?.porMinuto ?? 0,
    ultimos: noche === null ? [] : ultimosDe(noche),
  }
}
