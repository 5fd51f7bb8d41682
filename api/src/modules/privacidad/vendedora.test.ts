import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atenderTrabajos } from '../../jobs/trabajos.ts'
import { administrador } from '../../testing/administrar.ts'
import { apartar, comprar } from '../../testing/apartar.ts'
import { createTestApi, type TestApi } from '../../testing/index.ts'
import { enTiempo } from '../../testing/liquidar.ts'
import { type Poblada, poblar } from '../../testing/persona.ts'
import { montarCasa, senasDe } from '../../testing/persona-piezas.ts'
import { rastrear } from '../../testing/rastrear.ts'
import { borrarExpedientes } from '../expedientes/index.ts'
import { olvidarFiscalesDe } from '../facturacion/index.ts'
import { verSaldo } from '../liquidaciones/index.ts'
import { olvidarPerfilDe } from '../retenciones/index.ts'

const GUADALUPE = {
  ...{ nombre: 'Guadalupe', apellidoPaterno: 'Zubirán', apellidoMaterno: 'Echaniz', slug: 'gzea' },
  ...{ email: 'guadalupe.z@correo.test', antes: 'gz.antes@correo.test' },
}
const NOMBRE = 'Guadalupe Zubirán'

const COMPRADO = 'what buyers bought, and what a bank asks for in a dispute'
const PREGUNTADO = 'what buyers were asked and offered: it explains what stands in their compras'
const FISCAL = 'who issued the invoices and bore the taxes of those sales; erased with the expediente'
const EXPEDIENTE = 'of the expediente, which the law has us keep for a time, and a clock erases then'
const OPERADOR = 'why the operator stopped or trusted an organization: part of the books of its money'
const DICCIONARIO = 'words of public eventos, without whose they were: the dictionary of the search'

/** What is kept of somebody who sold in their own name, and why: nothing else is. */
const QUEDA: Record<string, string> = {
  'organizaciones.nombre': COMPRADO,
  'organizaciones.nombre_mostrado': COMPRADO,
  'eventos.nombre': COMPRADO,
  'eventos.nombre_mostrado': COMPRADO,
  'eventos.descripcion': COMPRADO,
  'direcciones.nombre': COMPRADO,
  'direcciones.direccion': COMPRADO,
  'preguntas.texto': PREGUNTADO,
  'codigos.descripcion': PREGUNTADO,
  'datos_fiscales.rfc': FISCAL,
  'datos_fiscales.razon_social': FISCAL,
  'datos_fiscales.email': FISCAL,
  'conexiones_pac.llave': 'sealed: notas de crédito of what still goes back; erased with the expediente',
  'perfiles_fiscales.motivo': FISCAL,
  'perfiles_fiscales.rfc_validado': FISCAL,
  'constancias_retencion.datos': 'tax documents that their issuer keeps',
  'constancias_retencion.xml': 'tax documents that their issuer keeps',
  'expediente_sucesos.motivo': EXPEDIENTE,
  'expediente_consultas.detalle': EXPEDIENTE,
  'titulares_aceptados.titular': EXPEDIENTE,
  'titulares_aceptados.motivo': EXPEDIENTE,
  'detenciones.motivo': OPERADOR,
  'detenciones.levantada_motivo': OPERADOR,
  'confianzas.motivo': OPERADOR,
  'organizaciones.suspendida_motivo': OPERADOR,
  'palabras.palabra': DICCIONARIO,
  'palabra_variantes.palabra': DICCIONARIO,
  'palabra_variantes.variante': DICCIONARIO,
}

/** These go with the expediente, when the law asks for it no more. */
const CON_EXPEDIENTE = /^(datos_fiscales|conexiones_pac|perfiles_fiscales|expediente_\w+|titulares_aceptados)\./

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
})
afterAll(() => api.close())

