import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contarPaso, origenDe } from './visita'

const SITIO = 'https://entrale.example'
const noche = { slugOrganizacion: 'foro', slugEvento: 'noche' }
const otra = { slugOrganizacion: 'foro', slugEvento: 'otra' }
let guardado: Map<string, string>
let enviadas: object[]

/** The page is at `ruta`; its document was opened at `entrada`. */
function estar(ruta: string, { entrada = ruta, referencia = '' } = {}): void {
  const { href, search } = new URL(ruta, SITIO)
  vi.stubGlobal('location', { href, search })
  vi.stubGlobal('document', { referrer: referencia })
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: new URL(entrada, SITIO).href }] })
}

beforeEach(() => {
  guardado = new Map()
  enviadas = []
  vi.stubGlobal('sessionStorage', {
    getItem: (llave: string) => guardado.get(llave) ?? null,
    setItem: (llave: string, valor: string) => guardado.set(llave, valor),
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    enviadas.push(JSON.parse(body))
    return Promise.resolve()
  })
})
afterEach(() => vi.unstubAllGlobals())

const evento = { organizerSlug: 'foro', eventSlug: 'noche' }

test('each step is told once in a tab, with what first brought it', () => {
  estar('/o/foro/e/noche?utm_source=IG&utm_medium=Historia&p=Colectivo')
  contarPaso(noche, 'visita')
  estar('/o/foro/e/noche', { referencia: 'https://www.google.com/' })
  contarPaso(noche, 'visita')
  contarPaso(noche, 'datos')
  contarPaso(noche, 'datos')
  const origen = { fuente: 'instagram', medio: 'historia', promotor: 'colectivo' }
  expect(enviadas).toEqual([
    { evento, paso: 'visita', ...origen },
    { evento, paso: 'datos', ...origen },
  ])
  expect(origenDe(noche)).toEqual(origen)
})

test('a campaign that opened the site goes along to every evento; a promotor is of one', () => {
  estar('/o/foro/e/noche', { entrada: '/?utm_source=boletin&utm_campaign=agosto' })
  expect(origenDe(noche)).toEqual({ fuente: 'boletin', campana: 'agosto' })
  estar('/o/foro/e/otra?p=vecina')
  expect(origenDe(otra)).toEqual({ fuente: 'boletin', campana: 'agosto', promotor: 'vecina' })
  expect(origenDe(noche)).toEqual({ fuente: 'boletin', campana: 'agosto' })
})

test('the link of a promotor that comes later counts, unless another was first', () => {
  estar('/o/foro/e/noche')
  expect(origenDe(noche)).toBeUndefined()
  estar('/o/foro/e/noche?p=uno')
  expect(origenDe(noche)).toEqual({ fuente: 'directo', promotor: 'uno' })
  estar('/o/foro/e/noche?p=dos')
  expect(origenDe(noche)).toMatchObject({ promotor: 'uno' })
})

test('from one evento to the next, its link does not go along', () => {
  estar('/o/foro/e/otra', { entrada: '/o/foro/e/noche?p=uno' })
  expect(origenDe(otra)).toBeUndefined()
  estar('/o/foro/e/noche/checkout', { entrada: '/o/foro/e/noche?p=uno' })
  expect(origenDe(noche)).toMatchObject({ promotor: 'uno' })
})

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('%j: nothing is told and nothing kept', (senal) => {
  vi.stubGlobal('navigator', senal)
  estar('/o/foro/e/noche?utm_source=ig&p=uno')
  contarPaso(noche, 'visita')
  expect([origenDe(noche), enviadas, guardado.size]).toEqual([undefined, [], 0])
})

test('where storage is refused, the page remembers', () => {
  const negar = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('sessionStorage', { getItem: negar, setItem: negar })
  const params = { slugOrganizacion: 'foro', slugEvento: 'negada' }
  estar('/o/foro/e/negada')
  contarPaso(params, 'visita')
  contarPaso(params, 'visita')
  expect(enviadas).toHaveLength(1)
})
