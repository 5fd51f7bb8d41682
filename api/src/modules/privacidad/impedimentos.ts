import type { Situacion } from './privacidad.repository.ts'

const PAGO = 'Tienes un pago en proceso. Espera unos minutos y vuelve a intentarlo.'
const ADMINISTRADOR = 'Eres la única persona que administra Éntrale: nombra a otra antes de eliminar tu cuenta.'

const vendida = (nombre: string, correo: string | null) =>
  `${nombre} ha vendido boletos: pásala a otra persona${correo === null ? ' antes de eliminar tu cuenta' : ` o escríbenos a ${correo}`}.`
const enVenta = (nombre: string) =>
  `Alguien está apartando boletos de ${nombre}. Espera unos minutos y vuelve a intentarlo.`

type Caso = Situacion & { pagoEnCurso: boolean; correo: string | null }

/** Sentences that forbid the erasure today, the lasting ones first. None: it may go on. */
export function impedimentosDe({ propias, unicoAdministrador, pagoEnCurso, correo }: Caso): string[] {
  return [
    ...propias.filter(({ vendio }) => vendio).map(({ nombre }) => vendida(nombre, correo)),
    ...(unicoAdministrador ? [ADMINISTRADOR] : []),
    ...(pagoEnCurso ? [PAGO] : []),
    ...propias.filter(({ vendio, apartando }) => !vendio && apartando).map(({ nombre }) => enVenta(nombre)),
  ]
}
