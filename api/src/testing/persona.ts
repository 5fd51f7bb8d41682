import { v7 } from 'uuid'
import { notificar } from '../modules/notificaciones/index.ts'
import { apartar, otroVisitante } from './apartar.ts'
import { crearEventoPublicado, crearOrganizacion, crearUsuario, type TestApi } from './index.ts'

/** An organization of a third person where everybody buys and works. */
export type Casa = Awaited<ReturnType<typeof montarCasa>>
export const montarCasa = (api: TestApi, slug: string) =>
  crearEventoPublicado(api, { tipos: [{ cupo: 500 }, { precio: 0, cupo: 500 }], slug: `noche-${slug}` })

export type Retrato = {
  nombre: string
  apellidoPaterno: string
  apellidoMaterno: string
  email: string
  antes: string
  slug: string
}
export type Poblada = Retrato & {
  id: string
  token: string
  foto: string
  propia: { id: string; slug: string }
  evento: { id: string }
}

const DIA = 24 * 3_600_000
const despues = (dias: number) => new Date(Date.now() + dias * DIA)
const hash = () => Buffer.from(v7().replaceAll('-', ''), 'hex')
/** One pixel each, so that two people have two photos. */
const colorDe = (slug: string) => `#${Buffer.from(slug.padEnd(3, 'x')).subarray(0, 3).toString('hex')}`

async function comprar(
  api: TestApi,
  casa: Casa,
  retrato: Retrato,
  {
    email = retrato.email,
    token = undefined as string | undefined,
    tipo = 0,
    metodo = 'prueba' as 'prueba' | 'oxxo',
  } = {},
) {
  const { id } = await apartar(api.como(token), casa, [[casa.tipos[tipo] ?? { id: '' }, 2]], {
    visitante: otroVisitante(),
  })
  const { nombre, apellidoPaterno, apellidoMaterno } = retrato
  return api.como(token)('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre, apellidoPaterno, apellidoMaterno, email },
      metodo: tipo === 0 ? metodo : 'gratis',
      aceptaTerminos: true,
    },
  })
}

/** With the account, as a guest, as a guest under the address of before, for nothing; and a charge that the bank refused. */
async function llenarCompras(
  api: TestApi,
  casa: Casa,
  retrato: Retrato,
  { id, token }: { id: string; token: string },
): Promise<void> {
  await comprar(api, casa, retrato, { token })
  await comprar(api, casa, retrato)
  await comprar(api, casa, retrato, { email: retrato.antes })
  await comprar(api, casa, retrato, { token, tipo: 1 })
  await comprar(api, casa, retrato, { token, metodo: 'oxxo' })
  const pago = {
    id: v7(),
    compra_id: v7(),
    apartado_id: null,
    proveedor: 'prueba',
    estado: 'rechazado' as const,
    monto: 100,
    huella: 'de alguien',
    usuario_id: id,
  }
  await api.db.insertInto('pagos').values(pago).execute()
  await llenarPapeles(api, retrato, id)
}

/** A boleto in the name of a companion, and what they did, as one of the team, to a compra. */
async function llenarPapeles(
  { db }: TestApi,
  { nombre, apellidoPaterno, email }: Retrato,
  usuario_id: string,
): Promise<void> {
  const compra = await db
    .selectFrom('compras')
    .select('id')
    .where('email', '=', email)
    .orderBy('creado_en')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('boletos')
    .set({ asistente: `Prima de ${nombre} ${apellidoPaterno}` })
    .where('compra_id', '=', compra.id)
    .where('numero', '=', 2)
    .execute()
  await db
    .insertInto('compra_sucesos')
    .values({ id: v7(), compra_id: compra.id, usuario_id, tipo: 'reenviada' })
    .execute()
  await llenarReembolsos(db, compra.id, { nombre, apellidoPaterno, usuario_id })
}

/** One that they asked for, and where it goes. */
async function llenarReembolsos(
  db: TestApi['db'],
  compra_id: string,
  { nombre, apellidoPaterno, usuario_id }: Record<'nombre' | 'apellidoPaterno' | 'usuario_id', string>,
) {
  const pago = await db.selectFrom('pagos').select('id').where('compra_id', '=', compra_id).executeTakeFirstOrThrow()
  const suyo = {
    clabe: '032180000118359719',
    titular: `${nombre} ${apellidoPaterno}`,
    motivo: `${nombre} no puede ir.`,
    usuario_id,
  }
  await db
    .insertInto('reembolsos')
    .values({ id: v7(), compra_id, pago_id: pago.id, monto: 1, origen: 'comprador', estado: 'por_transferir', ...suyo })
    .execute()
}

