import { createHash } from 'node:crypto'
import Bowser from 'bowser'

const DESCONOCIDO = 'Dispositivo desconocido'
/** What comes after this tells nothing more of the browser. */
const LARGO = 500
const NAVEGADORES = new Set(Object.values(Bowser.BROWSER_MAP))
const APODOS: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Navegador',
}
const SISTEMAS: Record<string, string> = {
  Android: 'Android',
  'Chrome OS': 'ChromeOS',
  HarmonyOS: 'HarmonyOS',
  iOS: 'iPhone',
  Linux: 'Linux',
  macOS: 'Mac',
  Windows: 'Windows',
}

/** The library repeats a name that it does not know, and people would read it in an e-mail: only known ones pass. */
function navegadorDe({ name = '' }: { name?: string | undefined }): string | undefined {
  return NAVEGADORES.has(name) ? (APODOS[name] ?? name) : undefined
}

/** "Chrome en Android", "Safari en iPhone": no more than a person needs to know it again. */
export function dispositivoDe(agente: string): string {
  const corto = agente.slice(0, LARGO)
  if (corto.trim() === '') return DESCONOCIDO
  const { browser, os, platform } = Bowser.parse(corto)
  const navegador = navegadorDe(browser)
  const sistema = platform.model === 'iPad' ? 'iPad' : SISTEMAS[os.name ?? '']
  if (sistema === undefined) return navegador ?? DESCONOCIDO
  return `${navegador ?? 'Navegador'} en ${sistema}`
}

export const esMovil = (dispositivo: string): boolean => /(Android|HarmonyOS|iPhone|iPad)$/.test(dispositivo)

/** By which a device is known again. */
export const huellaDe = (dispositivo: string): Buffer => createHash('sha256').update(dispositivo).digest()
