import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { createTestApi, findFallas, type TestApi } from '../../testing/index.ts'
import { type Poblada, poblar } from '../../testing/persona.ts'
import { type Casa, montarCasa, type Retrato } from '../../testing/persona-piezas.ts'
import { rastrear, retratar, tablasConocidas } from '../../testing/rastrear.ts'
import { borrarCuenta, OLVIDOS } from './borrar-cuenta.ts'

const ITZIAR: Retrato = {
  nombre: 'Itzíar',
  apellidoPaterno: 'Quintanárez',
  apellidoMaterno: 'Xolalpa',
  email: 'itziar.q@correo.test',
  antes: 'iq.antes@correo.test',
  slug: 'abcq',
}
const OTRA: Retrato = {
  nombre: 'Brígida',
  apellidoPaterno: 'Wolffer',
  apellidoMaterno: 'Yturbe',
  email: 'brigida.w@correo.test',
  antes: 'bw.antes@correo.test',
  slug: 'xyzw',
}

/** Where a name may stay, and why. Addresses and ids may stay nowhere. */
const EXCEPCIONES: Record<string, string> = {
  'palabras.palabra': 'words of public eventos, without whose they were: the dictionary of the search',
  'palabras.lexema': 'the same word, its stem',
  'palabra_variantes.variante': 'misspellings of such a word',
  'palabra_variantes.palabra': 'the same word',
}

/** Every table is one of these. A new one must be told apart, and what a person leaves in it made by `poblar`. */
const CON_DATOS = [
  'denuncias retiros respuestas mensajes mensaje_envios mensaje_bajas',
  'disputas disputa_archivos facturas_solicitadas comprobantes reembolsos transferencias liquidaciones cuentas_pago accesos',
  'expedientes expediente_accesos expediente_documentos',
  'apartados cambios cambios_correo compras dispositivos redes_conocidas segundos_pasos codigos_recuperacion eventos imagenes interesados invitaciones lista_espera llaves miembros personal_puerta notificaciones organizaciones',
  'compensaciones documento_avisos pagos preferencias recuperaciones retos sesiones trabajos usuarios verificaciones',
  'bitacora bitacora_plataforma compra_sucesos eventos_slugs asientos boletos compra_lineas apartado_lineas tipos_boleto existencias aforos evento_comunicados evento_comunicado_compras direcciones busqueda palabras palabra_variantes',
]
  .join(' ')
  .split(' ')