/** What they answered for each compra of theirs, and for the boleto that was passed to them. */
async function llenarRespuestas({ db }: TestApi, casa: Casa, { nombre, email, antes }: Retrato): Promise<void> {
  const pregunta = { id: v7(), evento_id: casa.evento.id, texto: '¿Alergias?', clase: 'texto' as const, orden: 1 }
  const [delBoleto, deLaCompra] = [
    { ...pregunta, por: 'boleto' as const },
    { ...pregunta, id: v7(), por: 'compra' as const },
  ]
  await db.insertInto('preguntas').values([delBoleto, deLaCompra]).execute()
  const compras = await db.selectFrom('compras').select('id').where('email', 'in', [email, antes]).execute()
  const valor = JSON.stringify(`A las nueces, dice ${nombre} de ${email}`)
  await db
    .insertInto('respuestas')
    .values(
      compras.flatMap(({ id }) =>
        [0, 1].map((numero) => ({
          compra_id: id,
          numero,
          pregunta_id: (numero === 0 ? deLaCompra : delBoleto).id,
          valor,
        })),
      ),
    )
    .execute()
  const recibidos = await db
    .selectFrom('boletos')
    .select(['compra_id', 'numero'])
    .where('titular_email', 'in', [email, antes])
    .execute()
  for (const { compra_id, numero } of recibidos)
    if (compra_id !== null)
      await db.insertInto('respuestas').values({ compra_id, numero, pregunta_id: delBoleto.id, valor }).execute()
}

/** A boleto that they are passing on, one that was passed to them, one that waits for them under the address of before, and an invoice. */
async function llenarTransferencias(
  api: TestApi,
  casa: Casa,
  { nombre, email, antes, slug }: Retrato,
  { token }: { token: string },
): Promise<void> {
  const { items } = await api.como(token)('GET /compras/mis-compras', { query: {} })
  const [suya] = items.filter(({ total, boletos }) => total > 0 && boletos.length > 0)
  const [boleto] = suya?.boletos ?? []
  if (suya === undefined || boleto === undefined) throw new Error('no compra')
  await api.como(token)('POST /p/boletos/:id/transferir', {
    ...{ params: { id: boleto.id }, query: {} },
    body: { nombre: 'Conocida', email: `conocida-${slug}@terceros.test`, mensaje: `Te lo paso, ${nombre}` },
  })
  const factura = {
    rfc: 'CACX7605101P8',
    razonSocial: `${nombre} Prueba`,
    regimen: '612',
    codigoPostal: '06000',
    usoCfdi: 'G03',
    email,
  }
  await api.como(token)('POST /p/compras/:folio/factura', { params: { folio: suya.folio }, query: {}, body: factura })
  const { id } = await apartar(api.como(), casa, [[casa.tipos[0] ?? { id: '' }, 2]], { visitante: otroVisitante() })
  const ajena = await api.como()('POST /p/apartados/:id/comprar', {
    params: { id },
    body: {
      comprador: { nombre: 'Tercera', apellidoPaterno: 'Prueba', email: `tercera-${slug}@terceros.test` },
      metodo: 'prueba',
      aceptaTerminos: true,
    },
  })
  for (const [i, correo] of [email, antes].entries()) {
    const { id: suyo = '', acceso = '' } = ajena.compra.boletos[i] ?? {}
    await api.como()('POST /p/boletos/:id/transferir', {
      params: { id: suyo },
      query: { acceso },
      body: { nombre: `Para ${nombre}`, email: correo },
    })
  }
  const recibida = await api.db
    .selectFrom('transferencias')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await api.como(token)('POST /p/transferencias/:id/aceptar', { params: { id: recibida.id }, query: {} })
}

async function llenarCuenta(api: TestApi, { email, antes, nombre }: Retrato, usuario_id: string): Promise<void> {
  const { db } = api
  const enlace = { usuario_id, expira_en: despues(1) }
  await db
    .insertInto('verificaciones')
    .values({ ...enlace, token_hash: hash(), email: antes, usada_en: despues(-2) })
    .execute()
  await db
    .insertInto('cambios_correo')
    .values({ ...enlace, token_hash: hash(), email, usada_en: despues(-1) })
    .execute()
  await db
    .insertInto('recuperaciones')
    .values({ ...enlace, token_hash: hash(), email })
    .execute()
  await db
    .insertInto('dispositivos')
    .values({ usuario_id, huella: hash(), visto_en: despues(-1) })
    .execute()
  const sesion = {
    id: v7(),
    usuario_id,
    token_hash: hash(),
    expira_en: despues(5),
    dispositivo: `Teléfono de ${nombre}`,
  }
  await db.insertInto('sesiones').values(sesion).execute()
  await db
    .insertInto('llaves')
    .values({ id: v7(), usuario_id, credencial: v7(), clave_publica: hash(), nombre: `Llave de ${nombre}` })
    .execute()
  await db
    .insertInto('retos')
    .values({ hash: hash(), usuario_id, proposito: 'identidad', expira_en: despues(1) })
    .execute()
  await db.insertInto('preferencias').values({ usuario_id, tema: 'novedades', correo: false }).execute()
  await notificar(db, [
    { usuarioId: usuario_id, tipo: 'cuenta', clave: 'hola', titulo: `Hola, ${nombre}`, texto: email },
  ])
  const trabajos = [
    { tipo: 'enviar_recuperacion', datos: JSON.stringify({ email }) },
    {
      tipo: 'enviar_cambio_correo',
      datos: JSON.stringify({ usuarioId: usuario_id, email: antes }),
      fallido_en: new Date(),
    },
  ]
  await db
    .insertInto('trabajos')
    .values(trabajos.map((trabajo) => ({ id: v7(), ...trabajo, disponible_en: despues(1) })))
    .execute()
}

