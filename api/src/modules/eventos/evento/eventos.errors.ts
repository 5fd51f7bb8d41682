import type { CampoError } from '@entrale/contract/errores'
import { campoInvalido, conflicto, noEncontrado, Refusal } from '../../../errors.ts'

export const SLUG_REPETIDO = { name: 'slug', message: 'Ya tienes un evento con ese slug.', type: 'unique' }
export const SLUG_RESERVADO = { name: 'slug', message: 'Ese slug está reservado: elige otro.', type: 'custom' }
export const CATEGORIA_DESCONOCIDA = {
  name: 'categoria',
  message: 'Elige una categoría de la lista.',
  type: 'invalid_value',
}
export const ZONA_INVALIDA = { name: 'zonaHoraria', message: 'Elige una zona horaria válida.', type: 'invalid_value' }

export const eventoNoEncontrado = () => noEncontrado('No se encontró el evento.')
export const finAntesDelInicio = () => campoInvalido('fechaFin', 'El fin debe ser después del inicio.')
export const faltaMotivo = (vendidos: number) =>
  campoInvalido(
    'motivo',
    `Ya hay boletos ${vendidos > 0 ? 'vendidos' : 'apartados'}: cuéntale a la gente por qué cambia.`,
    'missing',
  )
export const motivoCorto = () =>
  campoInvalido('motivo', 'Cuéntale a la gente por qué, en 10 caracteres o más.', 'too_small')
export const politicaMasEstricta = () =>
  campoInvalido('politicaReembolso', 'Ya hay boletos vendidos: la política solo puede mejorar para quien compró.')
export const maximoBajoElMinimo = (minimo: number) =>
  campoInvalido('maximoPorPersona', `Un tipo de boleto se vende desde ${minimo}: el máximo no puede ser menor.`)
export const edadMasEstricta = () =>
  campoInvalido('edadMinima', 'Ya hay boletos vendidos: la edad mínima ya no puede subir.')
export const yaSePrometio = (campo: 'transferible' | 'devolucionALista') =>
  campoInvalido(campo, 'Ya hay boletos vendidos: quien compró cuenta con esto y ya no se puede quitar.')
export const puntoIncompleto = (falta: 'lat' | 'lng') => campoInvalido(falta, 'Escribe latitud y longitud, o ninguna.')
export const puntoSinLugar = () => campoInvalido('lugar', 'Escribe el lugar que marca el mapa.')
export const fechaYaPaso = () =>
  campoInvalido('fechaInicio', 'La fecha de inicio ya pasó: elige una que esté por venir.')
export const mismaFecha = () => campoInvalido('fechaInicio', 'Es la misma fecha: elige la nueva.')
export const yaNoSeEdita = () => conflicto('Este evento ya terminó o se canceló y no se puede editar.')
export const yaTermino = () => conflicto('Este evento ya terminó.')
export const yaCancelado = () => conflicto('Este evento ya se canceló.')
export const yaPospuesto = () => conflicto('Este evento ya está pospuesto.')
export const noPublicado = () => conflicto('Este evento todavía no se publica.')
export const noSeElimina = () =>
  conflicto('Solo se eliminan borradores. Este evento ya se publicó: si no va a ocurrir, cancélalo.')
export const yaTieneBoletos = () => conflicto('Ya hay boletos de este borrador: no se puede eliminar.')
export const yaSeVendio = () =>
  conflicto('Ya hay boletos vendidos o por pagar: pausa la venta, pospón el evento o cancélalo.')
export const ventaYaAsi = (pausada: boolean) =>
  conflicto(pausada ? 'La venta ya está en pausa.' : 'La venta no está en pausa.')
export const yaPublicado = () => conflicto('Este evento ya está publicado.')
export const loSabePublico = (form: CampoError[]) =>
  new Refusal(400, 'El evento está publicado: estos datos no pueden faltar.', { form })

export function faltaParaPublicar(form: CampoError[]): Refusal {
  return new Refusal(
    400,
    form.length === 1
      ? 'Falta un dato para publicar tu evento.'
      : `Faltan ${form.length} datos para publicar tu evento.`,
    { form },
  )
}
