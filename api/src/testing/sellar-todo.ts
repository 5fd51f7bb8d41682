import { sql } from 'kysely'
import { v7 } from 'uuid'
import { cifrarClabe } from '../modules/cuenta-deposito/index.ts'
import { sellarLlave } from '../modules/facturacion/llave.ts'
import { sellarCuenta } from '../modules/reembolsos/dinero/index.ts'
import { conectar } from './dividir.ts'
import { firmarContratoDe, llenarExpediente } from './expediente.ts'
import type { TestApi } from './index.ts'
import { agregarApp } from './segundo-paso.ts'
import type { Venta } from './transferir.ts'

const CLABE = '032180000118359719'
const TITULAR = 'Foro de Prueba SA'

async function llenarDinero(
  { db, services: { config } }: TestApi,
  { compra: { folio }, organizacion }: Venta,
): Promise<void> {
  const id = v7()
  await sql`insert into reembolsos (id, compra_id, pago_id, monto, origen, estado, cuenta, clabe_final, clabe_banco, clabe_en)
    select ${id}, c.id, p.id, 1, 'comprador', 'por_transferir',
      ${sellarCuenta(config.secret, id, { clabe: CLABE, titular: TITULAR })}, '9719', '032', now()
    from compras c join pagos p on p.compra_id = c.id where c.folio = ${folio}`.execute(db)
  await sql`insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto)
    select ${v7()}, c.id, 'ajuste', cuenta, monto
    from compras c, (values ('comprador', -1), ('plataforma', 1)) as v (cuenta, monto) where c.folio = ${folio}`.execute(
    db,
  )
  const liquidacion = v7()
  await db
    .insertInto('liquidaciones')
    .values({
      ...{
        id: liquidacion,
        folio: `LQ-${liquidacion.slice(-8)}`,
        organizacion_id: organizacion.id,
        fecha: '2026-01-02',
      },
      clabe: cifrarClabe(config.secret, liquidacion, CLABE),
    })
    .execute()
  await db
    .insertInto('conexiones_pac')
    .values({
      ...{ organizacion_id: organizacion.id, proveedor: 'facturapi', ultimos: '1234', de_prueba: true },
      llave: sellarLlave(config.secret, organizacion.id, 'sk_test_1234'),
    })
    .execute()
}

/** Something in every column of sealed bytes, of the organization of a sale; answers what the app of a person goes by. */
export async function sellarTodo(api: TestApi, venta: Venta, persona: { token: string }) {
  const { token, organizacion } = venta
  const cliente = api.como(token)
  const params = { slug: organizacion.slug }
  await cliente('PUT /organizacion/:slug/pagos/cuenta', {
    params,
    body: { clabe: CLABE, titular: TITULAR, consiento: true },
  })
  await conectar(api, organizacion.id, { proveedor: 'mercadopago', credencial: 'APP_USR-1' })
  await sql`delete from contrato_firmas where organizacion_id = ${organizacion.id}`.execute(api.db)
  await sql`update expedientes set estado = 'sin_enviar' where organizacion_id = ${organizacion.id}`.execute(api.db)
  await llenarExpediente(api, venta)
  await firmarContratoDe(api, venta)
  const { item } = await cliente('POST /organizacion/:slug/webhooks/crear-webhook', {
    params,
    body: { url: 'https://example.com/gancho', tipos: ['compra.pagada'] },
  })
  await cliente('POST /organizacion/:slug/webhooks/:id/secreto', { params: { ...params, id: item.id } })
  await llenarDinero(api, venta)
  return agregarApp(api, persona.token)
}