const SIN_DATOS: Record<string, string> = {
  secretos_anteriores: 'of the installation',
  apartados_podados: 'how many held boletos of an evento on a day, without who',
  tokens_api: 'hashes of the tokens of an organización; who made one is set free',
  webhooks: 'systems of an organización that are told of what happens there',
  webhook_mensajes: 'what happened, by ids; nothing of a person leaves',
  webhook_entregas: 'which system was told of it',
  webhook_intentos: 'what such a system answered, for thirty days',
  reglas_expediente: 'of the platform',
  documentos_legales: 'of the platform',
  contrato_avisos: 'organizations that were told of a version',
  contrato_firmas: 'who signed is sealed, and set free',
  expediente_sucesos: 'states of an organization; who changed them is set free',
  expediente_consultas: 'of an organization, and go with it; who looked is set free',
  titulares_aceptados: 'of an organization, and go with it; who accepted one is set free',
  ajustes: 'of the platform',
  categorias_fusionadas: 'of the platform',
  categorias_slugs: 'of the platform',
  destacados: 'eventos by their id',
  ajustes_saldo: 'amounts of an organization, with the reason of the platform',
  castigos: 'amounts of an organization, with the reason of the platform',
  planes_adeudo: 'amounts of an organization, with the reason of the platform',
  confianzas: 'the level of an organization, with the reason of the platform',
  adeudos: 'since when an organization owes',
  fichas_deposito: 'amounts and references of an organization',
  detenciones: 'what the platform stopped, and why',
  vistos_buenos: 'what the platform let go, and why',
  liquidacion_lineas: 'amounts by evento',
  lotes: 'transfers that left the bank together; who made one is set free',
  lote_renglones: 'refunds and payouts by their id, and what the bank said',
  busqueda_frecuentes: 'words that one evento in two hundred has, and more',
  categorias: 'of the platform',
  ciudades: 'places, without whose they were',
  intentos: 'hashes of whom they count, for three hours',
  migraciones: 'of the database',
  funciones: 'of the database',
  codigos: 'of an evento, without whoever used them',
  codigo_tipos: 'of an evento',
  preguntas: 'what an evento asks, without whoever answers',
  conciliaciones: 'sums of what providers say and what we say',
  devoluciones: 'boletos by their id',
  incidencias: 'payments by their id, and amounts',
  cuentas_conectadas: 'accounts of an organization with a provider; who linked one is set free',
  pago_eventos: 'ids of what providers told us',
  prueba_cobros: 'of the sandbox, in demo mode only',
  prueba_cuentas: 'of the sandbox, in demo mode only',
  visitas: 'sums by hour and source, without whose they were',
  compra_origenes: 'words of the address by which a compra came',
  promotores: 'of an evento: how its links are told apart',
  datos_fiscales: 'of an organization, and goes with it',
  conexiones_pac: 'of an organization, and goes with it',
  facturas_globales: 'sums of an organization',
  retencion_vigencias: 'days, and which administrator chose them; that goes with the account',
  tasas_retencion: 'rates, and which administrator wrote them; that goes with the account',
  perfiles_fiscales: 'of an organization, and goes with it',
  retenciones: 'compras by their id, and amounts',
  repartos: 'sums of money of a compra that its organization has',
  constancias_retencion: 'tax documents of an organization, which the law has their issuer keep',
  propuestas_iva: 'of a category',
  entidades_frontera: 'places, of the law',
  tasas_locales: 'rates, and which administrator wrote them; that goes with the account',
  impuestos_locales: 'eventos, and who of their organization chose; that goes with the account',
  factura_global_compras: 'compras by their id, and amounts',
  comprobante_compras: 'compras by their id, and amounts',
  cancelaciones: 'ids of documents of the PAC',
  compensacion_tandas: 'decided for all compras of an evento; who decided is set free',
  reglas_compensacion: 'rules of the law',
  reglas_factura: 'rules of the tax office',
  prueba_cfdi: 'of the sandbox, in demo mode only; those of a person go with them',
  recordatorios: 'which compras were reminded',
  recordatorios_evento: 'of an evento',
  reembolso_boletos: 'boletos by their id',
  disputa_boletos: 'boletos by their id',
  movimientos_proveedor: 'ids and amounts that providers told',
  extractos: 'until when a provider was read',
  saldos_banco: 'of the platform; who typed one is set free',
  tesoreria: 'of the platform; who booked one is set free',
  relojes: 'clocks of the platform',
  noticias_venta: 'of an evento: what its organizers were told',
  resumenes_venta: 'of an organization: days',
  puertas: 'of an evento',
  emparejamientos: 'hashes of codes, for a day; who asked for one is set free',
  boletos_apartados: 'blocks of tills: boletos that nobody has bought',
  cajas: 'drawers of tills',
  caja_movimientos: 'cash put into drawers and taken out',
  ventas_taquilla: 'which till sold a compra, and how it was paid',
  celulares: 'phones of an evento; who paired one is set free',
  presencias: 'boletos by their id',
  boleto_telefonos: 'boletos by their id, and hashes of what phones made',
  puerta_cambios: 'boletos by their id',
  pases: 'phones by names that their makers gave them: of an erased person they go (pases-al-dia.test.ts)',
  pase_cambios: 'boletos and eventos by their id',
  ventas_dia: 'sums of what was sold on a day',
}

let api: TestApi
let casa: Casa
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  casa = await montarCasa(api, 'casa')
})
afterAll(() => api.close())

const sinAcento = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '')
const nombresDe = ({ nombre, apellidoPaterno, apellidoMaterno }: Retrato) =>
  [nombre, apellidoPaterno, apellidoMaterno].flatMap((n) => [n, sinAcento(n)])
const senasDe = ({ email, antes, id }: Poblada) => [email, antes, id, id.replaceAll('-', '')]
const todoDe = (persona: Poblada) => [...nombresDe(persona), ...senasDe(persona)]

