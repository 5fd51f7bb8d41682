import type { Mostrado } from '../../motor/tipos'
import type { NombreDeSilueta } from './silueta'
import type { Familia } from './sonido'

export type Que = Mostrado['veredicto']['que']
/** What can be pressed besides going on. */
export type Accion = 'deshacer' | 'boleto' | 'buscar' | 'dejarPasar' | 'salidas' | null
/** `alto`: the height of the words, in hundredths of the poster's width. `sola`: goes on by itself. */
export type Cartel = {
  familia: Familia
  silueta: NombreDeSilueta
  palabras: readonly { texto: string; alto: number }[]
  accion: Accion
  sola: boolean
}

const una = (texto: string, alto: number) => [{ texto, alto }]
const dos = (arriba: string, abajo: string, alto = 31) => [
  { texto: arriba, alto },
  { texto: abajo, alto },
]

/**
 * Every verdict is a poster. Light and without a frame passes; all others have a thick frame; dark does not pass;
 * stripes are already in. Each family has its own silhouette, so that none needs its colour.
 */
export const CARTELES: Readonly<Record<Que, Cartel>> = {
  adelante: { familia: 'pasa', silueta: 'palomita', palabras: una('ADELANTE', 28), accion: 'deshacer', sola: true },
  salio: { familia: 'sale', silueta: 'salida', palabras: una('SALIÓ', 34), accion: 'deshacer', sola: true },
  ya_entro: { familia: 'ya', silueta: 'dos', palabras: dos('YA', 'ENTRÓ'), accion: 'boleto', sola: false },
  cancelado: { familia: 'muerto', silueta: 'tache', palabras: una('CANCELADO', 25), accion: 'boleto', sola: false },
  transferido: {
    familia: 'muerto',
    silueta: 'cambio',
    palabras: una('TRANSFERIDO', 22),
    accion: 'buscar',
    sola: false,
  },
  otra_puerta: {
    familia: 'otro',
    silueta: 'flecha',
    palabras: dos('OTRA', 'PUERTA'),
    accion: 'dejarPasar',
    sola: false,
  },
  otro_evento: { familia: 'otro', silueta: 'hoja', palabras: dos('OTRO', 'EVENTO'), accion: 'buscar', sola: false },
  captura: { familia: 'otro', silueta: 'telefono', palabras: una('CAPTURA', 30), accion: 'dejarPasar', sola: false },
  aun_no: { familia: 'otro', silueta: 'arena', palabras: dos('AÚN', 'NO'), accion: 'dejarPasar', sola: false },
  llena: { familia: 'otro', silueta: 'cerrada', palabras: dos('PUERTA', 'LLENA'), accion: 'salidas', sola: false },
  falso: { familia: 'falso', silueta: 'alto', palabras: una('FALSO', 34), accion: 'buscar', sola: false },
  revisar: { familia: 'duda', silueta: 'duda', palabras: una('REVISAR', 30), accion: 'dejarPasar', sola: false },
  no_estaba: { familia: 'duda', silueta: 'fuera', palabras: dos('NO', 'ESTABA'), accion: 'boleto', sola: false },
}
