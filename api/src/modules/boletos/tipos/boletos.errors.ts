import { campoInvalido, camposInvalidos, conflicto, noEncontrado, Refusal } from '../../../errors.ts'

const VENTA_CERRADA = 'La venta ya cerró.'

export const eventoNoEncontrado = () => noEncontrado('No encontramos ese evento.')
export const tipoNoEncontrado = () => noEncontrado('No encontramos ese tipo de boleto.')
export const apartadoNoEncontrado = () => noEncontrado('No encontramos ese apartado.')

export const ventaCerrada = () => new Refusal(410, VENTA_CERRADA)
export const eventoCancelado = () => new Refusal(410, 'El evento se canceló: ya no se venden boletos.')
export const eventoPospuesto = () => conflicto('El evento se pospuso: por ahora no se venden boletos.')
/** The sale of the whole platform is paused. It opens again by itself, so the buyer may wait and try. */
export const ventaEnPausa = (motivo: string) =>
  new Refusal(503, `La venta está en pausa unos minutos. ${motivo}`.trim(), { retryAfter: 60 })
export const ventaSuspendida = () => conflicto('La venta de este evento está suspendida por ahora.')
export const ventaDetenida = () => conflicto('La venta de este evento está en pausa. Vuelve a intentarlo más tarde.')
export const ventaProxima = (tipo: string, cuando: string) => conflicto(`La venta de ${tipo} empieza el ${cuando}.`)
export const claveUsada = () => conflicto('Esa clave ya se usó para otra selección de boletos. Vuelve a intentarlo.')

const enumerar = new Intl.ListFormat('es-MX', { type: 'conjunction' })
const quedanDe = ({ tipo, quedan }: Faltante) => (quedan === 1 ? `1 en ${tipo}` : `${quedan} en ${tipo}`)
export type Faltante = { tipo: string; quedan: number }

/** Says how many are left of each tipo that was short. */
export function noAlcanzan(faltantes: readonly Faltante[]): Refusal {
  if (faltantes.every(({ quedan }) => quedan === 0))
    return conflicto(`Se agotaron los boletos de ${enumerar.format(faltantes.map(({ tipo }) => tipo))}.`)
  const verbo = faltantes.length === 1 && faltantes[0]?.quedan === 1 ? 'Queda' : 'Quedan'
  return conflicto(`Alguien tomó esos boletos justo antes. ${verbo} ${enumerar.format(faltantes.map(quedanDe))}.`)
}

/** How many a person has (`ya`) of how many the evento allows (`de`); `gratis`: of boletos that cost nothing. */
export type Tope = { ya: number; de: number; gratis: boolean }
const boletosDe = ({ de, gratis }: Tope) => `${de} ${de === 1 ? 'boleto' : 'boletos'}${gratis ? ' gratis' : ''}`
export function maximoPorPersona(tope: Tope): Refusal {
  const tiene = tope.ya === 0 ? '' : `; ya tienes ${tope.ya}`
  return conflicto(`Puedes tener hasta ${boletosDe(tope)} de este evento${tiene}.`)
}
/** Many phones share one network: it waits its turn, and is never shut out. */
export const redConFila = () =>
  new Refusal(428, 'Hay mucha gente apartando boletos desde tu red. Espera unos segundos e intenta de nuevo.', {
    retryAfter: 2,
  })

export type Campo = { name: string; message: string }
export const seleccionInvalida = (campos: readonly Campo[]) =>
  camposInvalidos(campos.map((campo) => ({ ...campo, type: 'custom' })))

type Cambio = { donde: number; tipo: string; total: string }
const cambioDe = ({ tipo, total }: Cambio) => `${tipo} ahora cuesta ${total}`
/** Nothing is held at a price that nobody was shown. */
export const preciosCambiados = (cambios: readonly Cambio[]) =>
  new Refusal(409, `El precio cambió mientras elegías: ${enumerar.format(cambios.map(cambioDe))}.`, {
    form: cambios.map((cambio) => ({
      name: `boletos.${cambio.donde}.total`,
      message: `${cambioDe(cambio)}.`,
      type: 'custom',
    })),
  })

export const apartadoTerminado = () => new Refusal(410, 'Se liberó tu apartado. No te cobramos nada.')
export const apartadoComprado = () => conflicto('Ya compraste los boletos de este apartado.')
export const apartadoEnPago = () => conflicto('Ya empezaste a pagar estos boletos.')
export const yaExtendido = () => conflicto('Ya agregaste 5 minutos a este apartado.')

const contar = (cuantos: number, uno: string, varios: string) =>
  `${cuantos.toLocaleString('es-MX')} ${cuantos === 1 ? uno : varios}`
const ocupadosDe = (cuantos: number) =>
  `Ya hay ${contar(cuantos, 'boleto vendido o apartado', 'boletos vendidos o apartados')}`
export const cupoMuyChico = (ocupados: number) =>
  campoInvalido('cupo', `${ocupadosDe(ocupados)}: el cupo no puede ser menor.`)
export const aforoMuyChico = (ocupados: number) =>
  campoInvalido('aforo', `${ocupadosDe(ocupados)}: el aforo no puede ser menor.`)
/** A tipo that is sold by more than one person may have would not be sold at all. */
export const minimoSobreTope = (tope: number) =>
  campoInvalido('minimo', `El evento permite hasta ${tope} por persona: baja el mínimo o sube ese máximo.`)
export const tipoVendido = () =>
  conflicto('Ya se vendieron boletos de este tipo: no se puede eliminar, pero sí cerrar su venta.')
export const tipoApartado = () =>
  conflicto('Alguien ya apartó boletos de este tipo: no se puede eliminar, pero sí cerrar su venta.')
export const demasiadosTipos = (maximo: number) => conflicto(`Un evento puede tener hasta ${maximo} tipos de boleto.`)
export const ordenIncompleto = () =>
  conflicto('Los tipos de boleto cambiaron mientras los ordenabas. Vuelve a intentarlo.')
/** For what the organizer takes out of the stock himself. */
export const noHayTantos = (hay: number) =>
  campoInvalido(
    'cantidad',
    hay === 0
      ? 'Ya no hay boletos libres de este tipo.'
      : `Solo ${hay === 1 ? 'queda' : 'quedan'} ${contar(hay, 'boleto libre', 'boletos libres')} de este tipo.`,
  )
