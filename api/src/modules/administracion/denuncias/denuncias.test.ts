import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correosPara, enviar } from '../../../testing/acceso.ts'
import { administrador, bitacoraDe } from '../../../testing/administrar.ts'
import { apartar, comprar, rechazo, todosALaVez } from '../../../testing/apartar.ts'
import {
  crearEventoPublicado as crear,
  crearMiembro,
  crearUsuario,
  createTestApi,
  enProduccion,
  type TestApi,
} from '../../../testing/index.ts'
import { agotarTiempo, pagosDe, pendiente, simular, verCompra } from '../../../testing/pagar.ts'
import { atender } from '../../../testing/reembolsos.ts'
import { olvidarDenunciantes } from '../index.ts'

let api: TestApi
let admin: Awaited<ReturnType<typeof administrador>>
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  admin = await administrador(api)
})
afterAll(() => api.close())

type Casa = Awaited<ReturnType<typeof crear>>
let serie = 0
const desde = () => {
  serie += 1
  return `198.51.${Math.floor(serie / 250)}.${serie % 250}`
}
type Cuerpo = { motivo?: 'fraude' | 'otro'; texto?: string; email?: string }
const denunciar = ({ organizacion, evento }: Casa, cuerpo: Cuerpo = {}, ip = desde(), token?: string) =>
  api.como(token, { ip })('POST /p/denuncias/crear', {
    body: { organizador: organizacion.slug, evento: evento.slug, motivo: 'fraude', ...cuerpo },
  })
const cola = async (estado?: 'por_atender' | 'descartada' | 'retirada') =>
  admin.cliente('GET /administracion/denuncias', { query: { limit: 50, ...(estado && { estado }) } })
const deEvento = async ({ evento }: Casa, estado?: 'retirada') =>
  (await cola(estado)).items.filter((denuncia) => denuncia.evento.id === evento.id)
const retirar = (id: string, motivo = 'Vende boletos de otro evento.') =>
  admin.cliente('POST /administracion/denuncias/:id/retirar', { params: { id }, body: { motivo } })
const publico = ({ organizacion, evento }: Casa) =>
  api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
    params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
  })
const paramsDe = ({ organizacion, evento }: Casa) => ({ slug: organizacion.slug, slugEvento: evento.slug })

