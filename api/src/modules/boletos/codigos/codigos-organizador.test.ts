import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apartar, rechazo } from '../../../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 8 })
})
afterAll(() => api.close())

async function preparar(tipos = 2) {
  const publicado = await crearEventoPublicado(api, { tipos: Array.from({ length: tipos }, () => ({})) })
  const params = { slug: publicado.organizacion.slug, slugEvento: publicado.evento.slug }
  const cliente = api.como(publicado.token)
  type Cuerpo = Parameters<
    typeof cliente<'POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo'>
  >[1]['body']
  return {
    ...publicado,
    crear: async (body: Cuerpo) =>
      (await cliente('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', { params, body })).item,
    editar: async (id: string, body: Partial<Cuerpo> & { activo?: boolean }) =>
      (await cliente('PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id', { params: { ...params, id }, body }))
        .item,
    quitar: (id: string) =>
      cliente('DELETE /organizacion/:slug/eventos/:slugEvento/codigos/:id', { params: { ...params, id } }),
    listar: () => cliente('GET /organizacion/:slug/eventos/:slugEvento/codigos', { params }),
    usar: (codigo: string) =>
      api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
        params: { organizerSlug: params.slug, eventSlug: params.slugEvento },
        body: { visitante: v7(), boletos: [{ tipoBoletoId: publicado.tipos[0]?.id ?? '', cantidad: 2 }], codigo },
      }),
  }
}

