import { palabraDeOrigen } from '@entrale/contract/visitas/palabra'
import type { ContarVisita, Origen } from '@entrale/contract/visitas/schemas'
import { DIRECTO, fuenteDe } from './fuente'

/* Loaded once a page is at rest: public pages do not carry it. */

type Paso = ContarVisita['paso']
/** The params of a page of an evento. */
export type Params = { slugOrganizacion: string; slugEvento: string }
type Palabras = Required<{ [K in keyof Origen]: string }>
type Recuerdo = Palabras & { pasos: Paso[] }

const LLAVE = 'visita:'
const recuerdos = new Map<string, string>()

/** Storage may be refused: then the page itself remembers. */
function leer(llave: string): string | null {
  try {
    return sessionStorage.getItem(LLAVE + llave)
  } catch {
    return recuerdos.get(llave) ?? null
  }
}
function guardar(llave: string, valor: string): void {
  try {
    sessionStorage.setItem(LLAVE + llave, valor)
  } catch {
    recuerdos.set(llave, valor)
  }
}

type ConSenales = Navigator & { globalPrivacyControl?: boolean }
/** Who asks for privacy is not counted, and where they came from is nobody's business. */
const pidePrivacidad = ({ globalPrivacyControl, doNotTrack }: ConSenales = navigator): boolean =>
  globalPrivacyControl === true || doNotTrack === '1'

/** The address of the document, which going from page to page does not change. */
function entrada(): string {
  const [navegacion] = performance.getEntriesByType('navigation')
  return navegacion !== undefined && URL.canParse(navegacion.name) ? navegacion.name : location.href
}

/** The first campaign that brought this tab stays its campaign, unless the link of another leads it to an evento it had not seen. */
function fuenteDeLaPestana({
  slugOrganizacion: organizerSlug,
  slugEvento: eventSlug,
}: Params): Omit<Palabras, 'promotor'> {
  const deAqui = new URLSearchParams(location.search).has('utm_source')
  const direccion = deAqui ? location.href : entrada()
  const { fuente, medio, campana } = fuenteDe({
    direccion,
    referencia: document.referrer,
    evento: { organizerSlug, eventSlug },
  })
  const origen = {
    fuente: palabraDeOrigen(fuente) || DIRECTO,
    medio: palabraDeOrigen(medio),
    campana: palabraDeOrigen(campana),
  }
  const primera = leer('campana')
  if (!new URL(direccion).searchParams.has('utm_source')) return primera === null ? origen : JSON.parse(primera)
  if (primera === null) guardar('campana', JSON.stringify(origen))
  return origen
}

/** Whose link opened a page of this evento: the one that is seen, or the document. */
function promotorDe({ slugOrganizacion, slugEvento }: Params): string {
  const suyo = (direccion: string) => {
    const { pathname, searchParams } = new URL(direccion)
    return `${pathname}/`.startsWith(`/o/${slugOrganizacion}/e/${slugEvento}/`) ? searchParams.get('p') : null
  }
  return palabraDeOrigen(suyo(location.href) ?? suyo(entrada()) ?? '')
}

function recordar(params: Params): Recuerdo {
  const clave = `${params.slugOrganizacion}/${params.slugEvento}`
  const guardado = leer(clave)
  const antes: Recuerdo =
    guardado === null ? { ...fuenteDeLaPestana(params), promotor: '', pasos: [] } : JSON.parse(guardado)
  const recuerdo = { ...antes, promotor: antes.promotor || promotorDe(params) }
  guardar(clave, JSON.stringify(recuerdo))
  return recuerdo
}

const dichas = (palabras: Palabras): Origen =>
  Object.fromEntries(Object.entries(palabras).filter(([, valor]) => valor !== ''))

/** Where this tab came from to the evento, for the compra; nothing for who came directly, or asks for privacy. */
export function origenDe(params: Params): Origen | undefined {
  if (pidePrivacidad()) return undefined
  const { pasos: _, ...palabras } = recordar(params)
  return palabras.fuente === DIRECTO && palabras.promotor === '' ? undefined : dichas(palabras)
}

/** Counts a step towards an evento, once in each tab. Nothing is waited for, and no session goes with it. */
export function contarPaso(params: Params, paso: Paso): void {
  if (pidePrivacidad()) return
  const { pasos, ...palabras } = recordar(params)
  if (pasos.includes(paso)) return
  guardar(`${params.slugOrganizacion}/${params.slugEvento}`, JSON.stringify({ ...palabras, pasos: [...pasos, paso] }))
  const cuerpo: ContarVisita = {
    evento: { organizerSlug: params.slugOrganizacion, eventSlug: params.slugEvento },
    paso,
    ...dichas(palabras),
  }
  void fetch('/api/p/visitas', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cuerpo),
  }).catch(() => undefined)
}
