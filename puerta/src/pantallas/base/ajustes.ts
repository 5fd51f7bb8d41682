import { useSyncExternalStore } from 'react'
import { guardar, leerGuardado } from './guardado'

/** `sol`: black on white; `club`: dark, verdicts too; `auto`: as the phone itself is set. */
export type Luz = 'sol' | 'auto' | 'club'
export type Ajustes = {
  luz: Luz
  sonido: boolean
  vibracion: boolean
  seguirSolo: boolean
  manoIzquierda: boolean
  lector: boolean
}
const DE_FABRICA: Ajustes = {
  luz: 'auto',
  sonido: true,
  vibracion: true,
  seguirSolo: true,
  manoIzquierda: false,
  lector: false,
}
const LLAVE = 'puerta-ajustes'
const LUCES: readonly unknown[] = ['sol', 'auto', 'club'] satisfies Luz[]

function objetoDe(texto: string | null): Record<string, unknown> {
  try {
    const leido: unknown = JSON.parse(texto ?? '{}')
    return typeof leido === 'object' && leido !== null ? { ...leido } : {}
  } catch {
    return {}
  }
}

/** What another version or somebody's hand left there counts only where it makes sense. */
export function ajustesDe(texto: string | null): Ajustes {
  const leido = objetoDe(texto)
  const si = (llave: Exclude<keyof Ajustes, 'luz'>): boolean => {
    const valor = leido[llave]
    return typeof valor === 'boolean' ? valor : DE_FABRICA[llave]
  }
  return {
    luz: LUCES.includes(leido.luz) ? (leido.luz as Luz) : DE_FABRICA.luz,
    sonido: si('sonido'),
    vibracion: si('vibracion'),
    seguirSolo: si('seguirSolo'),
    manoIzquierda: si('manoIzquierda'),
    lector: si('lector'),
  }
}

let actuales: Ajustes | null = null
const oyentes = new Set<() => void>()

export function leerAjustes(): Ajustes {
  actuales ??= ajustesDe(leerGuardado(LLAVE))
  return actuales
}

export function ajustar(cambio: Partial<Ajustes>): void {
  actuales = { ...leerAjustes(), ...cambio }
  guardar(LLAVE, JSON.stringify(actuales))
  for (const oyente of oyentes) oyente()
}

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

export const useAjustes = (): Ajustes => useSyncExternalStore(suscribir, leerAjustes)