describe('codes of an evento', () => {
  test('bad input names every field', async () => {
    const { crear } = await preparar()
    const otro = await preparar()
    const casos: [object, string[]][] = [
      [{}, ['codigo']],
      [
        { codigo: '  ', porcentaje: 101, maximo: 0, maximoPorCompra: 21 },
        ['codigo', 'porcentaje', 'maximo', 'maximoPorCompra'],
      ],
      [{ codigo: 'DOS PALABRAS', porcentaje: 10 }, ['codigo']],
      [{ codigo: 'X'.repeat(31), porcentaje: 10 }, ['codigo']],
      [{ codigo: 'A', monto: 100_000_001 }, ['monto']],
      [{ codigo: 'A', monto: 0 }, ['monto']],
      [{ codigo: 'A' }, ['porcentaje']],
      [{ codigo: 'A', porcentaje: 10, monto: 100 }, ['monto']],
      [{ codigo: 'A', porcentaje: 10, inicio: '2030-01-02T00:00:00Z', fin: '2030-01-01T00:00:00Z' }, ['fin']],
      [{ codigo: 'A', porcentaje: 10, tipos: [v7()] }, ['tipos']],
      [{ codigo: 'A', porcentaje: 10, tipos: [otro.tipos[0]?.id ?? ''] }, ['tipos']],
    ]
    for (const [cuerpo, campos] of casos)
      expect([cuerpo, await rechazo(crear(cuerpo as { codigo: string }))]).toMatchObject([
        cuerpo,
        { status: 400, campos },
      ])
  })

  test('one of a kind per evento, however it is written, also at once', async () => {
    const { crear, editar, listar } = await preparar()
    const otro = await preparar()
    const { id } = await crear({ codigo: 'Verano', porcentaje: 10 })
    expect(await rechazo(crear({ codigo: ' verano ', monto: 100 }))).toMatchObject({ status: 400, campos: ['codigo'] })
    await otro.crear({ codigo: 'VERANO', porcentaje: 10 })
    const segundo = await crear({ codigo: 'OTOÑO', porcentaje: 10 })
    expect(await rechazo(editar(segundo.id, { codigo: 'verano' }))).toMatchObject({ status: 400, campos: ['codigo'] })
    expect(await editar(id, { codigo: 'verano' })).toMatchObject({ codigo: 'VERANO' })
    const ambos = await Promise.allSettled(
      Array.from({ length: 6 }, () => crear({ codigo: 'CARRERA', porcentaje: 10 })),
    )
    expect(ambos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listar()).items.map(({ codigo }) => codigo)).toEqual(['VERANO', 'OTOÑO', 'CARRERA'])
  })

  test('what changes is kept and written down', async () => {
    const { crear, editar, quitar, listar, tipos, evento } = await preparar()
    const [uno, otro] = tipos.map(({ id }) => id)
    const creado = await crear({
      codigo: 'uno',
      porcentaje: 10,
      tipos: [uno ?? ''],
      maximo: 5,
      fin: '2030-01-01T00:00:00.000Z',
    })
    expect(creado).toMatchObject({
      codigo: 'UNO',
      porcentaje: 10,
      monto: null,
      tipos: [uno],
      maximo: 5,
      activo: true,
      usados: 0,
      apartados: 0,
    })
    expect(await rechazo(editar(creado.id, { monto: 100 }))).toMatchObject({ status: 400, campos: ['monto'] })
    expect(await rechazo(editar(creado.id, { porcentaje: null }))).toMatchObject({
      status: 400,
      campos: ['porcentaje'],
    })
    expect(await rechazo(editar(creado.id, { inicio: '2031-01-01T00:00:00.000Z' }))).toMatchObject({
      status: 400,
      campos: ['fin'],
    })
    const editado = await editar(creado.id, {
      porcentaje: null,
      monto: 500,
      tipos: [uno ?? '', otro ?? '', uno ?? ''],
      maximo: null,
      activo: false,
    })
    expect(editado).toEqual({
      ...creado,
      porcentaje: null,
      monto: 500,
      tipos: [uno, otro],
      maximo: null,
      activo: false,
    })
    await editar(creado.id, { monto: 500 })
    expect(await listar()).toEqual({ items: [editado], total: 1 })
    expect(await quitar(creado.id)).toBeUndefined()
    expect(await rechazo(quitar(creado.id))).toMatchObject({ status: 404 })
    const anotadas = await api.db
      .selectFrom('bitacora')
      .select(['accion', 'objeto'])
      .where('evento_id', '=', evento.id)
      .orderBy('id')
      .execute()
    expect(anotadas.map(({ accion, objeto }) => [accion, objeto])).toEqual([
      ['codigo.creado', 'UNO'],
      ['codigo.editado', 'UNO'],
      ['codigo.eliminado', 'UNO'],
    ])
  })

  test('one that was used can be switched off, not deleted, and its limit never falls below its uses', async () => {
    const { crear, editar, quitar, usar, listar } = await preparar()
    const { id } = await crear({ codigo: 'USADO', porcentaje: 10, maximo: 5 })
    const { apartado } = await usar('usado')
    expect(await rechazo(quitar(id))).toMatchObject({
      status: 409,
      mensaje: 'Ya se apartaron o vendieron boletos con este código: no se puede eliminar, pero sí apagar.',
    })
    expect(await rechazo(editar(id, { maximo: 1 }))).toMatchObject({ status: 400, campos: ['maximo'] })
    expect(await editar(id, { maximo: 2 })).toMatchObject({ maximo: 2, apartados: 2 })
    await api.como()('DELETE /p/apartados/:id', { params: { id: apartado.id } })
    expect(await rechazo(quitar(id))).toMatchObject({ status: 409 })
    await editar(id, { activo: false })
    expect(await rechazo(usar('USADO'))).toMatchObject({ status: 400, campos: ['codigo'] })
    expect((await listar()).items).toMatchObject([{ activo: false, apartados: 0 }])
  })

  test('those of another evento do not exist', async () => {
    const [uno, otro] = [await preparar(), await preparar()]
    const { id } = await otro.crear({ codigo: 'AJENO', porcentaje: 10 })
    expect(await rechazo(uno.editar(id, { activo: false }))).toMatchObject({ status: 404 })
    expect(await rechazo(uno.quitar(id))).toMatchObject({ status: 404 })
    const { general = { id: '' } } = { general: otro.tipos[0] }
    await apartar(api.como(), otro, [[general, 1]])
    expect((await uno.listar()).total).toBe(0)
  })
})
