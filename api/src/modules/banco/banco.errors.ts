import { campoInvalido, conflicto, noEncontrado } from '../../errors.ts'

const lista = (folios: readonly string[]) => new Intl.ListFormat('es-MX').format(folios)

export const loteNoEncontrado = () => noEncontrado('No encontramos ese lote.')
export const renglonNoEncontrado = () => noEncontrado('No encontramos esa transferencia.')
export const nadaQueArmar = () =>
  conflicto('No hay nada por transferir: lo que había ya está en otro lote o dejó de estar por pagar.')
export const yaNoEsPagable = (cuantos: number) =>
  conflicto(
    cuantos === 1
      ? 'Una de las que elegiste ya no está por pagar. Actualiza la página y arma el lote de nuevo.'
      : `${cuantos} de las que elegiste ya no están por pagar. Actualiza la página y arma el lote de nuevo.`,
  )
export const faltaAprobar = () =>
  conflicto('Este lote es grande: otra persona con cuenta de administración tiene que aprobarlo antes.')
export const noEsperaAprobacion = () => conflicto('Este lote ya no espera aprobación.')
export const loApruebaOtra = () => conflicto('Tú armaste este lote: tiene que aprobarlo otra persona.')
export const yaSeCerro = () => conflicto('Este lote ya no está abierto. Actualiza la página para ver cómo quedó.')
export const yaSeEnvio = () =>
  conflicto('Este lote ya se envió al banco: di qué pasó con cada transferencia cuando el banco conteste.')
export const faltaDescargar = () => conflicto('Descarga primero el archivo para el banco.')
export const faltaEnviar = () => conflicto('Primero di que el lote ya se envió al banco.')
/** What came in between must be taken out first. */
export const hayDetenidos = (folios: readonly string[]) =>
  conflicto(
    folios.length === 1
      ? `${lista(folios)} no se debe pagar ahora. Sácala del lote para seguir.`
      : `${lista(folios)} no se deben pagar ahora. Sácalas del lote para seguir.`,
  )
export const yaSeAsento = () => conflicto('Esa transferencia ya tiene respuesta del banco.')
export const claveRepetida = () =>
  campoInvalido('claveRastreo', 'Esa clave de rastreo ya es de otra transferencia. Revísala.')