function contextoDe({ id, email }: { id: string; email: string }): Context {
  const usuario = { id, email, tipo: 'usuario' as const, sesionId: id }
  return { ...api.services, usuario, membresia: null, ip: '127.0.0.1', agente: '', idempotencyKey: null, archivos: {} }
}

async function vaciarBuzon(): Promise<unknown[]> {
  const fallas: unknown[] = []
  await sql`update trabajos set disponible_en = now()
    where fallido_en is null and tipo in ('quitar_imagenes', 'quitar_foto', 'despedir_cuenta')`.execute(api.db)
  const vencidos = () =>
    sql`select from trabajos where fallido_en is null and disponible_en <= now() limit 1`.execute(api.db)
  // what a job asks for is done, too: it may be due only after the last whole lot
  while ((await vencidos()).rows.length > 0) await atenderTrabajos(api.services, (error) => fallas.push(error))
  await sql`delete from cambios`.execute(api.db) // an hour later the clock does it
  return fallas
}

const quedaDe = async (persona: Poblada) => {
  const senas = await rastrear(api.db, senasDe(persona))
  const nombres = (await rastrear(api.db, nombresDe(persona))).filter(({ donde }) => EXCEPCIONES[donde] === undefined)
  return [...senas, ...nombres]
}

/** All rows of all tables, but those that tell of this person or of what was theirs alone. */
async function ajenasA(persona: Poblada): Promise<Record<string, string[]>> {
  const { db } = api
  const tipos = await db.selectFrom('tipos_boleto').select('id').where('evento_id', '=', persona.evento.id).execute()
  const compras = await db
    .selectFrom('compras')
    .select(['apartado_id as id', 'folio'])
    .where('email', 'in', [persona.email, persona.antes])
    .execute()
  const suyo = [
    ...todoDe(persona),
    persona.propia.id,
    persona.evento.id,
    persona.foto,
    ...[...tipos, ...compras].map(({ id }) => id),
    ...compras.map(({ folio }) => folio),
  ].map((t) => t.toLowerCase())
  const todas = await retratar(db, [''])
  const esAjena = (fila: string) => !suyo.some((dicho) => fila.toLowerCase().includes(dicho))
  return Object.fromEntries(Object.entries(todas).map(([tabla, filas]) => [tabla, filas.filter(esAjena)]))
}

const borrar = (persona: Poblada) =>
  api.como(persona.token)('POST /cuenta/borrar', { body: { confirmacion: 'BORRAR' } })

it('knows every table', async () => {
  expect(
    (await tablasConocidas(api.db)).filter((tabla) => !CON_DATOS.includes(tabla) && SIN_DATOS[tabla] === undefined),
  ).toEqual([])
})