/** Their name wherever a team, its phones, the tax office or an administrator may write it. */
function escribirEnTodo({ propia, evento, ...persona }: Poblada): RawBuilder<unknown>[] {
  const [o, e, { rfc }] = [propia.id, evento.id, senasDe(persona)]
  const [puerta, celular, caja] = [v7(), v7(), v7()]
  return [
    sql`update organizaciones set suspendida_en = now(), suspendida_motivo = ${NOMBRE} where id = ${o}`,
    sql`insert into perfiles_fiscales (organizacion_id, rfc_validado, motivo) values (${o}, ${rfc}, ${NOMBRE})`,
    sql`insert into conexiones_pac (organizacion_id, proveedor, llave, ultimos, de_prueba)
      values (${o}, 'facturapi', ${Buffer.from(NOMBRE)}, 'abcd', true)`,
    sql`insert into constancias_retencion (id, organizacion_id, mes, clave, datos, xml, ingreso, iva, isr, iva_retenido,
        pedida_en, estado, uuid, proveedor)
      values (${v7()}, ${o}, '2026-10-01', ${v7()}, ${JSON.stringify({ rfc, nombre: NOMBRE })}, ${`<x>${rfc}</x>`},
        1, 0, 0, 0, now(), 'timbrada', 'u', 'prueba')`,
    sql`insert into titulares_aceptados (organizacion_id, titular, motivo, creado_en)
      values (${o}, ${NOMBRE}, ${NOMBRE}, now())`,
    sql`insert into expediente_consultas (id, organizacion_id, lista, fuente, coincide, detalle, consultada_en)
      values (${v7()}, ${o}, '69b', 'De prueba', true, ${NOMBRE}, now())`,
    sql`insert into expediente_sucesos (id, organizacion_id, estado, motivo, creado_en)
      values (${v7()}, ${o}, 'con_observaciones', ${NOMBRE}, now())`,
    sql`insert into detenciones (id, organizacion_id, motivo, levantada_en, levantada_motivo)
      values (${v7()}, ${o}, ${NOMBRE}, now(), ${NOMBRE})`,
    sql`insert into confianzas (organizacion_id, nivel, motivo) values (${o}, 'nuevo', ${NOMBRE})`,
    sql`insert into cuentas_conectadas (id, organizacion_id, proveedor, cuenta, estado, credencial)
      values (${v7()}, ${o}, 'prueba', 'acct', 'activa', ${Buffer.from(NOMBRE)})`,
    sql`insert into webhooks (id, organizacion_id, url, descripcion, tipos, secreto)
      values (${v7()}, ${o}, ${`https://${persona.slug}.test/guadalupe`}, ${NOMBRE}, '{compra.pagada}', 'x')`,
    sql`insert into webhook_mensajes (organizacion_id, tipo, sujeto, cuerpo) values (${o}, 'x', ${v7()}, ${NOMBRE})`,
    sql`insert into tokens_api (id, organizacion_id, nombre, hash, final, alcances)
      values (${v7()}, ${o}, ${NOMBRE}, 'x', 'abcd', '{eventos}')`,
    sql`insert into mensajes (id, organizacion_id, evento_id, clase, asunto, cuerpo, audiencia, para, dia)
      values (${v7()}, ${o}, ${e}, 'operativo', ${NOMBRE}, ${NOMBRE}, '{}', now() + interval '1 day', '2026-10-01')`,
    sql`insert into promotores (id, evento_id, nombre, codigo, nota) values (${v7()}, ${e}, ${NOMBRE}, 'guadalupe',
      ${NOMBRE})`,
    sql`insert into preguntas (id, evento_id, texto, clase, por, orden)
      values (${v7()}, ${e}, ${`¿Te invitó ${NOMBRE}?`}, 'texto', 'compra', 1)`,
    sql`insert into codigos (id, evento_id, codigo, descripcion, monto) values (${v7()}, ${e}, 'X', ${NOMBRE}, 1)`,
    sql`insert into puertas (id, evento_id, nombre) values (${puerta}, ${e}, 'Puerta')`,
    sql`insert into celulares (id, evento_id, puerta_id, nombre, alcance, token_hash, caduca_en)
      values (${celular}, ${e}, ${puerta}, ${NOMBRE}, 'taquilla', 'x', now())`,
    sql`insert into cajas (id, evento_id, celular_id, fondo, abierta_en, nota)
      values (${caja}, ${e}, ${celular}, 0, now(), ${NOMBRE})`,
    sql`insert into caja_movimientos (id, caja_id, clase, monto, nota, en)
      values (${v7()}, ${caja}, 'entrada', 1, ${NOMBRE}, now())`,
    sql`insert into accesos (id, evento_id, puerta_id, celular_id, resultado, en, resuelto_en, nota)
      values (${v7()}, ${e}, ${puerta}, ${celular}, 'falso', now(), now(), ${NOMBRE})`,
    sql`insert into bitacora (id, organizacion_id, accion, objeto, despues)
      values (${v7()}, ${o}, 'promotor.creado', ${NOMBRE}, ${JSON.stringify({ nombre: NOMBRE })})`,
  ]
}

