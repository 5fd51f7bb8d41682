import { guardarArchivo } from '../../../lib/descargar'

/** The codes as a text file, made here: they do not travel again. */
export function descargarCodigos(codigos: readonly string[]): void {
  const texto = `Códigos de recuperación de Éntrale\nCada uno sirve una vez.\n\n${codigos.join('\n')}\n`
  guardarArchivo(new Blob([texto], { type: 'text/plain;charset=utf-8' }), 'entrale-codigos-de-recuperacion.txt')
}