describe('a report', () => {
  it('waits in the queue with what was said', async () => {
    const casa = await crear(api)
    await denunciar(casa, { motivo: 'otro', texto: ' Es copia de otro. ', email: 'Alguien@Correo.MX' })
    const [denuncia] = await deEvento(casa)
    expect(denuncia).toMatchObject({
      motivo: 'otro',
      texto: 'Es copia de otro.',
      email: 'alguien@correo.mx',
      estado: 'abierta',
      otras: 0,
    })
    expect(denuncia?.evento).toMatchObject({ retirado: false, boletosVendidos: 0 })
  })

  it.each(['descartada', 'retirada'] as const)('is answered to whoever left an address: %s', async (estado) => {
    const casa = await crear(api, { nombre: 'Feria dudosa' })
    const [email, otro] = [`quien-${estado}@correo.mx`, `otro-${estado}@correo.mx`]
    await denunciar(casa, { texto: 'Me huele a fraude.', email })
    const [denuncia] = await deEvento(casa)
    await denunciar(casa, { email: otro })
    await denunciar(casa)
    const id = denuncia?.id ?? ''
    if (estado === 'retirada') await retirar(id, 'Palabras de adentro.')
    else
      await admin.cliente('POST /administracion/denuncias/:id/descartar', {
        params: { id },
        body: { motivo: 'Palabras de adentro.' },
      })
    await enviar(api)
    const [carta] = correosPara(api, email)
    expect(carta?.subject).toBe('Qué pasó con tu reporte de Feria dudosa')
    expect(carta?.text).toContain(estado === 'retirada' ? 'Retiramos el evento' : 'sigue publicado')
    for (const ajeno of ['Palabras de adentro', otro, 'Me huele']) expect(carta?.text).not.toContain(ajeno)
    expect(correosPara(api, otro)).toHaveLength(estado === 'retirada' ? 1 : 0)
  })

  it('is one a day from each, and of public eventos only', async () => {
    const casa = await crear(api)
    const ip = desde()
    const { hechos, rechazos } = await todosALaVez([1, 2, 3].map(() => () => denunciar(casa, {}, ip)))
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [409, 409]])
    const { token } = await crearUsuario(api)
    await denunciar(casa, {}, ip, token)
    expect((await rechazo(denunciar(casa, {}, desde(), token))).status, 'the same person from elsewhere').toBe(409)
    await denunciar(casa)
    expect((await deEvento(casa)).map(({ otras }) => otras)).toEqual([2, 2, 2])
    const { rows } = {
      rows: await api.db.selectFrom('denuncias').selectAll().where('evento_id', '=', casa.evento.id).execute(),
    }
    expect(JSON.stringify(rows)).not.toContain(ip)
    expect((await rechazo(denunciar(await crear(api, { estado: 'borrador' })))).status).toBe(404)
  })

  it('names what is wrong, and waits after many', async () => {
    const casa = await crear(api)
    expect(await rechazo(denunciar(casa, { motivo: 'otro', texto: '' }))).toMatchObject({
      status: 400,
      campos: ['texto'],
    })
    expect(
      (
        await rechazo(denunciar(casa, { motivo: 'nada' as 'otro', texto: 'x'.repeat(1001), email: 'no' }))
      ).campos.toSorted(),
    ).toEqual(['email', 'motivo', 'texto'])
    await enProduccion(api, async () => {
      const ip = desde()
      for (let i = 0; i < 10; i += 1) await denunciar(await crear(api), {}, ip)
      expect((await rechazo(denunciar(await crear(api), {}, ip))).status).toBe(428)
    })
  })

  it('is looked at, and put aside with a reason, once', async () => {
    const casa = await crear(api)
    await denunciar(casa)
    const id = (await deEvento(casa))[0]?.id ?? ''
    const { item } = await admin.cliente('POST /administracion/denuncias/:id/revisar', { params: { id } })
    expect(item.estado).toBe('en_revision')
    const descartar = () =>
      admin.cliente('POST /administracion/denuncias/:id/descartar', {
        params: { id },
        body: { motivo: 'No hay nada malo.' },
      })
    const { hechos, rechazos } = await todosALaVez([descartar, descartar])
    expect([hechos[0]?.item, rechazos.map(({ status }) => status)]).toMatchObject([
      { estado: 'descartada', resolucion: 'No hay nada malo.' },
      [409],
    ])
    expect((await rechazo(retirar(id))).status).toBe(409)
    expect((await publico(casa)).item.slug).toBe(casa.evento.slug)
  })

  it('keeps an address for 180 days', async () => {
    const casa = await crear(api)
    await denunciar(casa, { email: 'poco@correo.mx' })
    await denunciar(casa, { email: 'mucho@correo.mx' })
    await api.db
      .updateTable('denuncias')
      .set({ creado_en: new Date(Date.now() - 181 * 86_400_000) })
      .where('email', '=', 'mucho@correo.mx')
      .execute()
    await olvidarDenunciantes(api.db)
    expect((await deEvento(casa)).map(({ email }) => email)).toEqual([null, 'poco@correo.mx'])
  })
})

