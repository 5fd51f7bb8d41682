/** The codes as a text file, made here: they do not travel again. */
export function descargarCodigos(codigos: readonly string[]): void {
  const texto = `Códigos de recuperación de Éntrale\nCada uno sirve una vez.\n\n${codigos.join('\n')}\n`
  const enlace = document.createElement('a')
  enlace.href = URL.createObjectURL(new Blob([texto], { type: 'text/plain;charset=utf-8' }))
  enlace.download = 'entrale-codigos-de-recuperacion.txt'
  enlace.click()
  setTimeout(() => URL.revokeObjectURL(enlace.href), 60_000)
}
