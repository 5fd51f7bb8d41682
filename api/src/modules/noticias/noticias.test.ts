import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apartar, comprar } from '../../testing/apartar.ts'
import { crearEventoPublicado, crearMiembro, createTestApi, type DatosTipo, type TestApi } from '../../testing/index.ts'
import { pendiente, simular } from '../../testing/pagar.ts'
import { atender as atenderTodo } from '../../testing/reembolsos.ts'
import { contarNoticias } from './contar-noticias.ts'
import { encargarResumenes } from './resumenes.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.updateTable('eventos').set({ estado: 'borrador' }).execute()
  await sql`update compras set estado = 'cancelada' where estado = 'pendiente'`.execute(api.db)
  await sql`update incidencias set resuelta_en = now() where resuelta_en is null`.execute(api.db)
  await sql`delete from trabajos`.execute(api.db)
  await sql`delete from resumenes_venta`.execute(api.db)
  api.reloj.poner(new Date())
  api.mensajes.length = 0
})

const atender = async () => expect(await atenderTodo(api)).toEqual([])
const campana = async (token: string) =>
  (await api.como(token)('GET /notificaciones/obtener', { query: {} })).items.map(({ titulo }) => titulo)
const cartas = () => api.mensajes.map(({ to, subject }) => `${to}: ${subject}`).sort()

async function publicar(tipo: DatosTipo = {}) {
  const publicado = await crearEventoPublicado(api, {
    nombre: 'Noche de Son',
    tipos: [{ cupo: 4, precio: 10_000, ...tipo }],
  })
  const [general = { id: '' }] = publicado.tipos
  const vender = async (cantidad: number, email = 'ana@correo.mx') => {
    await comprar(api.como(), await apartar(api.como(), publicado, [[general, cantidad]]), { email })
    await sql`delete from trabajos where tipo = 'enviar_boletos'`.execute(api.db)
  }
  return { ...publicado, general, vender }
}

describe('what organizers are told', () => {
  it('is the first sale, once, by bell and e-mail, to who may see the money', async () => {
    const { organizacion, token, usuario, vender } = await publicar()
    const admin = await crearMiembro(api, organizacion, 'admin')
    const miembro = await crearMiembro(api, organizacion, 'member')
    await contarNoticias(api.services)
    expect(await campana(token)).toEqual([])
    await vender(2)
    await Promise.all(Array.from({ length: 4 }, () => contarNoticias(api.services)))
    await vender(1)
    await contarNoticias(api.services)
    await atender()
    expect(await campana(token)).toEqual(['Primera venta de Noche de Son'])
    expect(await campana(miembro.token)).toEqual([])
    expect(cartas()).toEqual(
      [usuario.email, admin.usuario.email].map((email) => `${email}: Primera venta de Noche de Son`).sort(),
    )
    const [carta] = api.mensajes
    expect(carta?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(new Set(api.mensajes.map(({ messageId }) => messageId)).size).toBe(2)
  })

  it('is that it sold out, and again only when more was sold out', async () => {
    const { token, general, vender } = await publicar()
    await vender(4)
    await contarNoticias(api.services)
    await contarNoticias(api.services)
    const agotados = async () => (await campana(token)).filter((titulo) => titulo === 'Se agotó Noche de Son').length
    expect(await agotados()).toBe(1)
    await api.db.updateTable('existencias').set({ cupo: 5 }).where('tipo_boleto_id', '=', general.id).execute()
    await contarNoticias(api.services)
    expect(await agotados()).toBe(1)
    await vender(1)
    await contarNoticias(api.services)
    expect(await agotados()).toBe(2)
  })

  it('is how many wait, at one, at ten, and not for each', async () => {
    const { organizacion, evento, token } = await publicar({ cupo: 0 })
    const entran = async (desde: number, hasta: number) => {
      for (let i = desde; i < hasta; i += 1)
        await api.como(undefined, { ip: `10.0.0.${i}` })('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
          params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
          body: { email: `p${i}@correo.mx`, cantidad: 1 },
        })
      await contarNoticias(api.services)
    }
    await entran(0, 1)
    await entran(1, 3)
    expect(await campana(token)).toEqual(['Una persona espera boletos de Noche de Son'])
    await entran(3, 12)
    await entran(12, 13)
    expect(await campana(token)).toEqual([
      '12 personas esperan boletos de Noche de Son',
      'Una persona espera boletos de Noche de Son',
    ])
  })

  it('is what waits for its money too long, and what a bank took back', async () => {
    const caso = await pendiente(api, 'oxxo')
    await contarNoticias(api.services)
    expect(await campana(caso.token)).toEqual([])
    await sql`update pagos set creado_en = now() - interval '49 hours' where id = ${caso.pagoId}`.execute(api.db)
    const deHoy = await apartar(api.como(), caso, [[caso.general, 1]])
    await comprar(api.como(), deHoy, { metodo: 'oxxo' })
    await contarNoticias(api.services)
    await contarNoticias(api.services)
    expect(await campana(caso.token)).toMatchObject([expect.stringContaining('Un pago sigue pendiente en')])
    const otro = await pendiente(api, 'tarjeta')
    await simular(api, otro.referencia, 'pagar')
    await simular(api, otro.referencia, 'contracargo')
    await contarNoticias(api.services)
    await atender()
    expect((await campana(otro.token)).filter((titulo) => /[Cc]ontracargo|desconoció/.test(titulo))).toEqual([
      `Contracargo en la compra ${otro.folio}`,
    ])
    expect(cartas().filter((carta) => carta.startsWith(otro.usuario.email))).toContainEqual(
      expect.stringContaining('Un banco desconoció un pago de'),
    )
  })

  it('is lost by no process that dies: without its letters there is no note', async () => {
    const { token, vender } = await publicar()
    await vender(1)
    await sql`create function falla() returns trigger language plpgsql as $$ begin raise 'died'; end $$`.execute(api.db)
    await sql`create trigger falla before insert on trabajos for each row execute function falla()`.execute(api.db)
    await expect(contarNoticias(api.services)).rejects.toThrow('died')
    await sql`drop trigger falla on trabajos`.execute(api.db)
    expect(await campana(token)).toEqual([])
    await contarNoticias(api.services)
    expect(await campana(token)).toEqual(['Primera venta de Noche de Son'])
  })
})

