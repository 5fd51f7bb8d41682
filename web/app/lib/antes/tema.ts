import { useSyncExternalStore } from 'react'

export type Tema = 'light' | 'dark' | 'system'

const KEY = 'vite-ui-theme'
const PAPER = { dark: '#0f1311', light: '#fbf8f1' }
const wantsLight = '(prefers-color-scheme: light)'

/**
 * Runs before the first paint; its hash is in the CSP. Written without quotes, ampersands or angle brackets so that it survives HTML
 * escaping unchanged. It also opens the place of the notice for who has not verified the e-mail: what comes later would push the page.
 */
export const temaScript =
  'try{var t=localStorage.getItem(`vite-ui-theme`)}catch(e){}' +
  `var d=t===\`light\`?t:t===\`system\`?(matchMedia(\`${wantsLight}\`).matches?\`light\`:\`dark\`):\`dark\`;` +
  'document.documentElement.dataset.theme=d;' +
  `document.querySelector(\`meta[name=theme-color]\`).content=d===\`light\`?\`${PAPER.light}\`:\`${PAPER.dark}\`;` +
  'try{if(localStorage.getItem(`token`))if(JSON.parse(localStorage.getItem(`usuario`)).emailVerified===false)document.documentElement.dataset.correo=``}catch(e){}'

const listeners = new Set<() => void>()
const isTema = (value: unknown): value is Tema => value === 'light' || value === 'dark' || value === 'system'

function readTema(): Tema {
  try {
    const stored = localStorage.getItem(KEY)
    return isTema(stored) ? stored : 'dark'
  } catch {
    return 'dark'
  }
}

function paint(tema: Tema): void {
  const shown = tema === 'system' ? (matchMedia(wantsLight).matches ? 'light' : 'dark') : tema
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAPER[shown])
}

function refresh(): void {
  paint(readTema())
  for (const listener of listeners) listener()
}

function setTema(tema: Tema): void {
  try {
    localStorage.setItem(KEY, tema)
  } catch {
    paint(tema) // storage refused: the choice lasts as long as the page
    return
  }
  refresh()
}

/** Follows other tabs and the system while the page lives. Returns the function that stops it. */
export function watchTema(): () => void {
  const onStorage = (event: StorageEvent) => (event.key === KEY || event.key === null) && refresh()
  const system = matchMedia(wantsLight)
  refresh()
  window.addEventListener('storage', onStorage)
  system.addEventListener('change', refresh)
  return () => {
    window.removeEventListener('storage', onStorage)
    system.removeEventListener('change', refresh)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the person chose: "system" is a choice, not what it resolves to. */
export const useTema = (): [Tema, (tema: Tema) => void] => [
  useSyncExternalStore(subscribe, readTema, () => 'dark'),
  setTema,
]
