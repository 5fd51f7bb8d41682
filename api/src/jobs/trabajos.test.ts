import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contarNoticias, encargarResumenes } from '../modules/noticias/index.ts'
import { createMemoryMailer } from '../ports/mailer/memory.ts'
import { apartar, comprar } from '../testing/apartar.ts'
import { crearEventoPublicado, crearUsuario, createTestApi, type TestApi } from '../testing/index.ts'
import { startJobs } from './index.ts'
import { type Atencion, atenderTrabajos } from './trabajos.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('trabajos').execute()
})

const encargar = async (cuantos: number, tipo = 'prueba', datos: object = {}) => {
  const filas = Array.from({ length: cuantos }, () => ({ id: v7(), tipo, datos: JSON.stringify(datos) }))
  await api.db.insertInto('trabajos').values(filas).execute()
}
const filas = () => api.db.selectFrom('trabajos').selectAll().execute()
const adelantar = () => sql`update trabajos set disponible_en = now() - interval '1 second'`.execute(api.db)
const callar = () => undefined

test('each one is attended once, however many processes look', async () => {
  await encargar(70)
  let hechos = 0
  const atenciones: Record<string, Atencion> = {
    prueba: async () => {
      hechos += 1
    },
  }
  const proceso = async () => {
    while (await atenderTrabajos(api.services, callar, atenciones));
  }
  await Promise.all(Array.from({ length: 4 }, proceso))
  await proceso()
  expect(hechos).toBe(70)
  expect(await filas()).toEqual([])
})

test('a failure waits longer each time, stays marked after ten tries, and is told to who administers', async () => {
  const [admin, nadie] = [await crearUsuario(api, { tipo: 'administrador' }), await crearUsuario(api)]
  await encargar(1)
  const errores: unknown[] = []
  const falla: Atencion = async () => {
    throw new Error(`550 ana@correo.mx refused, token ${'a'.repeat(43)}`)
  }
  const esperas: number[] = []
  for (let i = 0; i < 12; i++) {
    await atenderTrabajos(api.services, (error) => errores.push(error), { prueba: falla })
    const [fila] = await filas()
    esperas.push(Math.round(((fila?.disponible_en.getTime() ?? 0) - Date.now()) / 1000))
    await adelantar()
  }
  expect(errores).toHaveLength(10)
  for (const [i, espera] of esperas.slice(0, 9).entries())
    expect(Math.abs(espera - Math.min(20 * 2 ** i, 3600))).toBeLessThanOrEqual(3)
  const [fila] = await filas()
  expect(fila).toMatchObject({
    intentos: 10,
    fallido_en: expect.any(Date),
    ultimo_error: 'Error: 550 [correo] refused, token […]',
  })
  await encargar(3)
  for (let i = 0; i < 10; i++) {
    await atenderTrabajos(api.services, callar, { prueba: falla })
    await adelantar()
  }
  expect((await filas()).filter(({ fallido_en }) => fallido_en !== null)).toHaveLength(4)
  // once a day, however many were given up
  const { items } = await api.como(admin.token)('GET /notificaciones/obtener', { query: {} })
  expect(items).toMatchObject([
    {
      titulo: 'Un envío o trabajo no pudo terminar',
      texto: 'prueba: se intentó 10 veces. En Trabajos están todos los de hoy, con su error.',
      ruta: '/panel/administrador/trabajos',
    },
  ])
  expect((await api.como(nadie.token)('GET /notificaciones/obtener', { query: {} })).total).toBe(0)
})

test('an e-mail that the relay refuses is tried for three days, and sent once it does not', async () => {
  await encargar(1, 'enviar_prueba_de_correo')
  let cerrado = true
  let enviados = 0
  const atenciones: Record<string, Atencion> = {
    enviar_prueba_de_correo: async () => {
      if (cerrado) throw new Error('421 try again later')
      enviados += 1
    },
  }
  let horas = 0
  while (horas < 71) {
    await atenderTrabajos(api.services, callar, atenciones)
    const [fila] = await filas()
    expect(fila?.fallido_en).toBeNull()
    horas += ((fila?.disponible_en.getTime() ?? 0) - Date.now()) / 3_600_000
    await adelantar()
  }
  cerrado = false
  await atenderTrabajos(api.services, callar, atenciones)
  expect([enviados, await filas()]).toEqual([1, []])
  cerrado = true
  await encargar(1, 'enviar_prueba_de_correo')
  await sql`update trabajos set intentos = 79, ultimo_error = 'x'`.execute(api.db)
  await atenderTrabajos(api.services, callar, atenciones)
  expect((await filas())[0]?.fallido_en).toEqual(expect.any(Date))
})

