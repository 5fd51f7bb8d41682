// Phones of a door that send what they scanned: one by one, asking first, and in the lots of a phone that was without a network.
import { createHash, randomUUID } from 'node:crypto'
import { type Db, execute, rowsOf } from '@entrale/db'
import { BARE_PORT, type Bench, expectOnly, PRODUCT_PORT, RESULTS } from './bench.ts'
import { request } from './load.ts'
import type { Product } from './product.ts'
import { report } from './report.ts'
import { lineOf, measure, type Subject } from './rounds.ts'

const BOLETOS = 100_000
const CELULARES = 20
const POR_COMPRA = 4
const LOTE = 200
const LETRAS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const tokenDe = (i: number) => `puerta_banco-de-pruebas-${i}`

/** An evento of its own, sold to the last boleto in compras of four, with a gate and its phones. */
async function insertNoche(db: Db, boletos: number): Promise<{ evento: string; puerta: string }> {
  const rows = await rowsOf<{ evento: string; tipo: string; puerta: string }>(db)`
    with e as (
      insert into eventos (id, organizacion_id, slug, nombre, nombre_mostrado, categoria_id, inicio, fin, estado,
        publicado_en)
      select gen_random_uuid(), o.id, 'puerta-' || substr(md5(random()::text), 1, 8), 'banco', 'Banco',
        (select min(id) from categorias), now(), now() + interval '1 day', 'publicado', now()
      from organizaciones o order by o.slug limit 1 returning id
    ), t as (
      insert into tipos_boleto (id, evento_id, tipo, precio, maximo) select gen_random_uuid(), id, 'General', 0, 10
        from e returning id
    ), x as (
      insert into existencias (tipo_boleto_id, cupo, vendidos) select id, ${boletos}::int, ${boletos}::int from t
    ), p as (
      insert into puertas (id, evento_id, nombre) select gen_random_uuid(), id, 'Norte' from e returning id
    )
    select e.id as evento, t.id as tipo, p.id as puerta from e, t, p`
  const [{ evento, tipo, puerta } = { evento: '', tipo: '', puerta: '' }] = rows
  await execute(db)`
    with c as (
      insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno,
        nombre_mostrado, email, subtotal, cargos, iva, total, huella, acepto_terminos_en, pagada_en)
      select uuidv7(), 'EN-' || (select string_agg(substr(${LETRAS}, 1 + floor(random() * 31)::int, 1), '')
          from generate_series(1, 7) where n > 0), ${evento}::uuid, uuidv7(), 'pagada', 'gratis', 'ana', 'vega', 'Ana Vega ' || n, n || '@correo.mx', 0, 0, 0, 0, '',
        now(), now()
      from generate_series(1, ${boletos / POR_COMPRA}::int) n returning id
    ), l as (
      insert into compra_lineas (compra_id, tipo_boleto_id, tipo, cantidad, precio, cargo, iva_tasa, iva, metodo,
        pagada_en)
      select id, ${tipo}::uuid, 'General', ${POR_COMPRA}::int, 0, 0, 0, 0, 'gratis', now() from c
    )
    insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero)
      select uuidv7(), id, ${evento}::uuid, ${tipo}::uuid, n from c, generate_series(1, ${POR_COMPRA}::int) n`
  for (let i = 0; i < CELULARES; i += 1)
    await execute(db)`
      insert into celulares (id, evento_id, puerta_id, nombre, alcance, token_hash, caduca_en)
        values (gen_random_uuid(), ${evento}, ${puerta}, ${`Celular ${i}`}, 'escanear',
          ${createHash('sha256').update(tokenDe(i)).digest()}, now() + interval '1 day')`
  await execute(db)`analyze`
  return { evento, puerta }
}

type Noche = { boletos: string[]; puerta: string; autoriza: (i: number) => Record<string, string> }

async function abrirNoche({ db }: Product): Promise<Noche> {
  const { evento, puerta } = await insertNoche(db, BOLETOS)
  const rows = await rowsOf<{ id: string }>(db)`select id from boletos where evento_id = ${evento} order by random()`
  return {
    boletos: rows.map(({ id }) => id),
    puerta,
    autoriza: (i) => ({ authorization: `Bearer ${tokenDe(i % CELULARES)}` }),
  }
}

/** Scans of the next boletos, as a phone sends them: `firme` once somebody acted on them, else asking. */
function enviar({ boletos, puerta, autoriza }: Noche, turno: { boleto: number }, celular: number, cuantos: number) {
  const ahora = Date.now()
  const accesos = Array.from({ length: cuantos }, (_, i) => ({
    ...{ id: randomUUID(), boletoId: boletos[turno.boleto++ % boletos.length], puertaId: puerta, en: ahora - i },
    ...{ resultado: 'adelante', firme: cuantos > 1, sinRed: cuantos > 1, forzado: false, deshace: null, leido: null },
  }))
  const cuerpo = { accesos, reloj: ahora, enCola: cuantos, listaDe: ahora, bateria: null }
  return request('POST', '/api/p/puerta/accesos', JSON.stringify(cuerpo), autoriza(celular))
}

/** `veces`: scans of one request. */
function sujetosDe(noche: Noche, pids: () => number[]): (Subject & { veces: number })[] {
  const turno = { boleto: 0 }
  const de = (name: string, veces: number, connections: number) => {
    let celular = 0
    const client = () => {
      const suyo = celular++
      return () => enviar(noche, turno, suyo, veces)
    }
    return { name, veces, pids, load: { port: PRODUCT_PORT, connections, client } }
  }
  return [de('a scan, asked first', 1, CELULARES), de(`a lot of ${LOTE} from the queue`, LOTE, 4)]
}

/** What a phone downloads when it joins. */
async function bajarLista(noche: Noche) {
  const inicio = performance.now()
  const respuesta = await fetch(`http://127.0.0.1:${PRODUCT_PORT}/api/p/puerta/lista`, {
    headers: { ...noche.autoriza(0), 'accept-encoding': 'gzip' },
  })
  if (respuesta.status !== 200) throw new Error(`the list: ${respuesta.status} ${await respuesta.text()}`)
  return {
    listaBytes: Number(respuesta.headers.get('content-length')),
    listaMs: await respuesta.arrayBuffer().then(() => Math.round(performance.now() - inicio)),
  }
}

export const puerta: Bench = async (product, barePids) => {
  const noche = await abrirNoche(product)
  const lista = await bajarLista(noche)
  const subjects = sujetosDe(noche, product.all)
  const post = request('POST', '/post', enviar(noche, { boleto: 0 }, 0, 1).split('\r\n\r\n')[1])
  const [bare, ...scans] = await measure(
    [
      {
        name: 'bare Fastify POST',
        load: { port: BARE_PORT, connections: CELULARES, client: () => () => post },
        pids: barePids,
      },
      ...subjects,
    ],
    { rounds: 3 },
  )
  if (!bare) return
  for (const measured of scans) expectOnly(200, measured)
  const lines = scans.map((measured) => lineOf(measured, [bare]))
  const scansPerSecond = subjects.map(({ veces }, i) => Math.round((lines[i]?.perSecond ?? 0) * veces))
  const facts = { boletos: BOLETOS, ...lista, scansPerSecond, cpuOf: 'node and PostgreSQL' }
  report('puerta', [lineOf(bare, []), ...lines], facts, RESULTS)
}
