import { buildSuscripcion } from '../../calendario.ts'
import type { Services } from '../../context.ts'
import { createMemo } from '../../memo.ts'
import { type Ambito, baseDe, type Clase, tituloDe } from './ambito.ts'
import { buildAtom } from './atom.ts'
import { findCiudades, findNombre, listAgenda, listNovedades } from './difusion.repository.ts'

const EN_ATOM = 50
const EN_CALENDARIO = 500
const CANAL_MS = 60_000

/** Feeds and calendars of everything, of an organization, of a category, of a city. Null for what has no public page. */
export function createCanales({ db, config: { baseUrl }, ports: { clock } }: Services) {
  const documentos = createMemo<string | null>(clock, CANAL_MS, 100)
  const mapas = createMemo<Map<string, string[]>>(clock, CANAL_MS, 1)
  const ciudades = () => mapas('ciudades', () => findCiudades(db))

  async function conAmbito(
    clase: Clase,
    slug: string,
    build: (ambito: Ambito, ciudades: Map<string, string[]>) => Promise<string>,
  ): Promise<string | null> {
    const nombre = await findNombre(db, clase, slug, ciudades)
    return nombre === null ? null : build({ clase, slug, nombre }, clase === 'ciudad' ? await ciudades() : new Map())
  }

  const atom = (clase: Clase, slug: string) =>
    conAmbito(clase, slug, async (ambito, conocidas) => {
      const ahora = clock.now()
      const eventos = await listNovedades(db, ambito, conocidas, ahora, EN_ATOM)
      return buildAtom({ titulo: tituloDe(ambito), base: baseDe(clase, slug), eventos, ahora }, baseUrl)
    })
  const calendario = (clase: Clase, slug: string) =>
    conAmbito(clase, slug, async (ambito, conocidas) => {
      const eventos = await listAgenda(db, ambito, conocidas, clock.now(), EN_CALENDARIO)
      const url = `${baseUrl}${baseDe(clase, slug)}/calendario.ics`
      return buildSuscripcion({ nombre: tituloDe(ambito), descripcion: 'Se actualiza solo.', url, eventos }, baseUrl)
    })
  return {
    atom: (clase: Clase, slug: string) => documentos(`atom/${clase}/${slug}`, () => atom(clase, slug)),
    calendario: (clase: Clase, slug: string) => documentos(`ics/${clase}/${slug}`, () => calendario(clase, slug)),
  }
}
