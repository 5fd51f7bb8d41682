// A fresh database with as many eventos as asked for, filled in bulk.
import type { Db } from '@entrale/db'
import { CompiledQuery } from 'kysely'
import { azarDe, inventarEvento, inventarVocabulario } from './busqueda-datos.ts'

const PASO = 20_000
/** No triggers while loading. */
const AJUSTES = ['session_replication_role = replica', "maintenance_work_mem = '512MB'", 'synchronous_commit = off']
const UUID = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** One statement, as it is written. */
async function correr<Fila = unknown>(db: Db, texto: string, valores: unknown[] = []): Promise<Fila[]> {
  return (await db.executeQuery<Fila>(CompiledQuery.raw(texto, valores))).rows
}

type Indice = { nombre: string; definicion: string }

/** Big fills build their indexes afterwards. */
async function sinIndices(db: Db, tablas: string[]): Promise<Indice[]> {
  const indices = await correr<Indice>(
    db,
    `select indexrelid::regclass::text as nombre, pg_get_indexdef(indexrelid) as definicion from pg_index
     where indrelid = any($1::regclass[]) and not indisprimary and not indisunique`,
    [tablas],
  )
  for (const { nombre } of indices) await correr(db, `drop index ${nombre}`)
  return indices
}

async function cargarOrganizaciones(db: Db, nombres: string[]): Promise<void> {
  await correr(
    db,
    `insert into usuarios (id, email, nombre, apellido_paterno, nombre_mostrado, password_hash) values (${UUID('0')}, 'banco@entrale.example', 'banco', 'banco', 'Banco', '')`,
  )
  await correr(
    db,
    `insert into organizaciones (id, slug, nombre, nombre_mostrado, descripcion, email, telefono, pais, owner_id)
     select ${UUID('i::int')}, 'org-' || i, lower(n), n, '', '', '', 'México', ${UUID('0')} from unnest($1::text[]) with ordinality x(n, i)`,
    [nombres],
  )
}

async function cargarTrozo(db: Db, desde: number, trozo: ReturnType<typeof inventarEvento>[]): Promise<void> {
  const columna = <K extends keyof (typeof trozo)[number]>(campo: K) => trozo.map((evento) => evento[campo])
  await correr(
    db,
    `with nuevos as (
      select ${UUID('($11::int + i)::int')} as id, x.*, date_trunc('hour', now()) + make_interval(hours => en_horas) as inicio
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[], $9::int[], $10::boolean[])
        with ordinality x(nombre, categoria, lugar, ciudad, estado, org, en_horas, horas, precio, en_linea, i)
    ), e as (
      insert into eventos (id, organizacion_id, slug, nombre, nombre_mostrado, categoria_id, inicio, fin, estado, publicado_en, enlace_en_linea)
      select n.id, ${UUID('org + 1')}, 'e-' || ($11::int + i), lower(n.nombre), n.nombre, c.id, inicio, inicio + make_interval(hours => horas), 'publicado', now(),
        case when en_linea then 'https://banco.example' end
      from nuevos n join categorias c on c.slug = n.categoria
    ), d as (
      insert into direcciones (evento_id, nombre, direccion, ciudad, estado, codigo_postal) select id, lugar, 'Calle 1', ciudad, estado, '06000' from nuevos
    ), t as (
      insert into tipos_boleto (id, evento_id, tipo, precio)
      select ${UUID('(($11::int + i) * 2 + k)::int')}, id, 'General', precio + k * 20000 from nuevos, generate_series(0, (i % 3 = 0)::int) k returning id
    )
    insert into existencias (tipo_boleto_id, cupo, vendidos) select id, 100, case when get_byte(decode(md5(id::text), 'hex'), 0) < 12 then 100 else 40 end from t`,
    [
      columna('nombre'),
      columna('categoria'),
      columna('lugar'),
      columna('ciudad'),
      columna('estado'),
      columna('organizacion'),
      columna('enHoras'),
      columna('horas'),
      columna('precio'),
      columna('enLinea'),
      desde,
    ],
  )
}

const CAMPOS = 'evento_id, inicio, fin, dia_inicio, dia_fin, organizacion_id, categoria_id, ciudad, precio_min, marcas'
const rango = (con: Db, a: number, b: number) =>
  correr(
    con,
    `insert into busqueda select ${CAMPOS} from busqueda_fuente(array(select ${UUID('i')} from generate_series(${a + 1}, ${b}) i))`,
  )

/** What is frequent is told from the first eventos, so that none has to be indexed twice. */
async function aprenderFrecuentes(db: Db, cuantos: number): Promise<void> {
  await rango(db, 0, Math.min(PASO, cuantos))
  await correr(db, 'analyze busqueda')
  await correr(db, 'select busqueda_aprender(1)')
  await correr(db, 'update busqueda_frecuentes set lista = true')
  await correr(db, 'truncate busqueda')
}

/** The same view that the triggers read, by ranges of ids, on two connections. */
async function llenarIndice(db: Db, otra: Db, cuantos: number): Promise<void> {
  const mitad = async (con: Db, a: number, b: number) => {
    for (let i = a; i < b; i += PASO) await rango(con, i, Math.min(i + PASO, b))
  }
  const medio = Math.floor(cuantos / 2)
  await Promise.all([mitad(db, 0, medio), mitad(otra, medio, cuantos)])
}

export async function cargar(db: Db, otra: Db, cuantos: number, decir: (texto: string) => void): Promise<void> {
  for (const con of [db, otra]) for (const ajuste of AJUSTES) await correr(con, `set ${ajuste}`)
  const azar = azarDe(20261121)
  const vocabulario = inventarVocabulario(azar)
  await cargarOrganizaciones(db, vocabulario.organizaciones)
  const indices = await sinIndices(db, [
    'busqueda',
    'palabras',
    'palabra_variantes',
    'eventos',
    'direcciones',
    'tipos_boleto',
  ])
  for (let i = 0; i < cuantos; i += PASO)
    await cargarTrozo(
      db,
      i,
      Array.from({ length: Math.min(PASO, cuantos - i) }, () => inventarEvento(azar, vocabulario)),
    )
  decir('eventos inserted')
  await correr(db, 'create index tipos_boleto_evento on tipos_boleto (evento_id, orden)')
  await correr(db, 'analyze')
  await aprenderFrecuentes(db, cuantos)
  await llenarIndice(db, otra, cuantos)
  decir('index filled')
  await correr(
    db,
    `insert into ciudades select distinct on (1) slug_de_ciudad(ciudad), ciudad, estado from direcciones order by 1 on conflict do nothing`,
  )
  await correr(
    db,
    `select aprender_palabras(array(
    select distinct p from (select distinct nombre_mostrado as t from eventos union select nombre_mostrado from organizaciones union select nombre from categorias
      union select nombre from direcciones union select ciudad from direcciones union select estado from direcciones) x, unnest(palabras_de(t)) p))`,
  )
  decir('vocabulary learned')
  for (const { nombre, definicion } of indices) if (nombre !== 'tipos_boleto_evento') await correr(db, definicion)
  await correr(db, 'set session_replication_role = default')
  await correr(db, 'vacuum analyze')
  decir('indexes built')
}
