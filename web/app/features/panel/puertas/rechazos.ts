import { type NoPasaron, RECHAZOS, type Rechazo, type Sospecha } from '@entrale/contract/accesos/tablero'
import { cuenta, diaCorto, horaDe } from '../../../lib/formatos'
import { MINUTO } from '../../../lib/hace'

export type CuentaRechazo = { resultado: Rechazo; cuantos: number }

/** The most frequent first. */
export const porMotivo = ({ rechazos }: Pick<NoPasaron, 'rechazos'>): CuentaRechazo[] =>
  rechazos.toSorted(
    (uno, otro) => otro.cuantos - uno.cuantos || RECHAZOS.indexOf(uno.resultado) - RECHAZOS.indexOf(otro.resultado),
  )

const enLista = (nombres: readonly string[]): string => new Intl.ListFormat('es-MX').format(nombres)

const minutosDe = ({ desde, hasta }: Sospecha): string =>
  cuenta(Math.max(1, Math.round((Date.parse(hasta) - Date.parse(desde)) / MINUTO)), 'minuto', 'minutos')

/** What looks like fraud, in a sentence. */
export function fraseDeSospecha(sospecha: Sospecha, zona: string): string {
  const { que, puertas, veces, desde, hasta } = sospecha
  const [entro = '', quiso = ''] = puertas
  switch (que) {
    case 'mismo_codigo':
      return `El mismo código falso, ${veces} veces en ${minutosDe(sospecha)}: ${enLista(puertas)}.`
    case 'rafaga':
      return `${veces} códigos desconocidos en ${minutosDe(sospecha)}: ${enLista(puertas)}.`
    case 'dos_puertas':
      return `${sospecha.folio ?? 'Un boleto'} entró por ${entro} a las ${horaDe(desde, zona)} y a las ${horaDe(hasta, zona)} se presentó en ${quiso}.`
    case 'pantalla_copiada':
      return `Mostraron ${veces} copias de la pantalla de ${sospecha.folio ?? 'un boleto'} en ${minutosDe(sospecha)}: ${enLista(puertas)}.`
  }
}

/** "vie 4 dic · 8:31 p.m. a 8:36 p.m." */
export function cuandoSospecha({ desde, hasta }: Sospecha, zona: string): string {
  const [una, otra] = [horaDe(desde, zona), horaDe(hasta, zona)]
  return `${diaCorto(desde, zona)} · ${una === otra ? una : `${una} a ${otra}`}`
}
