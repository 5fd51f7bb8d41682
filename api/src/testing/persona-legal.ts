import { sql } from 'kysely'
import { v7 } from 'uuid'
import { sellarDatos, sellarFirma } from '../modules/expedientes/index.ts'
import { aprobarExpedienteDe } from './aprobar-expediente.ts'
import { EMPRESA, PERSONA, subirPapel } from './expediente.ts'
import type { TestApi } from './index.ts'
import { type Casa, type Retrato, senasDe } from './persona-piezas.ts'

type Propia = {
  token: string
  usuario: { id: string }
  organizacion: { id: string; slug: string }
}

/** What their own organization says of them before the law, and where it is paid. */
export async function llenarPapelesPropios(api: TestApi, retrato: Retrato, propia: Propia): Promise<void> {
  const { nombre, apellidoPaterno, email } = retrato
  const { telefono, clabe, rfc, calle } = senasDe(retrato)
  const { id, slug } = propia.organizacion
  const razonSocial = `${nombre} ${apellidoPaterno}`
  await api.db
    .updateTable('sesiones')
    .set({ identidad_en: new Date() })
    .where('usuario_id', '=', propia.usuario.id)
    .execute()
  await api.como(propia.token)('PUT /organizacion/:slug/pagos/cuenta', {
    params: { slug },
    body: { clabe, titular: razonSocial, consiento: true },
  })
  await aprobarExpedienteDe(api, id, { razonSocial, rfc })
  const datos = sellarDatos(api.services.config.secret, id, { ...EMPRESA, ...PERSONA, rfc, razonSocial, calle })
  const abierto = { contacto_email: email, contacto_telefono: telefono, persona: 'fisica' as const }
  await api.db
    .updateTable('expedientes')
    .set({ datos, ...abierto, estado: 'vencido' })
    .where('organizacion_id', '=', id)
    .execute()
  await subirPapel(api, propia, 'identificacion_frente', { vence: '2040-01-01' })
  await api.db.updateTable('organizaciones').set({ email, telefono }).where('id', '=', id).execute()
  const fiscal = { rfc, razon_social: razonSocial, regimen: '612', codigo_postal: '06000', email }
  await api.db
    .insertInto('datos_fiscales')
    .values({ organizacion_id: id, ...fiscal })
    .execute()
}

/** What no call of a test leaves: values of theirs alone where everybody else has the same, or a provider would answer. */
export async function llenarRincones(
  { db }: Pick<TestApi, 'db'>,
  { nombre, email, slug }: Retrato,
  { usuario_id, evento_id }: { usuario_id: string; evento_id: string },
): Promise<void> {
  const password_hash = `sin uso ${slug}`
  const [calle, pedido] = [senasDe({ slug }).calle, { datos: { comprador: { email } } }]
  await sql`update usuarios set password_hash = ${password_hash} where id = ${usuario_id}`.execute(db)
  await sql`update direcciones set nombre = ${`Casa de ${nombre}`}, direccion = ${calle}
    where evento_id = ${evento_id}`.execute(db)
  await sql`update organizaciones set descripcion = ${`De ${nombre}`} where owner_id = ${usuario_id}`.execute(db)
  await sql`insert into eventos_slugs (organizacion_id, slug, evento_id)
    select organizacion_id, ${`antes-${slug}`}, id from eventos where id = ${evento_id}`.execute(db)
  await sql`update apartados set tarjeta = ${`tarjeta ${slug}`}, red = ${`red ${slug}`}
    where usuario_id = ${usuario_id}`.execute(db)
  await sql`update pagos set pedido = ${JSON.stringify(pedido)}
    where usuario_id = ${usuario_id} and estado = 'rechazado'`.execute(db)
  await sql`update facturas_solicitadas set regimen = ${`r${slug}`}, uso_cfdi = ${`u${slug}`},
    codigo_postal = ${`c${slug}`}, conceptos = ${JSON.stringify([{ nombre }])} where email = ${email}`.execute(db)
}

/** They signed, for the house, a contract of long ago. */
export async function llenarFirma(api: TestApi, casa: Casa, retrato: Retrato, usuario_id: string): Promise<void> {
  const { nombre, email, slug } = retrato
  const id = v7()
  const version = Number.parseInt(slug, 36)
  const prueba = sellarFirma(api.services.config.secret, id, {
    ...{ nombre, email, navegador: 'De prueba' },
    ip: senasDe(retrato).ip,
  })
  await sql`
    with contrato as (
      insert into documentos_legales (documento, version, texto, huella, vigente_desde, firmar_hasta)
      values ('contrato', ${version}, 'De antes', sha256('De antes'), '1990-01-01', '1990-01-01')
    )
    insert into contrato_firmas (id, organizacion_id, version, huella, firmado_en, usuario_id, prueba)
    values (${id}, ${casa.organizacion.id}, ${version}, sha256('De antes'), '1990-01-01', ${usuario_id}, ${prueba})
  `.execute(api.db)
}