/** Somebody bought of them, it is over, and nobody is owed. */
async function vender({ propia, evento }: Poblada): Promise<void> {
  const { db } = api
  const tipos = await db.selectFrom('tipos_boleto').select('id').where('evento_id', '=', evento.id).execute()
  const { slug } = await db.selectFrom('eventos').select('slug').where('id', '=', evento.id).executeTakeFirstOrThrow()
  const suyo = { organizacion: { slug: propia.slug }, evento: { slug } }
  await comprar(api.como(), await apartar(api.como(), suyo, [[tipos[0] ?? { id: '' }, 1]]))
  const fin = new Date(Date.now() - 3_600_000)
  const inicio = new Date(+fin - 3_600_000)
  await db.updateTable('eventos').set({ inicio, fin }).where('id', '=', evento.id).execute()
  const { token } = await administrador(api)
  const { total } = await verSaldo(db, propia.id, new Date())
  await api.como(token)('POST /administracion/organizaciones/:id/ajuste-de-saldo', {
    params: { id: propia.id },
    body: { monto: -total, motivo: 'Prueba' },
  })
}

async function vaciarBuzon(): Promise<void> {
  await sql`update trabajos set disponible_en = now()
    where tipo in ('quitar_imagenes', 'quitar_foto', 'despedir_cuenta')`.execute(api.db)
  while (
    await atenderTrabajos(api.services, (error) => {
      throw error
    })
  );
}

const dondeDicen = async (persona: Poblada) => {
  const { nombre, apellidoPaterno, apellidoMaterno, email, antes, id } = persona
  const nombres = [nombre, apellidoPaterno, 'Zubiran', apellidoMaterno]
  const huellas = await rastrear(api.db, [...nombres, email, antes, id, ...Object.values(senasDe(persona))])
  return [...new Set(huellas.map(({ donde }) => donde))].sort()
}

it('keeps of somebody who sold only what a reason keeps, once they ended their organization and their account', async () => {
  const persona = await poblar(api, await montarCasa(api, 'casa'), GUADALUPE)
  await vender(persona)
  for (const escribir of escribirEnTodo(persona)) await escribir.execute(api.db)
  const { propia, token } = persona
  const params = { slug: propia.slug }
  await api.como(token)('POST /organizacion/:slug/eliminar', { params, body: { confirmacion: propia.slug } })
  await api.como(token)('POST /cuenta/borrar', { body: { confirmacion: 'BORRAR' } })
  await vaciarBuzon()
  expect(await dondeDicen(persona)).toEqual(Object.keys(QUEDA).sort())
  const despues = enTiempo(api.services, new Date('2190-01-01T12:00:00Z'))
  await borrarExpedientes(despues, [olvidarFiscalesDe, olvidarPerfilDe])
  const siempre = Object.keys(QUEDA).filter((donde) => !CON_EXPEDIENTE.test(donde))
  expect(await dondeDicen(persona)).toEqual(siempre.sort())
})
