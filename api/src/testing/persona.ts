import { sql } from 'kysely'
import { v7 } from 'uuid'
import { notificar } from '../modules/notificaciones/index.ts'
import { crearUsuario, type TestApi } from './index.ts'
import { llenarDenuncias, llenarEquipo, llenarMensajes, llenarPropia } from './persona-casa.ts'
import { llenarCompras, llenarRespuestas, llenarTransferencias } from './persona-compras.ts'
import { llenarFirma } from './persona-legal.ts'
import { type Casa, despues, hash, type Retrato, senasDe } from './persona-piezas.ts'
import { llenarDerechos, llenarPuerta } from './persona-puerta.ts'

export type Poblada = Retrato & {
  id: string
  token: string
  foto: string
  propia: { id: string; slug: string }
  evento: { id: string }
}

/** One pixel each, so that two people have two photos. */
const colorDe = (slug: string) => `#${Buffer.from(slug.padEnd(3, 'x')).subarray(0, 3).toString('hex')}`

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
  await db
    .insertInto('segundos_pasos')
    .values({ usuario_id, secreto: hash(), creado_en: despues(-1), activo_en: despues(-1), ultimo_paso: '1' })
    .execute()
  await db.insertInto('codigos_recuperacion').values({ usuario_id, hash: hash() }).execute()
  await db
    .insertInto('redes_conocidas')
    .values({ usuario_id, red: hash(), visto_en: despues(-1) })
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
  await sql`insert into documento_avisos (documento_id, usuario_id)
    values (documento_vigente('aviso', now()), ${usuario_id})`.execute(db)
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
export async function poblar(deCasa: TestApi, casa: Casa, retrato: Retrato): Promise<Poblada> {
  const { email, nombre, apellidoPaterno, apellidoMaterno, slug } = retrato
  const { ip } = senasDe(retrato)
  const api: TestApi = { ...deCasa, como: (token, origen) => deCasa.como(token, { ip, ...origen }) }
  const owner = await crearUsuario(api, { email, nombre, apellidoPaterno, verificado: true })
  const { id } = owner.usuario
  const nombre_mostrado = `${nombre} ${apellidoPaterno} ${apellidoMaterno}`
  await api.db
    .updateTable('usuarios')
    .set({
      apellido_materno: apellidoMaterno.toLowerCase(),
      nombre_mostrado,
      aviso_id: sql<number>`documento_vigente('aviso', now())`,
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
  await llenarPuerta(api, casa, retrato, id)
  await llenarEquipo(api, casa, retrato, suya)
  await llenarDerechos(api, casa, id)
  await llenarFirma(api, casa, retrato, id)
  await llenarDenuncias(api, casa, retrato, id)
  await llenarMensajes(api, casa, retrato, id)
  const { propia, evento } = await llenarPropia(api, retrato, { owner })
  return { ...retrato, ...suya, propia, evento, foto: await subirFoto(api, owner.token, slug) }
}
