import { createHash, randomUUID } from 'node:crypto'
import { createClient } from '@entrale/contract/client'
import { type Db, execute, rowsOf } from '@entrale/db'
import { PRODUCT_PORT } from './bench.ts'
import type { Product } from './product.ts'

export const BOLETOS = 100_000
export const CELULARES = 20
const POR_COMPRA = 4
/** Boletos that are free to buy, of which the codes are told. */
const POR_COMPRAR = 400
const LETRAS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const tokenDe = (i: number) => `puerta_banco-de-pruebas-${i}`

type Sembrada = { evento: string; organizerSlug: string; eventSlug: string; tipo: string; puerta: string }

/** An evento of its own, sold to the last boleto in compras of four, with a gate and its phones. */
async function insertNoche(db: Db, boletos: number): Promise<Sembrada> {
  const rows = await rowsOf<Sembrada>(db)`
    with e as (
      insert into eventos (id, organizacion_id, slug, nombre, nombre_mostrado, categoria_id, inicio, fin, estado,
        publicado_en)
      select gen_random_uuid(), o.id, 'puerta-' || substr(md5(random()::text), 1, 8), 'banco', 'Banco',
        (select min(id) from categorias), now() + interval '1 hour', now() + interval '1 day', 'publicado', now()
      from organizaciones o order by o.slug limit 1 returning id, organizacion_id, slug
    ), t as (
      insert into tipos_boleto (id, evento_id, tipo, precio, maximo) select gen_random_uuid(), id, 'General', 0, 10
        from e returning id
    ), x as (
      insert into existencias (tipo_boleto_id, cupo, vendidos) select id, ${boletos + POR_COMPRAR}::int, ${boletos}::int from t
    ), p as (
      insert into puertas (id, evento_id, nombre) select gen_random_uuid(), id, 'Norte' from e returning id
    )
    select e.id as evento, o.slug as "organizerSlug", e.slug as "eventSlug", t.id as tipo, p.id as puerta
    from e, t, p, organizaciones o where o.id = e.organizacion_id`
  const [noche] = rows
  if (noche === undefined) throw new Error('nobody organizes anything')
  const { evento, tipo, puerta } = noche
  await execute(db)`
    with c as (
      insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno,
        nombre_mostrado, email, subtotal, cargos, iva, total, huella, acepto_terminos_en, pagada_en)
      select uuidv7(), 'EN-' || (select string_agg(substr(${LETRAS}, 1 + floor(random() * 31)::int, 1), '')
          from generate_series(1, 7) where n > 0), ${evento}::uuid, uuidv7(), 'pagada', 'gratis', 'ana', 'vega', 'Ana Vega ' || n, n || '@correo.mx', 0, 0, 0, 0, '',
        now(), now()
      from generate_series(1, ${boletos / POR_COMPRA}::int) n returning id
    ), l as (
      insert into compra_lineas (compra_id, tipo_boleto_id, tipo, cantidad, precio, cargo, iva_tasa, iva)
      select id, ${tipo}::uuid, 'General', ${POR_COMPRA}::int, 0, 0, 0, 0 from c
    )
    insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero)
      select uuidv7(), id, ${evento}::uuid, ${tipo}::uuid, n from c, generate_series(1, ${POR_COMPRA}::int) n`
  for (let i = 0; i < CELULARES; i += 1)
    await execute(db)`
      insert into celulares (id, evento_id, puerta_id, nombre, alcance, token_hash, caduca_en)
        values (gen_random_uuid(), ${evento}, ${puerta}, ${`Celular ${i}`}, 'escanear',
          ${createHash('sha256').update(tokenDe(i)).digest()}, now() + interval '1 day')`
  await execute(db)`analyze`
  return noche
}

export type Noche = Sembrada & { boletos: string[]; autoriza: (i: number) => Record<string, string> }

export async function abrirNoche({ db }: Product): Promise<Noche> {
  const noche = await insertNoche(db, BOLETOS)
  const rows = await rowsOf<{ id: string }>(db)`
    select id from boletos where evento_id = ${noche.evento} order by random()`
  return {
    ...noche,
    boletos: rows.map(({ id }) => id),
    autoriza: (i) => ({ authorization: `Bearer ${tokenDe(i % CELULARES)}` }),
  }
}

/** What a phone downloads when it joins. */
export async function bajarLista(noche: Noche) {
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

const api = createClient((path, init) => fetch(`http://127.0.0.1:${PRODUCT_PORT}/api${path}`, init))

/** The texts of the codes of so many boletos more. */
export async function comprarCodigos({ organizerSlug, eventSlug, tipo }: Noche, cuantos: number): Promise<string[]> {
  const codigos: string[] = []
  while (codigos.length < cuantos) {
    const visitante = randomUUID()
    const { apartado } = await api('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
      params: { organizerSlug, eventSlug },
      body: { visitante, boletos: [{ tipoBoletoId: tipo, cantidad: POR_COMPRA }] },
      headers: { 'idempotency-key': visitante },
    })
    const comprador = { nombre: 'Compradora', apellidoPaterno: 'De Prueba', email: `${visitante}@correo.mx` }
    const { compra } = await api('POST /p/apartados/:id/comprar', {
      params: { id: apartado.id },
      body: { comprador, metodo: 'gratis', aceptaTerminos: true },
      headers: { 'idempotency-key': randomUUID() },
    })
    codigos.push(...compra.boletos.map(({ qr }) => qr))
  }
  return codigos
}

/** A code that makes any browser a phone of the gate, by which everybody enters as often as they are shown. */
export async function emparejar({ db }: Product, { puerta }: Noche): Promise<string> {
  const codigo = Array.from(randomUUID().replaceAll('-', '').slice(0, 8), (n) => LETRAS[Number.parseInt(n, 16)]).join(
    '',
  )
  await execute(db)`update puertas set reingreso = 'libre' where id = ${puerta}`
  await execute(db)`
    insert into emparejamientos (id, codigo_hash, puerta_id, alcance, palabras, caduca_en)
      values (gen_random_uuid(), ${createHash('sha256').update(codigo).digest()}, ${puerta}, 'escanear', 'banco prueba',
        now() + interval '10 minutes')`
  return codigo
}