/** Invited to the house, and in it; another invitation waits, and one was sent by them. */
async function llenarEquipo(
  api: TestApi,
  casa: Casa,
  { email, antes, slug }: Retrato,
  { id, token }: { id: string; token: string },
): Promise<void> {
  const duena = api.como(casa.token)
  const params = { slug: casa.organizacion.slug }
  const { item } = await duena('POST /organizacion/:slug/equipo/invitar', { params, body: { email, rol: 'admin' } })
  await api.como(token)('POST /invitaciones/:id/aceptar', { params: { id: item.id } })
  await api.como(token)('POST /organizacion/:slug/equipo/invitar', {
    params,
    body: { email: `conocida-${slug}@terceros.test`, rol: 'member' },
  })
  await llenarBitacora(api, casa, { email, antes }, { id, token })
  const fila = { organizacion_id: casa.organizacion.id, rol: 'member' as const, expira_en: despues(3) }
  await api.db
    .insertInto('invitaciones')
    .values([
      { id: v7(), ...fila, email: antes },
      { id: v7(), ...fila, email, estado: 'vencida' as const, invitada_por: id },
    ])
    .execute()
  for (const correo of [email, antes]) {
    await api.db
      .insertInto('lista_espera')
      .values({
        id: v7(),
        evento_id: casa.evento.id,
        tipo_boleto_id: casa.tipos[0]?.id ?? null,
        email: correo,
        cantidad: 2,
      })
      .execute()
  }
}

/** What they did in the house, what was done to them, and their address as that of the house, for a while. */
async function llenarBitacora(
  api: TestApi,
  casa: Casa,
  { email, antes }: Pick<Retrato, 'email' | 'antes'>,
  { id, token }: { id: string; token: string },
) {
  const params = { slug: casa.organizacion.slug }
  await api.como(casa.token)('PATCH /organizacion/:slug/equipo/colaboradores/:id', {
    params: { ...params, id },
    body: { rol: 'member' },
  })
  await api.como(casa.token)('PATCH /organizacion/:slug/equipo/colaboradores/:id', {
    params: { ...params, id },
    body: { rol: 'admin' },
  })
  const { item } = await api.como(token)('GET /organizacion/:slug/obtener', { params })
  for (const correo of [email, antes, item.email])
    await api.como(token)('PATCH /organizacion/:slug/editar', { params, body: { email: correo }, files: {} })
}

/** An organization of their own with an evento that nobody ever bought, though somebody looked at it. */
async function llenarPropia(
  api: TestApi,
  { nombre, apellidoPaterno, email, slug }: Retrato,
  owner: Parameters<typeof crearOrganizacion>[1],
) {
  const organizada = await crearOrganizacion(api, {
    ...owner,
    slug: `foro-${slug}`,
    nombre: `Foro de ${nombre} ${apellidoPaterno}`,
  })
  const { evento, tipos } = await crearEventoPublicado(api, {
    organizada,
    slug: `tarde-${slug}`,
    nombre: `Tarde de ${nombre}`,
    descripcion: email,
  })
  await api.db.updateTable('organizaciones').set({ email }).where('id', '=', organizada.organizacion.id).execute()
  const vieja = v7()
  const hace = new Date(Date.now() - 3_600_000)
  await api.db
    .insertInto('apartados')
    .values({ id: vieja, evento_id: evento.id, visitante: 'curiosa', estado: 'vencido', expira_en: hace })
    .execute()
  await api.db
    .insertInto('apartado_lineas')
    .values({ apartado_id: vieja, tipo_boleto_id: tipos[0]?.id ?? '', cantidad: 1, precio: 100, cargo: 0 })
    .execute()
  const params = { slug: organizada.organizacion.slug }
  const cuenta = { clabe: '032180000118359719', titular: `${nombre} ${apellidoPaterno}` }
  await api.db
    .updateTable('sesiones')
    .set({ identidad_en: new Date() })
    .where('usuario_id', '=', organizada.usuario.id)
    .execute()
  await api.como(organizada.token)('PUT /organizacion/:slug/pagos/cuenta', { params, body: cuenta })
  return { propia: organizada.organizacion, evento }
}

