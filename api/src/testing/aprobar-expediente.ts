import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Services } from '../context.ts'
import { crearLlavero } from '../llavero.ts'
import { sellarFirma } from '../modules/expedientes/index.ts'

type Conocida = { db: Db; services?: Services | readonly Services[] }

/** Whom `ponerCuenta` pays: the holder of an account has to be called as the taxpayer. */
export const RAZON_SOCIAL = 'Foro de Prueba SA'

/** An organization that everybody knows, with its contract signed: tests that are not about it are paid. In one statement. */
export async function aprobarExpedienteDe(
  { db, services }: Conocida,
  organizacionId: string,
  { razonSocial = RAZON_SOCIAL, rfc = 'EKU9003173C9' } = {},
): Promise<void> {
  const id = v7()
  const [uno] = [services ?? []].flat()
  const secret = uno?.config.secret ?? crearLlavero(Buffer.alloc(32))
  const prueba = sellarFirma(secret, id, {
    nombre: 'Quien firma',
    email: 'firma@prueba.test',
    ip: '::1',
    navegador: '',
  })
  await sql`
    with contrato as (
      insert into documentos_legales (documento, version, texto, huella, vigente_desde, firmar_hasta)
      values ('contrato', 1, 'Contrato de prueba', sha256('Contrato de prueba'), '2000-01-01', '2000-01-01') on conflict do nothing
    ), expediente as (
      insert into expedientes (organizacion_id, estado, aprobado_en, persona, rfc, razon_social, contacto_email,
        contacto_telefono)
      values (${organizacionId}, 'aprobado', '2000-01-01', 'moral', ${rfc}, ${razonSocial}, 'ventas@prueba.test',
        '5500000000')
    )
    insert into contrato_firmas (id, organizacion_id, version, huella, firmado_en, prueba)
    values (${id}, ${organizacionId}, 1, sha256('Contrato de prueba'), '2000-01-01', ${prueba})`.execute(db)
}
