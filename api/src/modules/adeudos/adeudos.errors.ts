import { campoInvalido, conflicto, noEncontrado } from '../../errors.ts'
import { enPesos } from '../../momento.ts'

export const organizacionNoEncontrada = () => noEncontrado('No encontramos esa organización.')
export const fichaNoEncontrada = () => noEncontrado('No encontramos esa ficha.')
export const fichaYaNoEspera = () =>
  conflicto('Esa ficha ya no espera un depósito. Actualiza la página para ver cómo quedó.')
export const sinVentas = () => conflicto('Tu organización aún no vende nada: no hay nada que cubrir.')
export const demasiadasFichas = (maximo: number) =>
  conflicto(`Ya tienes ${maximo} fichas por pagar. Cancela alguna para pedir otra.`)
export const claveRepetida = () => campoInvalido('claveRastreo', 'Esa clave de rastreo ya se registró en otra ficha.')
export const fechaPorVenir = () => campoInvalido('fecha', 'Ese día todavía no llega.')
export const esperaNoEncontrada = () =>
  noEncontrado('Ese reembolso ya no espera autorización. Actualiza la página para ver cómo quedó.')
export const nadaQueDeba = () => conflicto('Esa organización no debe nada.')
export const masDeLoQueDebe = (debe: number) => campoInvalido('monto', `Debe ${enPesos(debe)}.`)
export const cuotaDeMas = (debe: number) => campoInvalido('cuota', `Debe ${enPesos(debe)} en total.`)
export const primeraPasada = () => campoInvalido('primera', 'Elige un día de hoy en adelante.')
export const sinPlan = () => conflicto('Esa organización no tiene un plan de pagos.')
