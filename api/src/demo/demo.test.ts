import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leerExtractos } from '../modules/tesoreria/index.ts'
import { createTestApi, findFallas, type TestApi } from '../testing/index.ts'
import { ADMINISTRADORA, cuentasDemo } from './cuentas.ts'
import { lugaresDemo } from './datos/lugares.ts'
import { dibujarCarteles } from './dibujar-carteles.ts'
import { eventosDemo } from './eventos.ts'
import { prepararEvento } from './filas-eventos.ts'
import { organizacionesDemo } from './organizaciones.ts'
import { sembrarDemo } from './sembrar.ts'

const HOY = '2026-11-21T18:00:00Z'
let api: TestApi
const dichos: string[] = []

/** Art takes most of the time and is tested where it is drawn: here every evento shares one picture. */
const dibujar: typeof dibujarCarteles = async ({ db }, eventos) => {
  await db.insertInto('imagenes').values({ id: 'cartel', ancho: 1, alto: 1, anchos: [], matiz: 0 }).execute()
  return new Map(eventos.map(({ id }) => [id, { card_imagen: 'cartel', portada_imagen: 'cartel' }]))
}

async function huella({ db }: TestApi): Promise<string> {
  const hash = createHash('sha256')
  for (const tabla of [
    'organizaciones',
    'eventos',
    'direcciones',
    'tipos_boleto',
    'existencias',
    'compras',
    'compra_lineas',
    'boletos',
    'asientos',
    'invitaciones',
    'notificaciones',
  ]) {
    const { rows } = await sql<{
      fila: string
    }>`select (to_jsonb(t) - 'creado_en' - 'actualizado_en')::text as fila from ${sql.table(tabla)} t
      order by 1`.execute(db)
    for (const { fila } of rows) hash.update(fila)
  }
  return hash.digest('hex')
}

beforeAll(async () => {
  api = await createTestApi()
  api.reloj.poner(HOY)
  await sembrarDemo(api.services, { dibujar, progreso: (dicho) => dichos.push(dicho) })
})
afterAll(() => api.close())

const contar = async (consulta: string): Promise<number> =>
  Number((await sql<{ n: string }>`${sql.raw(consulta)}`.execute(api.db)).rows[0]?.n)

const saldo = (cuenta: string) => contar(`select coalesce(sum(monto), 0) n from asientos where cuenta = '${cuenta}'`)
const dice = () => contar('select sum(monto - comision) n from movimientos_proveedor')

