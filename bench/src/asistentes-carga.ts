// One evento with very many asistentes, each with a compra of their own (the dearest case), among other eventos that sell too.
import { type Db, execute, rowsOf } from '@entrale/db'

const NOMBRES = 'Rosario,Ángel,José,María,Lucía,Zoé,Íñigo,Óscar,Ana,Beto,Itzel,Xóchitl,Raúl,Inés,Sofía,Mateo'.split(',')
const APELLIDOS =
  'Pérez,Núñez,Ibáñez,Muñoz,Vega,Luna,Castañeda,Ruiz,Soto,Ávila,Yáñez,Ocampo,Zúñiga,Ríos,Peña,Mejía'.split(',')
const OTROS = 10

export type Cargado = { token: string; ruta: string; tipos: string[]; folio: string }

async function insertCasa(db: Db, token: string): Promise<void> {
  await execute(db)`
    with u as (
      insert into usuarios (id, email, nombre, apellido_paterno, nombre_mostrado, password_hash)
        values (gen_random_uuid(), 'banco@entrale.example', 'banco', 'prueba', 'Banco Prueba', '')
      returning id
    ), s as (
      insert into sesiones (id, usuario_id, token_hash, expira_en)
        select gen_random_uuid(), id, sha256(convert_to(${token}, 'UTF8')), now() + interval '1 day' from u
    ), o as (
      insert into organizaciones (id, slug, nombre, nombre_mostrado, descripcion, email, telefono, pais, owner_id)
      select gen_random_uuid(), 'banco', 'banco', 'Banco', '', 'banco@entrale.example', '', 'México', id from u
        returning id, owner_id
    ), m as (
      insert into miembros (organizacion_id, usuario_id, rol) select id, owner_id, 'owner' from o
    ), e as (
      insert into eventos (id, organizacion_id, slug, nombre, nombre_mostrado, categoria_id, inicio, fin, estado,
        publicado_en)
      select gen_random_uuid(), o.id, 'evento-' || n, 'banco', 'Banco ' || n, (select min(id) from categorias),
        now() + interval '30 days', now() + interval '31 days', 'publicado', now()
      from o, generate_series(0, ${OTROS}::int) n returning id
    ), t as (
      insert into tipos_boleto (id, evento_id, tipo, precio, orden)
      select gen_random_uuid(), e.id, v.tipo, v.precio, v.orden
        from e, (values ('General', 50000, 1), ('VIP', 150000, 2), ('Estudiantes', 25000, 3)) v(tipo, precio, orden)
        returning id
    )
    insert into existencias (tipo_boleto_id, cupo) select id, 1000000 from t`
}

/** In the order of time, as sales come. One in fifty bought for somebody else, one in twenty is in already. */
async function insertVentas(db: Db, slug: string, cuantas: number): Promise<void> {
  await execute(db)`
    create temp table ventas as
    select gen_random_uuid() as azar, n, ('019a' || lpad(to_hex(n), 8, '0') || '70008000' || substr(md5(${slug} || n),
      1, 12))::uuid as id,
      (${NOMBRES}::text[])[1 + (random() * 15)::int] as nombre, (${APELLIDOS}::text[])[1 + (random() * 15)::int] as uno,
        (${APELLIDOS}::text[])[1 + (random() * 15)::int] as dos,
      now() - make_interval(secs => (${cuantas}::int - n) * 60) as cuando, t.id as tipo_id, t.tipo, t.precio,
        e.id as evento_id
    from generate_series(1, ${cuantas}::int) n, eventos e, lateral (
      select * from tipos_boleto where evento_id = e.id order by orden offset (n % 10 > 6)::int + (n % 10 > 8)::int
        limit 1
    ) t where e.slug = ${slug}`
  await execute(db)`
    insert into compras (id, folio, evento_id, apartado_id, estado, metodo, nombre, apellido_paterno, apellido_materno,
      nombre_mostrado, email, subtotal, cargos,
      iva, total, huella, acepto_terminos_en, creado_en, pagada_en)
    select id, 'EN-' || upper(substr(md5(azar::text), 1, 12)), evento_id, azar, case when n % 40 = 0 then 'reembolsada'
      else 'pagada' end,
      'prueba', lower(nombre), lower(uno), lower(dos), nombre || ' ' || uno || ' ' || dos,
        sin_acentos(nombre) || '.' || sin_acentos(uno) || n || '@correo' || n % 7 || '.mx',
      precio, precio / 10, 0, precio + precio / 10, '', cuando, cuando, cuando from ventas order by n`
  await execute(db)`
    insert into compra_lineas (compra_id, tipo_boleto_id, tipo, cantidad, precio, cargo, iva_tasa, iva)
    select id, tipo_id, tipo, 1, precio, precio / 10, 0, 0 from ventas order by n`
  await execute(db)`insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero, estado, creado_en, asistente)
    select gen_random_uuid(), id, evento_id, tipo_id, 1, case when n % 40 = 0 then 'cancelado'
      when n % 20 = 1 then 'usado' else 'valido' end, cuando,
      case when n % 50 = 0 then dos || ' ' || uno end from ventas order by n`
  await execute(db)`
    insert into asientos (movimiento_id, compra_id, cuenta, monto) select id, id, c.cuenta, c.signo * v.precio
      from ventas v, (values ('pasarela', 1), ('organizacion', -1)) c(cuenta, signo)`
  await execute(db)`drop table ventas`
}

/** `otros`: how many each of the other eventos sold. */
export async function cargarAsistentes(
  db: Db,
  cuantos: number,
  decir: (paso: string) => void,
  otros = Math.ceil(cuantos / 5),
): Promise<Cargado> {
  const token = 'banco-de-pruebas-de-asistentes-0001'
  await insertCasa(db, token)
  for (let otro = 1; otro <= OTROS; otro += 1) await insertVentas(db, `evento-${otro}`, otros)
  await insertVentas(db, 'evento-0', cuantos)
  decir(
    `${cuantos.toLocaleString('en-US')} asistentes, and ${OTROS} other eventos with ${otros.toLocaleString('en-US')} each`,
  )
  await execute(db)`vacuum analyze`
  const rows = await rowsOf<{ id: string }>(db)`
    select t.id from tipos_boleto t join eventos e on e.id = t.evento_id where e.slug = 'evento-0' order by t.orden`
  const folio = await rowsOf<{ folio: string }>(db)`
    select c.folio from compras c join eventos e on e.id = c.evento_id where e.slug = 'evento-0'
    order by c.creado_en offset ${Math.floor(cuantos / 2)} limit 1`
  return {
    token,
    ruta: '/api/organizacion/banco/eventos/evento-0',
    tipos: rows.map(({ id }) => id),
    folio: folio[0]?.folio ?? '',
  }
}
