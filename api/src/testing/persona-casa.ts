import { v7 } from 'uuid'
import { crearEventoPublicado, crearOrganizacion, type TestApi } from './index.ts'
import { llenarPapelesPropios, llenarRincones } from './persona-legal.ts'
import { type Casa, despues, hash, type Retrato } from './persona-piezas.ts'

/** Invited to the house, and in it; another invitation waits, and one was sent by them. */
export async function llenarEquipo(
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
  await llenarExpediente(api, casa, id)
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
    await api.db
      .insertInto('interesados')
      .values({ id: v7(), evento_id: casa.evento.id, email: correo, confirmado_en: new Date() })
      .execute()
  }
}

/** A paper of the house that they sent and opened. */
async function llenarExpediente({ db }: TestApi, { organizacion }: Casa, usuario_id: string): Promise<void> {
  const documento = { id: v7(), organizacion_id: organizacion.id }
  const papel = { tipo: 'application/pdf' as const, bytes: 1, huella: hash(), archivo: null, subido_en: new Date() }
  await db
    .insertInto('expediente_documentos')
    .values({ ...documento, ...papel, clase: 'acta', subido_por: usuario_id, reemplazado_en: new Date() })
    .execute()
  const acceso = { id: v7(), organizacion_id: organizacion.id, documento_id: documento.id, creado_en: new Date() }
  await db
    .insertInto('expediente_accesos')
    .values({ ...acceso, usuario_id, rol: 'admin' })
    .execute()
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
export async function llenarPropia(api: TestApi, retrato: Retrato, owner: Parameters<typeof crearOrganizacion>[1]) {
  const { nombre, apellidoPaterno, email, slug } = retrato
  const organizada = await crearOrganizacion(api, {
    ...owner,
    expediente: false,
    slug: `foro-${slug}`,
    nombre: `Foro de ${nombre} ${apellidoPaterno}`,
  })
  const { evento, tipos } = await crearEventoPublicado(api, {
    organizada,
    slug: `tarde-${slug}`,
    nombre: `Tarde de ${nombre}`,
    descripcion: email,
  })
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
  await llenarPapelesPropios(api, retrato, organizada)
  await llenarRincones(api, retrato, { usuario_id: organizada.usuario.id, evento_id: evento.id })
  return { propia: organizada.organizacion, evento }
}

/** A report under each address of theirs, and an appeal that they wrote for the house. */
export async function llenarDenuncias(
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
export async function llenarMensajes(
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