describe('one press', () => {
  it('in the letter stops them and brings them back; looking changes nothing', async () => {
    const { token, usuario, vender } = await publicar()
    await vender(1)
    await contarNoticias(api.services)
    await atender()
    const url = /<(.*)>/.exec(api.mensajes[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const { pathname, search } = new URL(url)
    const abrir = (method: 'GET' | 'POST', extra = '') => api.app.inject({ method, url: pathname + search + extra })
    const quiere = async () => (await api.como(token)('GET /cuenta/obtener')).item.preferencias.ventas
    expect((await abrir('GET')).body).toContain('Dejar de recibirlos')
    expect(await quiere()).toBe(true)
    expect((await abrir('POST')).statusCode).toBe(200)
    expect(await quiere()).toBe(false)
    api.mensajes.length = 0
    await vender(3)
    await contarNoticias(api.services)
    await atender()
    expect([cartas(), await campana(token)]).toEqual([[], ['Se agotó Noche de Son', 'Primera venta de Noche de Son']])
    await abrir('POST', '&accion=volver')
    expect(await quiere()).toBe(true)
    const ajena = pathname.replace(usuario.id, '00000000-0000-7000-8000-000000000000')
    expect((await api.app.inject({ method: 'POST', url: ajena + search })).statusCode).toBe(404)
  })
})

describe('the digest', () => {
  /** Monday 2026-11-16 in the zone of a day. */
  const alas = (dia: number, hora: string) => api.reloj.poner(`2026-11-${dia}T${hora}:00-06:00`)
  const pagadaEl = (dia: number) =>
    sql`update compras set pagada_en = ${`2026-11-${dia}T20:00:00-06:00`}::timestamptz where pagada_en > now() - interval '1 hour'`.execute(
      api.db,
    )

  it('comes at nine of the evento, once, with what was sold the day before; nothing of a day without sales', async () => {
    const { usuario, vender } = await publicar()
    await vender(2)
    await pagadaEl(17)
    alas(18, '08:59')
    await encargarResumenes(api.services)
    await atender()
    expect(cartas()).toEqual([])
    alas(18, '09:00')
    await Promise.all(Array.from({ length: 3 }, () => encargarResumenes(api.services)))
    await atender()
    expect(cartas()).toEqual([expect.stringMatching(new RegExp(`^${usuario.email}: .*: 2 boletos ayer$`))])
    expect(api.mensajes[0]?.text).toContain('El martes 17 de noviembre')
    expect(api.mensajes[0]?.text).toMatch(/Noche de Son: 2 boletos · \$[\d.,]+ MXN/)
    alas(19, '09:30')
    await encargarResumenes(api.services)
    await atender()
    expect(api.mensajes).toHaveLength(1)
  })

  it('tells on a Monday of the week, and of days when nothing ran', async () => {
    const { vender } = await publicar()
    alas(18, '10:00')
    await encargarResumenes(api.services)
    await vender(1)
    await pagadaEl(18)
    await vender(2)
    await pagadaEl(20)
    alas(21, '11:00')
    await encargarResumenes(api.services)
    await atender()
    expect(cartas()).toEqual([expect.stringMatching(/: 3 boletos$/)])
    expect(api.mensajes[0]?.text).toContain('Del miércoles 18 de noviembre al viernes 20 de noviembre')
    expect(api.mensajes[0]?.html).not.toContain(' ayer')
    alas(23, '09:00')
    await encargarResumenes(api.services)
    await atender()
    expect(cartas()).toContainEqual(expect.stringMatching(/: 3 boletos en la semana$/))
    expect(api.mensajes).toHaveLength(2)
  })
})