describe('demo data', () => {
  it('says how it goes', () => {
    expect(dichos).toEqual([
      expect.stringMatching(/dibujando los carteles de \d+ eventos/),
      expect.stringMatching(/\d+ eventos y \d+ compras listos/),
    ])
  })

  it('knows where its buyers came from, and who looked before', async () => {
    expect(await contar('select count(distinct fuente) n from visitas')).toBe(8)
    expect(
      await contar(
        "select count(*) n from compras c where metodo <> 'cortesia' and not exists (select from compra_origenes where compra_id = c.id)",
      ),
    ).toBeLessThan(20)
    const embudo = await contar('select sum(visitas) / (select count(*) from compra_origenes) n from visitas')
    expect(embudo).toBeGreaterThan(8)
    expect(embudo).toBeLessThan(16)
    expect(
      await contar(
        'select count(*) n from promotores p where exists (select from compra_origenes where promotor_id = p.id)',
      ),
    ).toBe(2)
    expect(await contar(`select count(*) n from visitas where hora > '${HOY}'`)).toBe(0)
  })

  it('draws the card and the cover of each evento', async () => {
    const eventos = eventosDemo.slice(0, 2).map((evento) => prepararEvento(evento, new Date(HOY)))
    const carteles = await dibujarCarteles(api.services, eventos, () => undefined)
    expect(
      new Set([...carteles.values()].flatMap(({ card_imagen, portada_imagen }) => [card_imagen, portada_imagen])).size,
    ).toBe(4)
  })

  it('has what the product must show', async () => {
    expect(eventosDemo.length).toBeGreaterThanOrEqual(60)
    expect(organizacionesDemo).toHaveLength(14)
    expect(new Set(Object.values(lugaresDemo).map(({ ciudad }) => ciudad)).size).toBe(20)
    expect(new Set(Object.values(lugaresDemo).map(({ zona }) => zona)).size).toBe(5)
    expect(new Set(eventosDemo.map(({ categoria }) => categoria)).size).toBe(12)
    expect(await contar(`select count(*) n from eventos where estado = 'cancelado'`)).toBe(2)
    expect(
      await contar(
        `select count(*) n from eventos where (motivo <> '') <> (estado in ('cancelado', 'pospuesto', 'reprogramado'))`,
      ),
    ).toBe(0)
    expect(
      await contar(
        `select count(distinct e.estado) n from eventos e join organizaciones o on o.id = e.organizacion_id where o.slug = 'producciones-medianoche'`,
      ),
    ).toBe(5)
    expect(await contar(`select count(*) n from eventos where fin < '${HOY}'`)).toBe(5)
    expect(
      await contar(
        'select count(*) n from eventos e where not exists (select from direcciones where evento_id = e.id)',
      ),
    ).toBe(1)
    expect(await contar('select count(*) n from eventos where card_imagen is null or portada_imagen is null')).toBe(0)
    expect(await contar('select min(precio) n from tipos_boleto')).toBe(0)
    expect(await contar('select max(precio) n from tipos_boleto')).toBeGreaterThan(500_000)
    expect(await contar(`select count(*) n from tipos_boleto where venta_inicio > '${HOY}'`)).toBeGreaterThan(0)
  })

  it('lies within six months, in names the form would take', async () => {
    expect(
      await contar(`select count(*) n from eventos where inicio > timestamptz '${HOY}' + interval '183 days'`),
    ).toBe(0)
    expect(eventosDemo.filter(({ nombre }) => nombre.length > 50)).toEqual([])
    expect(
      organizacionesDemo.filter(
        ({ descripcion }) => descripcion.length > 500 || !descripcion.includes('Organización de demostración'),
      ),
    ).toEqual([])
  })

  it('has vouchers that wait for their money', async () => {
    const pendientes =
      "select count(*) n from pagos p join compras c on c.id = p.compra_id where c.estado = 'pendiente' and p.estado = 'pendiente' and p.metodo = 'oxxo'"
    expect(
      await contar(`${pendientes} and p.ficha ->> 'tipo' = 'oxxo' and c.folio like 'DEMO-%'`),
    ).toBeGreaterThanOrEqual(2)
  })

  it('has one evento sold out, some almost, and sells each boleto once', async () => {
    const estados = (await api.como()('GET /p/eventos/obtener', { query: { limit: 50 } })).items.map(
      ({ venta }) => venta,
    )
    expect(new Set(estados)).toEqual(new Set(['en_venta', 'ultimos', 'agotado', 'proximamente']))
    expect(await contar('select count(*) n from compras where total % 100 <> 0')).toBe(0)
    expect(await contar('select count(distinct cargo_pagado_por) n from eventos')).toBe(2)
    expect(await contar("select count(*) n from compras where creado_en > '2026-11-21T18:00:00Z'")).toBe(0)
    expect(await contar("select count(*) n from compras where email not like '%.example'")).toBe(0)
    expect(
      await contar(
        'select count(*) n from compras c where total <> (select sum(cantidad * (precio + cargo)) from compra_lineas where compra_id = c.id)',
      ),
    ).toBe(0)
    expect(
      await contar(
        "select count(*) n from compras c where c.estado <> 'pendiente' and (select sum(cantidad) from compra_lineas where compra_id = c.id) <> (select count(*) from boletos where compra_id = c.id and estado <> 'transferido')",
      ),
    ).toBe(0)
  })

  it('adds up, in the ledger and in the stock', async () => {
    expect(await findFallas(api.db)).toEqual([])
  })

  it('is bought in every way, by people who are not one and the same, and on evenings and weekends', async () => {
    const parte = async (condicion: string) =>
      (await contar(`select count(*) n from compras where ${condicion}`)) /
      (await contar("select count(*) n from compras where estado <> 'pendiente'"))
    const partes = await Promise.all(
      ['tarjeta', 'oxxo', 'spei', 'gratis', 'cortesia'].map((metodo) => parte(`metodo = '${metodo}'`)),
    )
    expect(partes.map((una) => una > 0.005)).toEqual([true, true, true, true, true])
    expect(partes[0]).toBeGreaterThan(0.4)
    expect(await contar('select count(distinct email) n from compras')).toBeGreaterThan(500)
    expect(await contar("select count(*) n from compras where nombre_mostrado ~ '[0-9]'")).toBe(0)
    const local = "(pagada_en at time zone 'America/Mexico_City')"
    expect(await parte(`extract(hour from ${local}) >= 18`)).toBeGreaterThan(0.4)
    expect(await parte(`extract(isodow from ${local}) >= 5`)).toBeGreaterThan(3 / 7)
    const dias = `select count(distinct ${local}::date) n from compras where pagada_en > timestamptz '${HOY}'`
    expect(await contar(`${dias} - interval '90 days'`)).toBeGreaterThan(80)
    expect(
      await contar(`select count(*) n from compras c join eventos e on e.id = c.evento_id
      where c.creado_en < e.publicado_en or c.creado_en > e.inicio or e.creado_en > e.publicado_en`),
    ).toBe(0)
  })

  it('has grown by a share that one may believe', async () => {
    const semana = (desde: number, hasta: number) =>
      contar(`select count(*) n from compras where pagada_en between timestamptz '${HOY}' - interval '${desde} days'
        and timestamptz '${HOY}' - interval '${hasta} days'`)
    const crecio = (await semana(7, 0)) / (await semana(14, 7))
    expect(crecio).toBeGreaterThan(0.9)
    expect(crecio).toBeLessThan(1.6)
    const suyas = (desde: number, hasta: number) =>
      contar(`select sum(ingreso) n from ventas_dia v join eventos e on e.id = v.evento_id
        join organizaciones o on o.id = e.organizacion_id where o.slug = 'producciones-medianoche'
        and v.dia > timestamptz '${HOY}' - interval '${desde} days'
        and v.dia <= timestamptz '${HOY}' - interval '${hasta} days'`)
    const mes = (await suyas(30, 0)) / (await suyas(60, 30))
    expect(mes).toBeGreaterThan(1)
    expect(mes).toBeLessThan(2)
    expect(
      await contar(`select count(*) n from usuarios where creado_en > timestamptz '${HOY}' - interval '7 days'`),
    ).toBeLessThan(15)
  })

  it('has a webhook that took what was sold', async () => {
    expect(await contar("select count(*) n from webhook_entregas where estado = 'entregada'")).toBeGreaterThan(20)
    expect(await contar("select count(*) n from webhook_entregas where estado <> 'entregada'")).toBe(0)
    expect(await contar('select count(*) n from webhook_intentos where codigo = 503')).toBeGreaterThan(0)
  })

  it('has codes that were used, and people who came', async () => {
    expect(await contar('select sum(usados) n from codigos')).toBeGreaterThan(10)
    expect(await contar('select count(*) n from compra_lineas where descuento > 0')).toBeGreaterThan(5)
    expect(
      await contar(`select round(100.0 * count(*) filter (where b.estado = 'usado') / count(*)) n
        from boletos b join eventos e on e.id = b.evento_id where e.fin < '${HOY}'`),
    ).toBeGreaterThan(80)
    expect(
      await contar(`select count(*) n from boletos b full join presencias p on p.boleto_id = b.id
        where (b.estado = 'usado') is distinct from (p.boleto_id is not null)`),
    ).toBe(0)
    expect(
      await contar(`select count(*) n from accesos a join eventos e on e.id = a.evento_id
        where a.en > e.inicio or a.en < e.inicio - interval '1 hour'`),
    ).toBe(0)
    expect(
      await contar(`select count(*) n from puertas p join eventos e on e.id = p.evento_id
      where e.inicio > '${HOY}'`),
    ).toBe(2)
    expect(
      await contar(`select count(*) n from eventos e where codigo_vivo and e.inicio > '${HOY}'
        and exists (select from boletos b where b.evento_id = e.id)`),
    ).toBe(1)
    expect(await contar('select count(*) n from accesos where conflicto and resuelto_en is null')).toBe(1)
    expect(await contar("select count(*) n from accesos where resultado not in ('adelante', 'salio')")).toBe(10)
  })

  it.each(cuentasDemo)('lets $email in', async ({ email, password, tipo }) => {
    const { usuario, organizaciones, invitaciones } = await api.como()('POST /auth/iniciar-sesion', {
      body: { email, password },
    })
    expect(usuario.type).toBe(tipo)
    expect(organizaciones.map(({ slug }) => slug).sort()).toEqual(
      email.startsWith('organizadora') ? ['lucha-del-barrio', 'producciones-medianoche'] : [],
    )
    expect(invitaciones).toHaveLength(email.startsWith('compradora') ? 1 : 0)
  })

  it('leaves the organization what its lines say, to the centavo', async () => {
    const { rows } = await sql`
      select c.folio from compras c join asientos a on a.compra_id = c.id and a.cuenta = 'organizacion'
        and a.concepto = 'venta'
      where -a.monto <> (select sum(l.cantidad * (l.precio - l.absorbido)) from compra_lineas l
        where l.compra_id = c.id)`.execute(api.db)
    expect(rows).toEqual([])
  })

  it('has money to look after: deposits that keep the bank above zero, lotes, disputes, a debt, a compensation', async () => {
    const saldo = (cuenta: string) =>
      contar(`select coalesce(sum(monto), 0) n from asientos where cuenta = '${cuenta}'`)
    expect(await contar('select sum(monto) n from asientos')).toBe(0)
    expect(await saldo('banco')).toBeGreaterThan(0)
    expect(await saldo('pasarela')).toBeGreaterThan(0)
    // what its provider says is what the ledger says
    expect(await dice()).toBe(await saldo('pasarela'))
    const { rows } = await sql<{ que: string }>`
      select 'lote ' || estado as que from lotes union select 'disputa ' || estado from disputas
      union select 'ficha ' || estado from fichas_deposito union select 'compensación ' || clase from compensaciones
      union select 'adeudo con plan' from adeudos a join planes_adeudo p using (organizacion_id)
        where a.saldado_en is null and p.terminado_en is null order by 1`.execute(api.db)
    expect(rows.map(({ que }) => que)).toEqual([
      ...['adeudo con plan', 'compensación atencion', 'disputa abierta', 'disputa ganada', 'ficha esperada'],
      ...['lote enviado', 'lote listo'],
    ])
    expect(await findFallas(api.db)).toEqual([])
  })

  it('has two eventos that cause the local tax, with something to report of each', async () => {
    const [admin] = cuentasDemo.filter(({ email }) => email === ADMINISTRADORA)
    const { token } = await api.como()('POST /auth/iniciar-sesion', {
      body: { email: ADMINISTRADORA, password: admin?.password ?? '' },
    })
    const { items } = await api.como(token)('GET /administracion/impuesto-local/eventos')
    expect(new Set(items.map(({ evento }) => evento.slug)).size).toBe(2)
    for (const { impuesto } of items) expect(impuesto).toBeGreaterThan(0)
  })

  it('has lists worth looking at for the organizadora: pages of compras, boletos that were given, names of their own', async () => {
    const deSuyos = `from compras c join eventos e on e.id = c.evento_id join organizaciones o on o.id = e.organizacion_id where o.slug = 'producciones-medianoche'`
    expect(await contar(`select max(n) n from (select count(*) n ${deSuyos} group by c.evento_id) x`)).toBeGreaterThan(
      30,
    )
    expect(await contar(`select count(*) n ${deSuyos} and c.metodo = 'cortesia' and c.total = 0`)).toBeGreaterThan(5)
    expect(await contar('select count(*) n from boletos where asistente is not null')).toBeGreaterThan(20)
    expect(await contar("select count(*) n from compra_sucesos where tipo = 'reenviada'")).toBeGreaterThan(3)
    expect(await contar(`select count(*) n from compra_sucesos where creado_en > '${HOY}'`)).toBe(0)
    expect(
      await contar(
        "select count(*) n from compras where estado = 'reembolsada' and id not in (select compra_id from pagos where estado = 'reembolsado')",
      ),
    ).toBe(0)
  })

  it('gives the compradora a past, plans and a refund', async () => {
    const [, compradora] = cuentasDemo
    const { token } = await api.como()('POST /auth/iniciar-sesion', {
      body: { email: compradora?.email ?? '', password: compradora?.password ?? '' },
    })
    const { items, total } = await api.como(token)('GET /compras/mis-compras', { query: {} })
    expect(total).toBe(6)
    expect(new Set(items.map(({ estado }) => estado))).toEqual(
      new Set(['pagada', 'reembolsada', 'reembolsada_parcial']),
    )
    const reembolsos = items.flatMap((compra) =>
      compra.reembolsos.map(({ estado, boletos }) => [compra.metodo, estado, boletos.length]),
    )
    expect(reembolsos.toSorted()).toEqual(
      [
        ['oxxo', 'falta_clabe', 1],
        ['prueba', 'pagado', 1],
        ['prueba', 'pagado', 0],
      ].toSorted(),
    )
    expect(new Set(items.flatMap(({ boletos }) => boletos.map(({ estado }) => estado)))).toEqual(
      new Set(['usado', 'valido', 'cancelado']),
    )
  })

  it('has one boleto that the compradora is passing on, and one that was passed to her', async () => {
    const [, compradora] = cuentasDemo
    const { token } = await api.como()('POST /auth/iniciar-sesion', {
      body: { email: compradora?.email ?? '', password: compradora?.password ?? '' },
    })
    const { items } = await api.como(token)('GET /compras/mis-compras', { query: {} })
    expect(
      items.flatMap(({ boletos }) => boletos.map(({ transferencia }) => transferencia?.estado)).filter(Boolean),
    ).toEqual(['pendiente'])
    expect(await api.como(token)('GET /compras/recibidos', { query: {} })).toMatchObject({
      total: 1,
      items: [{ titular: 'Compradora Demo', estado: 'valido' }],
    })
  })

  it('has something to read for each account, some of it new, and nothing from the future', async () => {
    for (const { email, password } of cuentasDemo) {
      const { token } = await api.como()('POST /auth/iniciar-sesion', { body: { email, password } })
      const { items, sinLeer } = await api.como(token)('GET /notificaciones/obtener', { query: { limit: 50 } })
      expect([items.length > 0, sinLeer > 0], email).toEqual([true, true])
    }
    expect(
      await contar(`select count(*) n from notificaciones where creada_en > '${HOY}' or leida_en > '${HOY}'`),
    ).toBe(0)
    expect(await contar("select count(*) n from notificaciones where titulo like 'Te devolvimos%'")).toBe(2)
    expect(await contar("select count(*) n from notificaciones where titulo like '¿A qué cuenta%'")).toBe(1)
    expect(await contar('select count(*) n from invitaciones where invitada_por is null')).toBe(0)
  })

  it('has paid the organizadora what is over, and owes her what is not', async () => {
    const [organizadora] = cuentasDemo.filter(({ email }) => email.startsWith('organizadora'))
    const { token } = await api.como()('POST /auth/iniciar-sesion', {
      body: { email: organizadora?.email ?? '', password: organizadora?.password ?? '' },
    })
    const params = { slug: 'producciones-medianoche' }
    const { items } = await api.como(token)('GET /organizacion/:slug/liquidaciones', { params, query: {} })
    expect(items).toHaveLength(4)
    expect(items[0]).toMatchObject({
      folio: expect.stringMatching(/^LQ-DEMO/),
      estado: 'pagada',
      fecha: '2026-11-10',
      cuenta: { titular: 'Cuenta de demostración' },
    })
    const { item } = await api.como(token)('GET /organizacion/:slug/pagos', { params })
    expect(item).toMatchObject({
      pagado: items.reduce((suma, { monto }) => suma + monto, 0),
      disponible: 0,
      enCamino: 0,
      negativo: 0,
    })
    expect(item.eventosPorLiberar.length).toBeGreaterThan(2)
    expect(item.proxima).not.toBeNull()
  })

  it('is not sown twice', async () => {
    expect(await sembrarDemo(api.services, { dibujar })).toBe(false)
  })

  it('is the same on the same day, to the last id', async () => {
    const otra = await createTestApi()
    otra.reloj.poner(HOY)
    await sembrarDemo(otra.services, { dibujar })
    expect(await huella(otra)).toBe(await huella(api))
    await otra.close()
  })

  it('has its provider deposit week after week, as its account says', async () => {
    const antes = await saldo('banco')
    api.reloj.poner('2026-12-20T18:00:00Z')
    await leerExtractos(api.services, (error) => expect(error).toBeUndefined())
    api.reloj.poner(HOY)
    expect(await saldo('banco')).toBeGreaterThanOrEqual(antes)
    expect(await dice()).toBe(await saldo('pasarela'))
    expect(await contar("select count(*) n from incidencias where clase in ('proveedor', 'conciliacion')")).toBe(0)
  })

  it('is sown once when two processes start together', async () => {
    const otra = await createTestApi()
    const dibujado = new Map(
      eventosDemo.map((evento) => [
        prepararEvento(evento, new Date()).id,
        { card_imagen: 'cartel', portada_imagen: 'cartel' },
      ]),
    )
    await dibujar(otra.services, [], () => undefined)
    const sembrar = () => sembrarDemo(otra.services, { dibujar: async () => dibujado })
    expect((await Promise.all([sembrar(), sembrar()])).sort()).toEqual([false, true])
    await otra.close()
  })
})
