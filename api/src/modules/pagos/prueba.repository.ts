import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { leerJuntos } from '../../lotes.ts'

type Guardado = { referencia: string; clave: string; pagadoEn: string | null }

/** What Pago de prueba remembers, in a table of ours. Many at once, as a provider has many at once. */
export function createCobrosPrueba<Cobro extends Guardado>(db: Db) {
  const insertarJuntos = leerJuntos<Cobro, Cobro>(async (suya, cobros) => {
    const claves = cobros.map(({ clave }) => clave)
    const nuevas = await rowsOf<{ clave: string }>(suya)`/* prepared: prueba_cobros_nuevos */
      insert into prueba_cobros (referencia, clave, datos)
        select distinct on (u.clave) u.referencia, u.clave, u.datos::jsonb
        from unnest(${cobros.map(({ referencia }) => referencia)}::text[], ${claves}::text[],
          ${cobros.map((cobro) => JSON.stringify(cobro))}::text[]) u(referencia, clave, datos) order by u.clave
      on conflict do nothing returning clave`
    if (nuevas.length === cobros.length) return cobros
    const rows = await rowsOf<{ clave: string; datos: Cobro }>(suya)`
      select clave, datos from prueba_cobros where clave = any(${claves}::text[])`
    const guardados = new Map(rows.map(({ clave, datos }) => [clave, datos]))
    return claves.map((clave) => guardados.get(clave) ?? null)
  })
  const leerJunto = leerJuntos<string, Cobro>(async (suya, referencias) => {
    const rows = await rowsOf<{ referencia: string; datos: Cobro }>(suya)`/* prepared: prueba_cobros */
      select referencia, datos from prueba_cobros where referencia = any(${referencias}::text[])`
    const cobros = new Map(rows.map(({ referencia, datos }) => [referencia, datos]))
    return referencias.map((referencia) => cobros.get(referencia) ?? null)
  })
  const leer = async (
    trx: Db,
    columna: 'referencia' | 'clave',
    valor: string,
    candado = false,
  ): Promise<Cobro | null> => {
    const rows = await rowsOf<{ datos: Cobro }>(trx)`
      select datos from prueba_cobros where ${sql.ref(columna)} = ${valor} ${candado ? sql`for update` : sql``}`
    return rows[0]?.datos ?? null
  }
  return {
    insertar: async (cobro: Cobro): Promise<Cobro> => (await insertarJuntos(db, cobro)) ?? cobro,
    leer: (referencia: string) => leerJunto(db, referencia),
    buscar: (clave: string) => leer(db, 'clave', clave),
    cambiar: (referencia: string, cambio: (cobro: Cobro) => Cobro): Promise<Cobro | null> =>
      db.transaction().execute(async (trx) => {
        const antes = await leer(trx, 'referencia', referencia, true)
        if (antes === null) return null
        const despues = cambio(antes)
        await execute(trx)`
          update prueba_cobros set datos = ${JSON.stringify(despues)}::jsonb where referencia = ${referencia}`
        return despues
      }),
    movimientos: (desde: Date, hasta: Date) => findCuentaDePrueba(db, desde, hasta),
    listar: async (desde: Date, hasta: Date): Promise<Cobro[]> => {
      const rows = await rowsOf<{ datos: Cobro }>(db)`
        select datos from prueba_cobros where (datos ->> 'pagadoEn')::timestamptz between ${desde} and ${hasta}
          order by referencia`
      return rows.map(({ datos }) => datos)
    },
  }
}

/** One line of the account of Pago de prueba: what it took for us, gave back, or transferred to our bank. */
type LineaDeCuenta = {
  id: string
  clase: 'cobro' | 'reembolso' | 'contracargo' | 'deposito'
  monto: number
  cobro: string | null
  creadoEn: Date
}

const DIAS_PARA_DEPOSITAR = 9

/**
 * What moved in it between two moments. It holds what our ledger says that it took, for not all that is paid there is
 * remembered; what it took in a week it transfers nine days after that week began.
 */
const findCuentaDePrueba = (db: Db, desde: Date, hasta: Date) => rowsOf<LineaDeCuenta>(db)`
    with lineas as (
      select a.movimiento_id::text as id, a.concepto, a.monto::float8 as monto, a.creado_en, p.referencia
      from asientos a, lateral (select s.proveedor, s.referencia from pagos s
          where s.id = a.pago_id or a.pago_id is null and s.compra_id = a.compra_id and s.recibido > 0
          order by s.creado_en, s.id limit 1) p
      where a.cuenta = 'pasarela' and a.tesoreria_id is null and p.proveedor = 'prueba' and p.referencia is not null
        and a.creado_en > ${desde}::timestamptz - make_interval(days => ${DIAS_PARA_DEPOSITAR + 1})
        and a.creado_en <= ${hasta}
    ), depositos as (
      select date_trunc('week', dia_del_centro(creado_en))::date as semana, -sum(monto) as monto from lineas group by 1
    )
    select id, case concepto when 'pago_reembolso' then 'reembolso' when 'contracargo' then concepto else 'cobro' end
        as clase, monto, referencia as cobro, creado_en as "creadoEn"
      from lineas where creado_en > ${desde}
    union all
    select 'prueba_deposito_' || semana, 'deposito', monto, null, en
      from depositos, lateral (select (semana + ${DIAS_PARA_DEPOSITAR}::int)::timestamp
        at time zone 'America/Mexico_City' as en) d
      where monto < 0 and en > ${desde} and en <= ${hasta}
    order by 5, 1`

type CuentaGuardada = { cuenta: string }

/** The accounts of organizations that Pago de prueba remembers, in a table of ours. */
export const createCuentasPrueba = <Cuenta extends CuentaGuardada>(db: Db) => ({
  leer: async (cuenta: string): Promise<Cuenta | null> => {
    const rows = await rowsOf<{ datos: Cuenta }>(db)`select datos from prueba_cuentas where cuenta = ${cuenta}`
    return rows[0]?.datos ?? null
  },
  guardar: async (cuenta: Cuenta): Promise<void> => {
    await execute(db)`
      insert into prueba_cuentas (cuenta, datos) values (${cuenta.cuenta}, ${JSON.stringify(cuenta)}::jsonb)
      on conflict (cuenta) do update set datos = excluded.datos`
  },
})