describe('an evento that was taken off', () => {
  it('is seen nowhere and sells nothing; what was sold stays good', async () => {
    const casa = await crear(api, { nombre: `Retirable ${serie}`, tipos: [{ cupo: 10 }] })
    const [tipo = { id: '' }] = casa.tipos
    const compra = await comprar(api.como(), await apartar(api.como(), casa, [[tipo, 2]]))
    const apartado = await apartar(api.como(), casa, [[tipo, 1]])
    await denunciar(casa)
    await denunciar(casa)
    const [{ id = '' } = {}] = await deEvento(casa)
    const { item } = await retirar(id)
    expect([item.estado, (await deEvento(casa)).length, (await deEvento(casa, 'retirada')).length]).toEqual([
      'retirada',
      0,
      2,
    ])
    expect((await rechazo(publico(casa))).status).toBe(404)
    for (const query of [{ term: `retirable ${serie}` }, {}])
      expect(
        (await api.como()('GET /p/eventos/obtener', { query: { ...query, limit: 50 } })).items.map(
          ({ id: suyo }) => suyo,
        ),
      ).not.toContain(casa.evento.id)
    expect((await rechazo(apartar(api.como(), casa, [[tipo, 1]]))).status).toBe(404)
    expect((await rechazo(comprar(api.como(), apartado))).status).toBe(410)
    const { boletos } = compra.compra
    const boleto = await api.db
      .selectFrom('boletos')
      .select('estado')
      .where('id', '=', boletos[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(boleto.estado).toBe('valido')
    expect((await rechazo(retirar(id))).status).toBe(409)
  })

  it('tells who has a voucher not to pay it, and gives back what comes all the same', async () => {
    const casa = await pendiente(api, 'oxxo', { evento: { nombre: `Con ficha ${serie}` } })
    await comprar(api.como(), await apartar(api.como(), casa, [[casa.general, 1]]), { email: 'pagada@correo.mx' })
    const vencida = await apartar(api.como(), casa, [[casa.general, 1]])
    await agotarTiempo(api, vencida.id)
    await sql`select vencer_apartados(100)`.execute(api.db)
    await denunciar(casa)
    await retirar((await deEvento(casa))[0]?.id ?? '', 'Palabras para quien organiza.')
    expect(await atender(api)).toEqual([])
    const cartas = api.mensajes.filter(({ subject }) => subject.startsWith('No pagues'))
    expect(cartas.map(({ subject }) => subject)).toEqual([`No pagues: ya no se vende ${casa.evento.nombreMostrado}`])
    for (const parte of ['Éntrale retiró este evento', 'No pagues tu ficha de OXXO: ya no vale'])
      expect(cartas[0]?.text).toContain(parte)
    expect(cartas[0]?.text).not.toContain('Palabras para quien organiza')
    expect(await pagosDe(api, casa.apartado.id)).toMatchObject([{ estado: 'cancelado' }])
    await simular(api, casa.referencia, 'pagar')
    expect(await verCompra(api, casa)).toMatchObject({
      estado: 'cancelada',
      boletos: [],
      reembolsos: [{ monto: 184_600 }],
    })
    const { rows } = await sql<{ tarde: boolean }>`select confirmar_tarde(${vencida.id}) as tarde`.execute(api.db)
    expect(rows, 'a hold that ran out before buys nothing of it either').toEqual([{ tarde: false }])
  })

  it('tells its organizer why, hears the appeal and comes back', async () => {
    const casa = await crear(api, { nombre: `Apelable ${serie}` })
    const miembro = await crearMiembro(api, casa.organizacion, 'member')
    const administradora = await crearMiembro(api, casa.organizacion, 'admin')
    await denunciar(casa)
    await retirar((await deEvento(casa))[0]?.id ?? '', 'Usa la imagen de otra persona.')
    while (await enviar(api));
    expect(correosPara(api, casa.usuario.email).at(-1)?.text).toContain('Usa la imagen de otra persona.')
    expect(correosPara(api, administradora.usuario.email)).toHaveLength(1)
    expect(correosPara(api, miembro.usuario.email)).toHaveLength(0)
    const ver = (token: string) =>
      api.como(token)('GET /organizacion/:slug/eventos/:slugEvento/retiro', { params: paramsDe(casa) })
    expect((await ver(miembro.token)).item).toMatchObject({ motivo: 'Usa la imagen de otra persona.', apelacion: null })
    const apelar = (token: string, texto = 'Tengo permiso.') =>
      api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/apelar', {
        params: paramsDe(casa),
        body: { texto },
      })
    expect((await rechazo(apelar(miembro.token))).status).toBe(403)
    expect(await rechazo(apelar(casa.token, ' '))).toMatchObject({ status: 400, campos: ['texto'] })
    const { hechos, rechazos } = await todosALaVez([() => apelar(casa.token), () => apelar(administradora.token)])
    expect([hechos.length, rechazos.map(({ status }) => status)]).toEqual([1, [409]])
    expect((await cola()).cuentas.apelaciones).toBe(1)
    const [retiro] = (await admin.cliente('GET /administracion/retiros')).items
    expect(retiro).toMatchObject({
      apelacion: { texto: 'Tengo permiso.' },
      evento: { id: casa.evento.id, retirado: true },
    })
    const responder = (restaurar: boolean) =>
      admin.cliente('POST /administracion/retiros/:id/responder', {
        params: { id: retiro?.id ?? '' },
        body: { respuesta: 'Visto el permiso.', restaurar },
      })
    await responder(false)
    expect((await ver(casa.token)).item).toMatchObject({ respuesta: 'Visto el permiso.', restauradoEn: null })
    await responder(true)
    expect([(await ver(casa.token)).item, (await publico(casa)).item.slug]).toEqual([null, casa.evento.slug])
    expect(
      (await api.como()('GET /p/eventos/obtener', { query: { term: casa.evento.nombreMostrado } })).items.map(
        ({ id }) => id,
      ),
    ).toContain(casa.evento.id)
    expect((await rechazo(responder(true))).status).toBe(409)
    expect((await rechazo(apelar(casa.token))).status).toBe(409)
    expect((await bitacoraDe(api, 'evento.restaurado'))[0]).toMatchObject({ objeto: casa.evento.nombreMostrado })
    while (await enviar(api));
    expect(correosPara(api, casa.usuario.email).map(({ subject }) => subject)).toContain(
      `${casa.evento.nombreMostrado} está publicado otra vez`,
    )
  })

  it('goes with its organizer: nothing of it keeps an evento from being deleted', async () => {
    const casa = await crear(api)
    await denunciar(casa)
    await retirar((await deEvento(casa))[0]?.id ?? '')
    await api.db.deleteFrom('tipos_boleto').where('evento_id', '=', casa.evento.id).execute()
    await api.db.deleteFrom('eventos').where('id', '=', casa.evento.id).execute()
    expect(await deEvento(casa, 'retirada')).toEqual([])
  })
})
