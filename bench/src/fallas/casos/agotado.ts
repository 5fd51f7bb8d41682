import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db, execute, rowsOf } from '@entrale/db'
import type { Escena, Falla } from '../falla.ts'
import { insistir } from '../memoria.ts'
import { apartarUno, clienteDe, comprarLo, otraRed } from '../vender.ts'

const AGOTADO_MS = 20_000

export const conexiones: Falla = {
  nombre: 'conexiones',
  que: 'all connections that a process has for sales wait for a lock that somebody keeps for 20 s',
  limite: 20,
  alertas: ['ApartadosConError', 'RespuestasLentas'],
  golpe: ({ producto: { db } }) =>
    db.transaction().execute(async (trx) => {
      await execute(trx)`lock table existencias in access exclusive mode`
      await sleep(AGOTADO_MS)
    }),
}

/** Takes every connection as soon as there is one, and those of the processes too. */
async function acaparar(propia: Db, ajenos: Db): Promise<void> {
  const tomar = () => execute(ajenos)`select pg_sleep(${AGOTADO_MS / 1000}) as acaparada`.catch(() => undefined)
  const tomadas: Promise<unknown>[] = []
  for (const fin = Date.now() + AGOTADO_MS; Date.now() < fin; await sleep(1_000)) {
    tomadas.push(...Array.from({ length: A_LA_VEZ }, tomar))
    await execute(propia)`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'entrale%' and query not like '%acaparada' and pid <> pg_backend_pid()`
  }
  await execute(propia)`select pg_terminate_backend(pid) from pg_stat_activity where query like '%acaparada'`
  await Promise.all(tomadas)
}

export const baseLlena: Falla = {
  nombre: 'base-llena',
  que: 'somebody else takes all connections that PostgreSQL has, those of the processes too, for 20 s',
  limite: 20,
  alertas: ['SinBaseDeDatos', 'ApartadosConError'],
  golpe: async ({ producto: { db, directa } }) => {
    const ajenos = connect(directa, 500)
    await db.connection().execute((propia) => acaparar(propia, ajenos))
    await ajenos.destroy()
  },
}

const COMPRADORES = 10_000
const A_LA_VEZ = 150
const CUPO = 500

/** Each asks once for a boleto that costs nothing, and again only when they were asked to come back. */
async function atropellar({ producto, tienda, venta: { memoria } }: Escena): Promise<void> {
  const puesto = {
    ...{ tienda, memoria, cliente: clienteDe(producto) },
    pedir: <T>(pedir: () => Promise<T>) => insistir(memoria, () => Number.POSITIVE_INFINITY, pedir),
  }
  let quedan = COMPRADORES
  const fila = async () => {
    while (quedan-- > 0) {
      const red = otraRed()
      const id = await apartarUno(puesto, tienda.gratis, red)
      if (id !== null) await comprarLo(puesto, id, 'gratis', red)
    }
  }
  await Promise.all(Array.from({ length: A_LA_VEZ }, fila))
}

export const multitud: Falla = {
  nombre: 'multitud',
  que: '10,000 buyers on 500 boletos, 150 at a time, beside the usual sale',
  limite: 20,
  alertas: ['RespuestasLentas', 'ProcesoAtareado'],
  cupoGratis: CUPO,
  rechazos: /^409 /,
  golpe: atropellar,
  despues: async ({ producto: { db }, tienda }) => {
    const rows = await rowsOf<{ n: number }>(db)`
      select count(*)::int as n from boletos where tipo_boleto_id = ${tienda.gratis} and estado = 'valido'`
    return rows[0]?.n === CUPO ? [] : [`se vendieron ${rows[0]?.n} boletos de ${CUPO}`]
  },
}
