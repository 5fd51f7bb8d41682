import type { CampoError } from '@entrale/contract/errores'
import { campoInvalido, conflicto, noEncontrado, Refusal } from '../../errors.ts'

export const SLUG_REPETIDO = { name: 'slug', message: 'Ya tienes un evento con ese slug.', type: 'unique' }
export const CATEGORIA_DESCONOCIDA = { name: 'categoria', message: 'Elige una categoría de la lista.', type: 'invalid_value' }
export const ZONA_INVALIDA = { name: 'zonaHoraria', message: 'Elige una zona horaria válida.', type: 'invalid_value' }

export const eventoNoEncontrado = () => noEncontrado('No se encontró el evento.')
export const slugFijo = () => campoInvalido('slug', 'El enlace ya es público y no se puede cambiar.')
export const finAntesDelInicio = () => campoInvalido('fechaFin', 'El fin debe ser después del inicio.')
export const ventaEmpezada = () => conflicto('Ya hay boletos vendidos o apartados: la fecha y el lugar no se pueden cambiar.')
export const yaNoSeEdita = () => conflicto('Este evento ya terminó o se canceló y no se puede editar.')
export const yaPublicado = () => conflicto('Este evento ya está publicado.')
export const loSabePublico = (form: CampoError[]) => new Refusal(400, 'El evento está publicado: estos datos no pueden faltar.', { form })

export function faltaParaPublicar(form: CampoError[]): Refusal {
  return new Refusal(400, form.length === 1 ? 'Falta un dato para publicar tu evento.' : `Faltan ${form.length} datos para publicar tu evento.`, { form })
}
