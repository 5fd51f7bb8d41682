import { Feed } from 'feed'
import { rotuloDeEstado } from '../../compartir.ts'
import { lugarDe, momentoEn } from '../../momento.ts'
import type { Ficha } from './difusion.repository.ts'
import { rutaDe } from './ficha.ts'
import { enHtml, extracto, limpio } from './texto.ts'

type Canal = { titulo: string; base: string; eventos: readonly Ficha[]; ahora: Date }

function contenidoDe(ficha: Ficha, imagen: string): string {
  const cuando = momentoEn(ficha.inicio, ficha.zonaHoraria).largo
  const renglones = [
    ficha.estado === 'pospuesto' ? 'Nueva fecha por confirmar' : cuando,
    lugarDe(ficha),
    extracto(ficha.descripcion),
  ]
  const parrafos = renglones.flatMap((renglon) => (renglon ? [`<p>${enHtml(renglon)}</p>`] : []))
  return `<p><img src="${imagen}" width="1200" height="630" alt="${enHtml(ficha.nombre)}"></p>${parrafos.join('')}`
}

/** An Atom feed. The same eventos give the same bytes: its date is that of the last change. */
export function buildAtom({ titulo, base, eventos, ahora }: Canal, baseUrl: string): string {
  const propia = `${baseUrl}${base}/eventos.atom`
  const ultimo = Math.max(...eventos.map(({ actualizadoEn }) => actualizadoEn.getTime()))
  const feed = new Feed({
    id: propia,
    title: limpio(titulo),
    link: `${baseUrl}${base === '' ? '/eventos' : base}`,
    feed: propia,
    updated: eventos.length > 0 ? new Date(ultimo) : new Date(ahora.toISOString().slice(0, 10)),
    generator: 'Éntrale',
    author: { name: 'Éntrale', link: baseUrl },
    copyright: '',
    language: 'es-MX',
  })
  for (const ficha of eventos) {
    const rotulo = rotuloDeEstado(ficha.estado)
    const { imagen, pagina } = rutaDe(ficha, baseUrl)
    feed.addItem({
      id: `urn:uuid:${ficha.id}`,
      title: enHtml(rotulo === '' ? ficha.nombre : `${rotulo}: ${ficha.nombre}`),
      link: pagina,
      date: ficha.actualizadoEn,
      ...(ficha.publicadoEn !== null && { published: ficha.publicadoEn }),
      content: contenidoDe(ficha, imagen),
      image: imagen,
      author: [{ name: limpio(ficha.organizador), link: `${baseUrl}/o/${ficha.organizerSlug}` }],
      category: [{ name: ficha.categoria.slug, term: ficha.categoria.slug }],
    })
  }
  return feed.atom1()
}