test('whoever dies with a job leaves it to the next after a minute; one that always kills ends as failed', async () => {
  await encargar(1)
  await sql`update trabajos set intentos = 3, disponible_en = now() + interval '60 seconds'`.execute(api.db)
  let hechos = 0
  const atenciones: Record<string, Atencion> = {
    prueba: async () => {
      hechos += 1
    },
  }
  await atenderTrabajos(api.services, callar, atenciones)
  expect(hechos).toBe(0)
  await adelantar()
  await atenderTrabajos(api.services, callar, atenciones)
  expect([hechos, await filas()]).toEqual([1, []])
  await encargar(1)
  await sql`update trabajos set intentos = 10`.execute(api.db)
  await atenderTrabajos(api.services, callar, atenciones)
  expect([hechos, (await filas())[0]?.fallido_en]).toEqual([1, expect.any(Date)])
})

test('a job that took too long does not undo the lease of who took it next', async () => {
  await encargar(1)
  const atenciones: Record<string, Atencion> = {
    prueba: async () => {
      await sql`update trabajos set intentos = intentos + 1, disponible_en = now() + interval '50 seconds'`.execute(
        api.db,
      )
      throw new Error('late')
    },
  }
  await atenderTrabajos(api.services, callar, atenciones)
  expect((await filas())[0]).toMatchObject({ intentos: 2, ultimo_error: null })
})

test('unknown kinds and broken data are failures, not crashes', async () => {
  await encargar(1, 'constructor')
  await encargar(1, 'enviar_boletos', { compraId: 'nada' })
  await encargar(1, 'enviar_boletos', { compraId: v7() })
  const errores: unknown[] = []
  await atenderTrabajos(api.services, (error) => errores.push(error))
  expect(errores).toHaveLength(2)
  expect(await filas()).toHaveLength(2)
})

test('the clocks send the e-mail of a compra even when the relay fails at first, and stop at once', async () => {
  const mailer = createMemoryMailer()
  mailer.fail(1)
  const { tipos, ...donde } = await crearEventoPublicado(api)
  const apartado = await apartar(api.como(), donde, [[tipos[0] ?? { id: '' }, 1]])
  await comprar(api.como(), apartado)
  // The letters about the sale itself are told before, so that the relay fails at this one.
  await contarNoticias(api.services)
  await encargarResumenes(api.services)
  await sql`delete from trabajos where tipo <> 'enviar_boletos'`.execute(api.db)
  const registro: object[] = []
  const services = { ...api.services, ports: { ...api.services.ports, mailer } }
  const jobs = startJobs(services, { error: (detalles) => registro.push(detalles) })
  await expect
    .poll(() => registro, { timeout: 5000 })
    .toEqual([{ reloj: 'trabajos', error: 'Error: the relay is down' }])
  await expect.poll(async () => (await filas())[0]?.ultimo_error ?? null).toBe('Error: the relay is down')
  await adelantar()
  await expect.poll(() => mailer.sent.length, { timeout: 5000 }).toBe(1)
  await jobs.stop()
  expect(await filas()).toEqual([])
  await encargar(1)
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect((await filas())[0]?.intentos).toBe(0)
})

test('old changes go, recent ones stay', async () => {
  await sql`insert into cambios (clave, creado_en)
    values ('vieja', now() - interval '2 hours'), ('nueva', now())`.execute(api.db)
  const jobs = startJobs(api.services, { error: callar })
  const claves = async () => (await api.db.selectFrom('cambios').select('clave').execute()).map(({ clave }) => clave)
  await expect.poll(claves, { timeout: 5000 }).not.toContain('vieja')
  await jobs.stop()
  expect(await claves()).toContain('nueva')
})