/** A report under each address of theirs, and an appeal that they wrote for the house. */
async function llenarDenuncias(
  { db }: TestApi,
  casa: Casa,
  { email, antes, nombre }: Retrato,
  apelado_por: string,
): Promise<void> {
  const denuncia = {
    evento_id: casa.evento.id,
    motivo: 'otro' as const,
    texto: `Soy ${nombre}: ${email}`,
    dia: '2026-11-01',
  }
  await db
    .insertInto('denuncias')
    .values([email, antes].map((correo) => ({ id: v7(), ...denuncia, email: correo, visitante: hash() })))
    .execute()
  const retiro = {
    id: v7(),
    evento_id: casa.evento.id,
    motivo: 'Prueba',
    apelacion: `Escribe ${nombre}`,
    apelado_por,
    apelado_en: new Date(),
  }
  await db
    .insertInto('retiros')
    .values({ ...retiro, respuesta: 'Vuelve.', respondido_en: new Date(), restaurado_en: new Date() })
    .execute()
}

/** A message that went to each address of theirs, both of which want no more, and one that they wrote for the house. */
async function llenarMensajes(
  { db }: TestApi,
  casa: Casa,
  { email, antes, nombre }: Retrato,
  usuario_id: string,
): Promise<void> {
  const de = {
    organizacion_id: casa.organizacion.id,
    evento_id: casa.evento.id,
    dia: '2026-11-01',
    audiencia: JSON.stringify({ grupos: ['valido'] }),
  }
  const texto = {
    clase: 'promocional' as const,
    asunto: 'Aviso',
    cuerpo: 'Aviso de prueba.',
    para: new Date(),
    empezado_en: new Date(),
  }
  const enviado = { id: v7(), ...de, ...texto, estado: 'enviando' as const }
  await db
    .insertInto('mensajes')
    .values([enviado, { ...enviado, id: v7(), usuario_id }])
    .execute()
  await db
    .insertInto('mensaje_envios')
    .values(
      [email, antes].map((correo) => ({
        mensaje_id: enviado.id,
        email: correo,
        nombre,
        usuario_id: correo === email ? usuario_id : null,
      })),
    )
    .execute()
  await db
    .insertInto('mensaje_bajas')
    .values([email, antes].map((correo) => ({ organizacion_id: casa.organizacion.id, email: correo })))
    .execute()
}

async function subirFoto(api: TestApi, token: string, slug: string): Promise<string> {
  const { default: sharp } = await import('sharp')
  const imagen = await sharp({ create: { width: 20, height: 20, channels: 3, background: colorDe(slug) } })
    .png()
    .toBuffer()
  const { usuario } = await api.como(token)('POST /cuenta/foto', {
    body: {},
    files: { foto: new Blob([new Uint8Array(imagen)]) },
  })
  return /([0-9a-f]{32})/.exec(usuario.urlAvatar ?? '')?.[1] ?? ''
}

/** Somebody with a row of everything that a person can leave behind. */
export async function poblar(api: TestApi, casa: Casa, retrato: Retrato): Promise<Poblada> {
  const { email, nombre, apellidoPaterno, apellidoMaterno, slug } = retrato
  const owner = await crearUsuario(api, { email, nombre, apellidoPaterno, verificado: true })
  const { id } = owner.usuario
  const nombre_mostrado = `${nombre} ${apellidoPaterno} ${apellidoMaterno}`
  await api.db
    .updateTable('usuarios')
    .set({
      apellido_materno: apellidoMaterno.toLowerCase(),
      nombre_mostrado,
      privacidad_version: '2026-11',
      privacidad_en: new Date(),
    })
    .where('id', '=', id)
    .execute()
  await api.db.updateTable('sesiones').set({ identidad_en: new Date() }).where('usuario_id', '=', id).execute()
  const suya = { id, token: owner.token }
  await llenarCuenta(api, retrato, id)
  await llenarCompras(api, casa, retrato, suya)
  await llenarTransferencias(api, casa, retrato, suya)
  await llenarRespuestas(api, casa, retrato)
  await llenarEquipo(api, casa, retrato, suya)
  await llenarDenuncias(api, casa, retrato, id)
  await llenarMensajes(api, casa, retrato, id)
  const { propia, evento } = await llenarPropia(api, retrato, { owner })
  return { ...retrato, ...suya, propia, evento, foto: await subirFoto(api, owner.token, slug) }
}
