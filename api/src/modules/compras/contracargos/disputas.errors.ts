import { campoInvalido, conflicto, noEncontrado, Refusal } from '../../../errors.ts'

export const disputaNoEncontrada = () => noEncontrado('No encontramos ese contracargo.')
export const archivoNoEncontrado = () => noEncontrado('Ese archivo ya no está.')
export const yaSeContesto = () =>
  conflicto('La evidencia de este contracargo ya se envió, o el banco ya no la recibe: ya no puede cambiar.')
export const sinEvidencia = () => conflicto('Escribe la evidencia o sube un archivo antes de enviarla.')
export const faltaArchivo = () => campoInvalido('archivo', 'Elige un archivo.')
export const otroFormato = () => campoInvalido('archivo', 'Solo se permiten archivos PDF, JPG y PNG.')
export const muyPesado = () => campoInvalido('archivo', 'El archivo es demasiado grande. El tamaño máximo es 1.5 MB.')
export const sobranArchivos = () => campoInvalido('archivo', 'Ya hay tres archivos: quita uno antes de subir otro.')
export const noSeContestaAhi = () => conflicto('Este proveedor no recibe evidencia por aquí: envíala en su sitio.')
export const proveedorMudo = () =>
  new Refusal(503, 'El proveedor de pagos no recibió la evidencia. Intenta de nuevo en un momento.', { retryAfter: 30 })
