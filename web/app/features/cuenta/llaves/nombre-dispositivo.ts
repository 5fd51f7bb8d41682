const NAVEGADORES: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SISTEMAS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
]
const primero = (tabla: [RegExp, string][], agente: string) => tabla.find(([patron]) => patron.test(agente))?.[1]

/** "Chrome en Android", from what the browser says of itself. An iPad says that it is a Mac: only its touch tells. */
export function nombreDeDispositivo(agente: string, puntosTactiles = 0): string {
  const navegador = primero(NAVEGADORES, agente)
  const sistema = primero(SISTEMAS, agente)
  const equipo = sistema === 'Mac' && puntosTactiles > 1 ? 'iPad' : sistema
  if (navegador === undefined) return equipo ?? 'Mi dispositivo'
  return equipo === undefined ? navegador : `${navegador} en ${equipo}`
}
