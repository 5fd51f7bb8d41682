import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from '@entrale/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '../../../ids.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../../testing/index.ts'
import { ofrecerBoletos } from './ofertas.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 4 })
})
afterAll(() => api.close())

it('who comes again while they are being offered boletos has the offer, and no second place', async () => {
  const publicado = await crearEventoPublicado(api, { tipos: [{ cupo: 0 }] })
  const [tipo = { id: '' }] = publicado.tipos
  const entrar = () =>
    api.como()('POST /p/eventos/:organizerSlug/:eventSlug/lista-espera', {
      params: { organizerSlug: publicado.organizacion.slug, eventSlug: publicado.evento.slug },
      body: { email: 'ana@correo.mx', cantidad: 1 },
    })
  await entrar()
  const espera = await api.db.selectFrom('lista_espera').select('id').executeTakeFirstOrThrow()
  const reloj = await api.db.startTransaction().execute()
  await reloj.updateTable('existencias').set({ cupo: 1 }).where('tipo_boleto_id', '=', tipo.id).execute()
  const oferta = { esperaId: espera.id, apartadoId: createId(), tipoBoletoId: tipo.id, cantidad: 1, correo: 'ana' }
  expect(await ofrecerBoletos(reloj, { ...oferta, precio: 0, cargo: 0, absorbido: 0 }, 30)).toBe(true)
  const otraVez = entrar()
  for (let esperan = 0; esperan === 0; await sleep(10)) {
    const [fila] = await rowsOf<{ n: number }>(reloj)`select count(*)::int as n from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    esperan = fila?.n ?? 0
  }
  await reloj.commit().execute()
  await otraVez
  expect(await api.db.selectFrom('lista_espera').select(['id', 'estado']).execute()).toEqual([
    { id: espera.id, estado: 'ofrecido' },
  ])
})
