import type { Puertas } from '@entrale/contract/accesos/schemas'
import { cuenta, diaIso } from '../../../lib/formatos'
import { sirve } from './celular'
import { sinPuerta } from './puerta'

/** `falta`: still to be done; `mal`: somebody would be left outside. */
export type Revision = { id: string; como: 'si' | 'falta' | 'mal'; texto: string; nota?: string }

const enLista = (nombres: readonly string[]): string => new Intl.ListFormat('es-MX').format(nombres)

function tiposConPuerta(puertas: Puertas): Revision {
  const id = 'tipos'
  if (puertas.tipos.length === 0) return { id, como: 'falta', texto: 'Aún no hay tipos de boleto' }
  const fuera = sinPuerta(puertas).map(({ nombre }) => nombre)
  if (fuera.length === 0) return { id, como: 'si', texto: 'Cada tipo tiene puerta' }
  const texto = `${enLista(fuera)} no ${fuera.length === 1 ? 'tiene' : 'tienen'} puerta`
  return { id, como: 'mal', texto, nota: 'Quien traiga ese boleto no podrá entrar por ninguna.' }
}

function puertasConCelular({ puertas, celulares }: Puertas, ahora: number): Revision {
  const id = 'celulares'
  const vivos = celulares.filter((celular) => sirve(celular, ahora))
  if (vivos.length === 0)
    return { id, como: 'falta', texto: 'Ningún celular enlazado', nota: 'Enlaza al menos uno por puerta.' }
  const solas = puertas.filter((puerta) => !vivos.some(({ puertaId }) => puertaId === puerta.id))
  if (solas.length === 0) return { id, como: 'si', texto: 'Cada puerta tiene celular' }
  const nombres = enLista(solas.map(({ nombre }) => nombre))
  return { id, como: 'falta', texto: `${nombres} no ${solas.length === 1 ? 'tiene' : 'tienen'} celular` }
}

/** Whether each phone has been told of today what the list is. */
function listasDeHoy({ celulares }: Puertas, ahora: number, zona: string): Revision[] {
  const vivos = celulares.filter((celular) => sirve(celular, ahora))
  const sinLista = vivos.filter(({ listaEn }) => listaEn === null || diaIso(listaEn, zona) !== diaIso(ahora, zona))
  if (vivos.length === 0) return []
  if (sinLista.length === 0)
    return [
      {
        id: 'listas',
        como: 'si',
        texto:
          vivos.length === 1
            ? 'El celular tiene la lista de hoy'
            : `Los ${vivos.length} celulares tienen la lista de hoy`,
      },
    ]
  return sinLista.map(({ id, nombre, listaEn }) => ({
    id,
    como: 'mal',
    texto: `${nombre} no ha bajado la lista ${listaEn === null ? '' : 'de hoy'}`.trimEnd(),
    nota: 'Pídele abrir /puerta con red una vez.',
  }))
}

function sinBateria({ celulares }: Puertas, ahora: number): Revision[] {
  const bajos = celulares.filter(
    (celular) => sirve(celular, ahora) && celular.bateria !== null && celular.bateria <= 20,
  )
  if (bajos.length === 0) return []
  const [uno] = bajos
  const texto =
    bajos.length === 1
      ? `${uno?.nombre} trae poca batería`
      : `${cuenta(bajos.length, 'celular trae', 'celulares traen')} poca batería`
  return [{ id: 'bateria', como: 'falta', texto }]
}

/** What is known to be ready, and what is not, before the first person comes. */
export const revisar = (puertas: Puertas, ahora: number, zona: string): Revision[] => [
  tiposConPuerta(puertas),
  puertasConCelular(puertas, ahora),
  ...listasDeHoy(puertas, ahora, zona),
  ...sinBateria(puertas, ahora),
]
