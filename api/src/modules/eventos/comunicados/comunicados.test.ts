import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { apartar, comprar } from '../../../testing/apartar.ts'
import { enDias, MOTIVO, organizar } from '../../../testing/ciclo.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { avisarCompra, avisarEvento } from './avisar-evento.ts'
import { encargarMensajes } from './comunicados.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('trabajos').execute()
  api.mensajes.length = 0
})

const fallas: unknown[] = []
/** All that is due, and what follows from it. */
async function agotar(onError: (error: unknown) => void) {
  const pendientes = () => sql`select from trabajos where disponible_en <= now() and fallido_en is null`.execute(api.db)
  while ((await pendientes()).rows.length > 0) await atenderTrabajos(api.services, onError)
}
async function atender() {
  await agotar((error) => fallas.push(error))
  expect(fallas).toEqual([])
}
const comunicadoDe = async (eventoId: string) =>
  (
    await api.db
      .selectFrom('evento_comunicados')
      .select('id')
      .where('evento_id', '=', eventoId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

async function vendido(correos: string[]) {
  const publicado = await crearEventoPublicado(api, { nombre: 'Noche de Son' })
  const [tipo = { id: '' }] = publicado.tipos
  for (const email of correos) await comprar(api.como(), await apartar(api.como(), publicado, [[tipo, 2]]), { email })
  await api.db.deleteFrom('trabajos').execute()
  return { ...publicado, tipo, hacer: organizar(api, publicado) }
}

describe('people who bought', () => {
  it('are told of the new date, with the old one, the reason, what it means and the date for their calendar', async () => {
    const { hacer, evento, organizacion } = await vendido(['ana@correo.mx', 'luz@correo.mx'])
    const { item } = await hacer.reprogramar(45)
    await atender()
    expect(api.mensajes.map(({ to }) => to).sort()).toEqual(['ana@correo.mx', 'luz@correo.mx'])
    const [carta] = api.mensajes
    expect(carta?.subject).toBe('Nueva fecha de Noche de Son')
    const dia = (iso: string) =>
      new Intl.DateTimeFormat('es-MX', {
        timeZone: 'America/Mexico_City',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      }).format(new Date(iso))
    for (const cuerpo of [carta?.text ?? '', carta?.html ?? '']) {
      for (const parte of [
        dia(evento.inicio.toISOString()),
        dia(item.fechaInicio),
        MOTIVO,
        'Tus 2 boletos siguen siendo válidos',
        'pide tu reembolso desde tu compra hasta que empiece el evento',
        `http://localhost:3000/o/${organizacion.slug}/e/${evento.slug}`,
        'http://localhost:3000/compras/EN-',
      ])
        expect(cuerpo).toContain(parte)
    }
    const cita = carta?.attachments?.find(({ filename }) => filename === 'evento.ics')
    const vevent = new ICAL.Component(ICAL.parse(cita?.content.toString() ?? '')).getFirstSubcomponent('vevent')
    expect(new ICAL.Event(vevent as ICAL.Component).startDate.toJSDate()).toEqual(
      new Date(Math.floor(Date.parse(item.fechaInicio) / 1000) * 1000),
    )
  })

  it('are told that there is no date yet, or of another place', async () => {
    const { hacer } = await vendido(['ana@correo.mx'])
    await hacer.editar({ lugar: 'Foro nuevo', motivo: MOTIVO })
    await atender()
    expect(api.mensajes[0]).toMatchObject({ subject: 'Nuevo lugar de Noche de Son' })
    expect(api.mensajes[0]?.text).toContain('Antes: Foro de prueba')
    expect(api.mensajes[0]?.text).toContain('Ahora: Foro nuevo')
    await hacer.posponer()
    await atender()
    expect(api.mensajes[1]).toMatchObject({ subject: 'Se pospuso Noche de Son' })
    expect(api.mensajes[1]?.text).toContain('Ahora: Por confirmar')
  })

  it('with an account read it there too, once', async () => {
    const { token } = await crearUsuario(api, { email: 'cuenta@correo.mx', verificado: true })
    const publicado = await crearEventoPublicado(api, { nombre: 'Noche de Son' })
    const [tipo = { id: '' }] = publicado.tipos
    await comprar(api.como(token), await apartar(api.como(token), publicado, [[tipo, 1]]), {
      email: 'cuenta@correo.mx',
    })
    await organizar(api, publicado).posponer()
    await atender()
    const { items } = await api.como(token)('GET /notificaciones/obtener', { query: {} })
    expect(items.filter(({ tipo: clase }) => clase === 'evento')).toMatchObject([
      {
        titulo: 'Se pospuso Noche de Son',
        texto: `La nueva fecha está por confirmarse. ${MOTIVO}`,
        ruta: `/o/${publicado.organizacion.slug}/e/${publicado.evento.slug}`,
      },
    ])
  })

  it('without a boleto that admits are told nothing, nor are those who bought knowing it', async () => {
    const todo = await vendido(['cancelada@correo.mx', 'ana@correo.mx'])
    await api.db
      .updateTable('boletos')
      .set({ estado: 'cancelado' })
      .where('compra_id', 'in', api.db.selectFrom('compras').select('id').where('email', '=', 'cancelada@correo.mx'))
      .execute()
    await api.db.updateTable('existencias').set({ vendidos: 2 }).where('tipo_boleto_id', '=', todo.tipo.id).execute()
    await todo.hacer.reprogramar(45)
    await comprar(api.como(), await apartar(api.como(), todo, [[todo.tipo, 1]]), { email: 'despues@correo.mx' })
    await atender()
    expect(api.mensajes.filter(({ subject }) => subject.startsWith('Nueva fecha')).map(({ to }) => to)).toEqual([
      'ana@correo.mx',
    ])
  })

  it('who were paying just then are told in a second round', async () => {
    const todo = await vendido(['ana@correo.mx'])
    const apartado = await apartar(api.como(), todo, [[todo.tipo, 1]])
    await todo.hacer.editar({ fechaInicio: enDias(45), fechaFin: enDias(45.1), motivo: MOTIVO })
    await atender()
    await comprar(api.como(), apartado, { email: 'tarde@correo.mx' })
    await atender()
    const cartas = () => api.mensajes.filter(({ subject }) => subject.startsWith('Nueva fecha')).map(({ to }) => to)
    expect(cartas()).toEqual(['ana@correo.mx'])
    const segunda = await api.db
      .selectFrom('trabajos')
      .select('disponible_en')
      .where('tipo', '=', 'avisar_evento')
      .execute()
    expect(segunda).toHaveLength(1)
    expect(((segunda[0]?.disponible_en.getTime() ?? 0) - Date.now()) / 60_000).toBeGreaterThan(25)
    await api.db
      .updateTable('trabajos')
      .set({ disponible_en: new Date(0) })
      .execute()
    await atender()
    expect(cartas()).toEqual(['ana@correo.mx', 'tarde@correo.mx'])
  })

  it('are told nothing of it once the evento is called off', async () => {
    const { hacer } = await vendido(['ana@correo.mx'])
    await hacer.posponer()
    await hacer.cancelar()
    await api.db.deleteFrom('trabajos').where('tipo', '=', 'reembolsar_evento').execute()
    await atender()
    expect(api.mensajes).toEqual([])
  })
})

describe('many', () => {
  it('are told once each, whatever stops or repeats the round', async () => {
    const correos = Array.from({ length: 7 }, (_, i) => `p${i}@correo.mx`)
    const { hacer, evento } = await vendido(correos)
    await hacer.posponer()
    const comunicadoId = await comunicadoDe(evento.id)
    await api.db.deleteFrom('trabajos').execute()
    const ultima = await encargarMensajes(api.db, comunicadoId, null, 3)
    expect(ultima).not.toBeNull()
    await Promise.all(Array.from({ length: 4 }, () => avisarEvento(api.services, { comunicadoId })))
    const pendientes = await api.db
      .selectFrom('trabajos')
      .select('datos')
      .where('tipo', '=', 'avisar_compra_evento')
      .execute()
    expect(pendientes).toHaveLength(7)
    expect(new Set(pendientes.map(({ datos }) => JSON.stringify(datos))).size).toBe(7)
    await atender()
    const [alguna] = pendientes
    await avisarCompra(api.services, alguna?.datos as { comunicadoId: string; compraId: string }, () => '')
    expect(api.mensajes.map(({ to }) => to).sort()).toEqual(correos)
  })

  it('one that cannot be sent holds up no other, and is tried again', async () => {
    const { hacer } = await vendido(['ana@correo.mx', 'rota@correo.mx', 'luz@correo.mx'])
    await hacer.posponer()
    const { mailer } = api.services.ports
    const enviar = mailer.send
    mailer.send = async (mensaje) => {
      if (mensaje.to === 'rota@correo.mx') throw new Error('the relay is away')
      await enviar(mensaje)
    }
    const caidas: unknown[] = []
    await agotar((error) => caidas.push(error))
    mailer.send = enviar
    expect(caidas).toHaveLength(1)
    expect(api.mensajes.map(({ to }) => to).sort()).toEqual(['ana@correo.mx', 'luz@correo.mx'])
    await api.db
      .updateTable('trabajos')
      .set({ disponible_en: new Date(0) })
      .where('tipo', '=', 'avisar_compra_evento')
      .execute()
    await atender()
    expect(api.mensajes.map(({ to }) => to).sort()).toEqual(['ana@correo.mx', 'luz@correo.mx', 'rota@correo.mx'])
  })
})

describe('what organizers write', () => {
  it('is text in the message, whatever it holds', async () => {
    const { hacer } = await vendido(['ana@correo.mx'])
    await hacer.posponer('<script>alert(1)</script>\r\nBcc: otra@correo.mx')
    await atender()
    const [carta] = api.mensajes
    expect(carta?.html).not.toContain('<script>')
    expect(carta?.subject).toBe('Se pospuso Noche de Son')
  })
})