describe('an erased person', () => {
  let persona: Poblada
  let otra: Poblada
  let antes: Record<string, string[]>
  let ajenas: Record<string, string[]>
  beforeAll(async () => {
    persona = await poblar(api, casa, ITZIAR)
    otra = await poblar(api, casa, OTRA)
    await vaciarBuzon()
    antes = await retratar(api.db, todoDe(otra))
    ajenas = await ajenasA(persona)
  })

  it('had left something in every table that can tell of them', async () => {
    const tablas = new Set((await rastrear(api.db, todoDe(persona))).map(({ donde }) => donde.split('.')[0]))
    const porNombre =
      'expedientes expediente_accesos expediente_documentos accesos boletos cambios_correo compra_sucesos compras comprobantes cuentas_pago facturas_solicitadas interesados invitaciones lista_espera llaves mensajes mensaje_envios mensaje_bajas notificaciones organizaciones pagos preferencias recuperaciones reembolsos respuestas retos sesiones transferencias'
    expect(porNombre.split(' ').filter((tabla) => !tablas.has(tabla))).toEqual([])
    expect(await api.services.ports.storage.get(`${persona.foto}.webp`)).not.toBeNull()
  })

  it('is nowhere any more, once the outbox is empty', async () => {
    await borrar(persona)
    expect(await vaciarBuzon()).toEqual([])
    expect(await quedaDe(persona)).toEqual([])
  })

  it('took their own organization along, and nothing of anybody else', async () => {
    expect(await rastrear(api.db, [persona.propia.id, persona.propia.slug, persona.evento.id])).toEqual([])
    expect(await retratar(api.db, todoDe(otra))).toEqual(antes)
    const despues = await retratar(api.db, [''])
    for (const [tabla, filas] of Object.entries(ajenas))
      expect(
        filas.filter((fila) => !despues[tabla]?.includes(fila)),
        tabla,
      ).toEqual([])
    expect(await findFallas(api.db)).toEqual([])
  })

  it('left their compras to the books, under one pseudonym, with boletos that still admit', async () => {
    const compras = await api.db.selectFrom('compras').selectAll().where('email', 'like', 'eliminada-%').execute()
    expect(compras).toHaveLength(5)
    expect(new Set(compras.map(({ email }) => email)).size).toBe(1)
    for (const compra of compras) {
      expect(compra).toMatchObject({
        usuario_id: null,
        nombre: 'cuenta',
        apellido_paterno: 'eliminada',
        apellido_materno: '',
        nombre_mostrado: 'Cuenta Eliminada',
        huella: '',
      })
    }
    expect(compras.filter(({ estado }) => estado === 'cancelada').map(({ metodo }) => metodo)).toEqual(['oxxo'])
    const ids = compras.map(({ id }) => id)
    const boletos = await api.db
      .selectFrom('boletos')
      .select(['estado', 'asistente'])
      .where('compra_id', 'in', ids)
      .execute()
    expect(boletos.filter(({ asistente }) => asistente !== null)).toEqual([])
    expect(boletos.map(({ estado }) => estado)).toEqual(Array.from({ length: 8 }, () => 'valido'))
    expect(await api.db.selectFrom('asientos').selectAll().where('compra_id', 'in', ids).execute()).not.toEqual([])
  })

  it('got one last e-mail, and the files of the photo are gone', async () => {
    const suyos = api.mensajes.filter(({ to }) => to === persona.email)
    expect(suyos.at(-1)).toMatchObject({ subject: 'Tu cuenta fue eliminada' })
    expect(suyos.at(-1)?.text).toContain('Hasta pronto, Itzíar.')
    for (const archivo of [`${persona.foto}.webp`, `${persona.foto}-128.webp`])
      expect(await api.services.ports.storage.get(archivo)).toBeNull()
    expect(await api.services.ports.storage.get(`${otra.foto}.webp`)).not.toBeNull()
  })

  it('is signed out everywhere', async () => {
    await expect(api.como(persona.token)('GET /auth/verify')).rejects.toMatchObject({ status: 401 })
    await expect(borrar(persona)).rejects.toMatchObject({ status: 401 })
  })
})

describe('the scan', () => {
  let serie = 0
  const alguien = () => {
    serie += 1
    const letra = String.fromCharCode(96 + serie)
    return poblar(api, casa, {
      ...{
        nombre: `Zulema${letra}`,
        apellidoPaterno: `Kuri${letra}${letra}`,
        apellidoMaterno: `Jonguitud${letra}`,
        slug: `k${letra}${letra}${letra}`,
      },
      ...{ email: `zulema-${letra}@correo.test`, antes: `zk-${letra}@correo.test` },
    })
  }

  it.each(Object.keys(OLVIDOS))('tells when %s is left out', async (modulo) => {
    const persona = await alguien()
    const { [modulo]: _, ...resto } = OLVIDOS
    const rechazada = await borrarCuenta(contextoDe(persona), resto).then(
      () => false,
      (error: { code?: string }) => error.code === '23503',
    )
    await vaciarBuzon()
    if (!rechazada) expect(await quedaDe(persona)).not.toEqual([])
    else expect(await api.db.selectFrom('usuarios').select('id').where('id', '=', persona.id).execute()).toHaveLength(1)
  })

  it('looks into JSON, bytes and lists of a table that it never saw', async () => {
    await sql`create table nunca_vista (a jsonb, b bytea, c text[])`.execute(api.db)
    await sql`insert into nunca_vista values ('{"x":["QUIEN@correo.test"]}', 'quien@correo.test'::bytea,
      array['de quien@correo.test'])`.execute(api.db)
    const donde = (await rastrear(api.db, ['quien@correo.test'])).map((huella) => huella.donde)
    expect(donde).toEqual(['nunca_vista.a', 'nunca_vista.b', 'nunca_vista.c'])
    await sql`drop table nunca_vista`.execute(api.db)
  })
})
