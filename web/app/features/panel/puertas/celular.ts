import type { AlcancePuerta, Celular, Puertas } from '@entrale/contract/accesos/schemas'
import { cuenta, fechaCorta } from '../../../lib/formatos'
import { HORA, MINUTO } from '../../../lib/hace'

export const ALCANCES: Record<AlcancePuerta, { label: string; hint: string }> = {
  escanear: {
    label: 'Escanear',
    hint: 'Lee boletos, busca por nombre o folio, y deshace lo suyo durante dos minutos.',
  },
  supervisar: { label: 'Supervisar', hint: 'Lo mismo, y deshace lo de cualquier celular a cualquier hora.' },
  taquilla: {
    label: 'Taquilla',
    hint: 'Vende con caja y corte, y también escanea. Quien compra paga solo el precio: el cargo por servicio lo pones tú.',
  },
  kiosco: { label: 'Kiosco', hint: 'Se queda solo en la entrada: no muestra nombres.' },
}

/** In the order in which they are offered. */
export const PUEDE: readonly AlcancePuerta[] = ['escanear', 'supervisar', 'taquilla', 'kiosco']

/** A phone asks for what is new about twice a minute: after this long it has missed it several times. */
const ATRASO_MS = 90_000

export type EstadoCelular = 'al_dia' | 'atrasado' | 'sin_lista' | 'quitado' | 'vencido'

/** `ahora` by the clock of the server, which wrote the others. */
export function estadoDe({ revocadoEn, caducaEn, listaEn }: Celular, ahora: number): EstadoCelular {
  if (revocadoEn !== null) return 'quitado'
  if (Date.parse(caducaEn) <= ahora) return 'vencido'
  if (listaEn === null) return 'sin_lista'
  return ahora - Date.parse(listaEn) > ATRASO_MS ? 'atrasado' : 'al_dia'
}

/** One that still scans, however late its list is. */
export const sirve = (celular: Celular, ahora: number): boolean =>
  !['quitado', 'vencido'].includes(estadoDe(celular, ahora))

/** "hace 2 s", "hace 6 min", "hace 3 h", "hace 2 d" */
export function hace(iso: string, ahora: number): string {
  const ms = Math.max(0, ahora - Date.parse(iso))
  if (ms < MINUTO) return `hace ${Math.floor(ms / 1000)} s`
  if (ms < HORA) return `hace ${Math.floor(ms / MINUTO)} min`
  const horas = Math.floor(ms / HORA)
  return horas < 48 ? `hace ${horas} h` : `hace ${Math.floor(horas / 24)} d`
}

/** "3 enlazados · caducan sáb 5 dic · 3:00 p.m." */
export function enlazados({ celulares }: Puertas, ahora: number, zona: string): string {
  const vivos = celulares.filter((celular) => sirve(celular, ahora))
  const [uno] = vivos
  if (uno === undefined) return 'Ninguno enlazado: se agregan con un código, sin cuenta.'
  return `${cuenta(vivos.length, 'enlazado', 'enlazados')} · ${vivos.length === 1 ? 'caduca' : 'caducan'} ${fechaCorta(uno.caducaEn, zona)}`
}
