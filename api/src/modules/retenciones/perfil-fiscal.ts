import type { PerfilFiscal, PerfilFiscalNuevo } from '@entrale/contract/retenciones/schemas'
import { type Db, execute, rowOf } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { organizacionNoEncontrada, sinRfcQueValidar } from './retenciones.errors.ts'

const findPerfil = (db: Db, organizacionId: string) => rowOf<PerfilFiscal & { slug: string }>(db)`
    select o.slug, contribuyente_de(o.id) as contribuyente, d.rfc, d.razon_social as "razonSocial", d.regimen,
      coalesce(p.rfc_validado = d.rfc, false) as "rfcValidado", coalesce(p.extranjero, false) as extranjero,
      coalesce(p.fuera_nombre, '') as "fueraNombre", coalesce(p.fuera_pais, '') as "fueraPais",
      coalesce(p.fuera_registro, '') as "fueraRegistro",
      coalesce(p.exento_isr, false) as "exentoIsr", coalesce(p.exento_iva, false) as "exentoIva", p.motivo
    from organizaciones o left join datos_fiscales d on d.organizacion_id = o.id
      left join perfiles_fiscales p on p.organizacion_id = o.id
    where o.id = ${organizacionId}`

async function exigirPerfil(db: Db, organizacionId: string): Promise<PerfilFiscal & { slug: string }> {
  const perfil = await findPerfil(db, organizacionId)
  if (perfil === null) throw organizacionNoEncontrada()
  return perfil
}

/** Who an organization is for the tax office. */
export async function verPerfilFiscal(db: Db, organizacionId: string): Promise<PerfilFiscal> {
  const { slug: _slug, ...perfil } = await exigirPerfil(db, organizacionId)
  return perfil
}

/** A tax number says who a person is: the bitácora keeps that there is one. */
const elegido = (perfil: PerfilFiscal | PerfilFiscalNuevo) => {
  const { rfcValidado, extranjero, fueraNombre, fueraPais, fueraRegistro, exentoIsr, exentoIva, motivo } = perfil
  const fuera = { fueraNombre, fueraPais, fueraRegistro: fueraRegistro !== '' }
  return { rfcValidado, extranjero, ...fuera, exentoIsr, exentoIva, motivo }
}

/** What an administrator knows of it beyond its fiscal data, with a reason. Sales that were made stay as they were. */
export function ponerPerfilFiscal(
  ctx: Context,
  organizacionId: string,
  nuevo: PerfilFiscalNuevo,
): Promise<PerfilFiscal> {
  return ctx.db.transaction().execute(async (trx) => {
    const { slug, ...antes } = await exigirPerfil(trx, organizacionId)
    if (nuevo.rfcValidado && antes.rfc === null) throw sinRfcQueValidar()
    const { extranjero, exentoIsr, exentoIva, motivo } = nuevo
    const [nombre, pais, registro] = extranjero
      ? [nuevo.fueraNombre, nuevo.fueraPais, nuevo.fueraRegistro || null]
      : [null, null, null]
    const validado = nuevo.rfcValidado ? antes.rfc : null
    await execute(trx)`
      insert into perfiles_fiscales (organizacion_id, extranjero, fuera_nombre, fuera_pais, fuera_registro, exento_isr,
          exento_iva, rfc_validado, motivo)
        values (${organizacionId}, ${extranjero}, ${nombre}, ${pais}, ${registro}, ${exentoIsr}, ${exentoIva},
          ${validado}, ${motivo})
      on conflict (organizacion_id) do update set extranjero = excluded.extranjero,
        fuera_nombre = excluded.fuera_nombre, fuera_pais = excluded.fuera_pais,
        fuera_registro = excluded.fuera_registro, exento_isr = excluded.exento_isr,
        exento_iva = excluded.exento_iva, rfc_validado = excluded.rfc_validado, motivo = excluded.motivo,
        actualizado_en = clock_timestamp()`
    await anotarPlataforma(trx, ctx, {
      accion: 'retencion.perfil',
      objeto: slug,
      organizacionId,
      antes: elegido(antes),
      despues: elegido(nuevo),
    })
    return verPerfilFiscal(trx, organizacionId)
  })
}

/** Of an organization that ended so long ago that the law asks for nothing more. */
export async function olvidarPerfilDe(trx: Db, organizacionId: string): Promise<void> {
  await trx.deleteFrom('perfiles_fiscales').where('organizacion_id', '=', organizacionId).execute()
}
