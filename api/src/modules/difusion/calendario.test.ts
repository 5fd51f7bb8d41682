import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDifusion, type Difusion, HOSTIL } from '../../testing/difusion.ts'
import { crearEventoPublicado, crearOrganizacion } from '../../testing/index.ts'

let d: Difusion
beforeAll(async () => {
  d = await createDifusion()
})
afterAll(() => d.close())

async function leer(ruta: string) {
  d.api.reloj.avanzar(61_000)
  const { body, statusCode, headers } = await d.pedir(ruta)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  for (const linea of body.split('\r\n')) expect(Buffer.byteLength(linea)).toBeLessThanOrEqual(75)
  const calendario = new ICAL.Component(ICAL.parse(body))
  return { calendario, citas: calendario.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent)) }
}
const estadoDe = (cita: ICAL.Event | undefined) => cita?.component.getFirstPropertyValue('status')

describe('calendars to subscribe to', () => {
  it('say how they are called and how often to ask again', async () => {
    const { organizacion } = await crearOrganizacion(d.api, { slug: 'callada', nombre: 'Callada; sí, ella' })
    const { calendario, citas } = await leer(`/o/${organizacion.slug}/calendario.ics`)
    const valor = (nombre: string) => String(calendario.getFirstPropertyValue(nombre))
    expect(valor('version')).toBe('2.0')
    expect(valor('method')).toBe('PUBLISH')
    expect(valor('x-wr-calname')).toBe('Eventos de Callada; sí, ella | Éntrale')
    expect(valor('refresh-interval')).toBe('PT6H')
    expect(valor('x-published-ttl')).toBe('PT6H')
    expect(citas).toEqual([])
  })

  it('create, move and cancel an evento in place', async () => {
    const inicio = new Date('2026-12-05T03:00:00Z')
    d.api.reloj.poner('2026-11-20T12:00:00Z')
    const categoria = 'musica'
    const { organizacion, token } = await crearEventoPublicado(d.api, {
      slug: 'noche',
      nombre: 'Noche',
      inicio,
      categoria,
      ciudad: 'Oaxaca de Juárez',
    })
    const rutas = ['', `/o/${organizacion.slug}`, '/categorias/musica', '/ciudades/oaxaca-de-juarez'].map(
      (base) => `${base}/calendario.ics`,
    )
    const [primera] = (await leer(rutas[0] ?? '')).citas
    expect(primera).toMatchObject({ summary: 'Noche', location: 'Foro de prueba, Calle Uno 1, Oaxaca de Juárez' })
    expect(primera?.startDate.toJSDate()).toEqual(inicio)
    expect(estadoDe(primera)).toBe('CONFIRMED')

    const params = { slug: organizacion.slug, slugEvento: 'noche' }
    await d.api.como(token)('PATCH /organizacion/:slug/eventos/:slugEvento', {
      params,
      body: { nombre: 'Noche larga' },
      files: {},
    })
    for (const ruta of rutas) {
      const [editada] = (await leer(ruta)).citas
      expect(editada?.uid).toBe(primera?.uid)
      expect(editada?.summary).toBe('Noche larga')
      expect(editada?.sequence).toBeGreaterThan(primera?.sequence ?? 0)
    }
    const editada = (await leer(rutas[0] ?? '')).citas[0]
    await d.api.db
      .updateTable('eventos')
      .set((eb) => ({ estado: 'cancelado', version: eb('version', '+', 1) }))
      .where('slug', '=', 'noche')
      .execute()
    for (const ruta of rutas) {
      const [cancelada] = (await leer(ruta)).citas
      expect(cancelada?.uid).toBe(primera?.uid)
      expect(estadoDe(cancelada)).toBe('CANCELLED')
      expect(cancelada?.sequence).toBeGreaterThan(editada?.sequence ?? 0)
      expect(cancelada?.startDate.toJSDate()).toEqual(inicio)
    }
  })

  it('bear hostile names', async () => {
    const organizada = await crearOrganizacion(d.api, { slug: 'hostil', nombre: HOSTIL })
    const nombre = `A\r\nEND:VEVENT\r\n${HOSTIL}`
    await crearEventoPublicado(d.api, {
      slug: 'hostil',
      nombre,
      ciudad: HOSTIL,
      organizada,
      inicio: new Date('2026-12-05T03:00:00Z'),
      estado: 'pospuesto',
    })
    const { citas } = await leer('/o/hostil/calendario.ics')
    expect(citas).toHaveLength(1)
    expect(citas[0]?.summary).toContain('END:VEVENT')
    expect(citas[0]?.summary).toContain('<script>')
    expect(estadoDe(citas[0])).toBe('TENTATIVE')
  })
})
