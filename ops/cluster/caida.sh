# The machine of a database is killed (Patroni and PostgreSQL, with -9) while people read or buy, and what came of it.
# Sourced by `conmutar`, `agotar` and `replica`.
. "$aqui/configurar.sh"
contesta "http://127.0.0.1:$APP/readyz" || fallar "El cluster no está en marcha: npm run cluster -- levantar"
psql=$(ls -d /usr/lib/postgresql/*/bin/psql | sort -V | tail -1)
ventas=$datos/ventas.txt
sql() { PGPASSWORD=$(clave entrale) "$psql" -qXAt -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$ESCRITURA" -U entrale -d entrale "$@"; }

# crear_evento CUPO…: an evento with a tipo that costs nothing for each cupo. Sets org, evento, tipos.
crear_evento() {
  read -r org evento tipos < <(sql -F ' ' -v cupos="{$(
    IFS=,
    echo "$*"
  )}" <<'FIN'
with e as (
  insert into eventos (id, organizacion_id, slug, nombre, nombre_mostrado, categoria_id, inicio, fin, estado, publicado_en)
  select gen_random_uuid(), o.id, 'conmutar-' || substr(md5(random()::text), 1, 8), 'conmutar', 'Conmutar',
    (select min(id) from categorias), now() + interval '30 days', now() + interval '31 days', 'publicado', now()
  from organizaciones o order by o.slug limit 1 returning id, organizacion_id, slug
), c as (
  select gen_random_uuid() as id, cupo, n from unnest(:'cupos'::int[]) with ordinality u(cupo, n)
), t as (
  insert into tipos_boleto (id, evento_id, tipo, precio, maximo) select c.id, e.id, 'Gratis ' || n, 0, 10 from e, c
), x as (
  insert into existencias (tipo_boleto_id, cupo) select id, cupo from c
)
select o.slug, e.slug, (select string_agg(id::text, ' ' order by n) from c)
from e, organizaciones o where o.id = e.organizacion_id
FIN
  )
}

# apagar_de_golpe N: Patroni, and PostgreSQL with all its processes: each of them has the postmaster as its parent.
apagar_de_golpe() {
  local cabeza
  kill -KILL "$(cat "$datos/pid/patroni$1")"
  cabeza=$(head -1 "$datos/base$1/postmaster.pid")
  # shellcheck disable=SC2046
  kill -KILL $(ps -o pid= --ppid "$cabeza") "$cabeza" 2>/dev/null || true
}

matar_primaria() {
  n=$(primaria) || fallar "No hay primaria."
  decir "base$n es la primaria, con $(wc -l <"$ventas") compras: se apaga de golpe."
  muerte=$(date +%s%3N)
  apagar_de_golpe "$n"
}

volver() {
  decir "Vuelve base$n, como réplica…"
  iniciar "patroni$n" env -C "$datos" "$aqui/como-base" patroni "$datos/patroni$n.yml"
  esperar 180 "la réplica síncrona" sincrona
}

# Compares what was acknowledged with what is kept.
comparar() {
  local de="evento_id = (select id from eventos where slug = '$evento')"
  sql -c "\copy (select folio from compras where $de) to '$datos/guardadas.txt'"
  cut -d' ' -f2 "$ventas" | sort >"$datos/confirmadas.txt"
  sort "$datos/guardadas.txt" | comm -23 "$datos/confirmadas.txt" - >"$datos/perdidas.txt"
  perdidas=$(wc -l <"$datos/perdidas.txt")
  # each attempt asks for one hold, as often as it takes; of one hold there is one compra
  dobles=$(sql -c "select count(*) - count(distinct visitante) from apartados where $de")
  read -r cupo vendidos boletos < <(sql -F ' ' -c "
    select sum(x.cupo), sum(x.vendidos), (select count(*) from boletos where $de)
    from existencias x join tipos_boleto t on t.id = x.tipo_boleto_id where t.$de")
  pasados=$(sql -c "select count(*) from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id where t.$de
    and (x.vendidos > x.cupo or x.vendidos <> (select count(*) from boletos where tipo_boleto_id = t.id))")
}

# Fails where something was lost or doubled, or nobody sold for 30 s.
contar() {
  comparar
  # the longest time between two acknowledged purchases, one of them after the death
  read -r hueco < <(cut -d' ' -f1 "$ventas" | sort -n | awk -v d="$muerte" '$1 >= d && a && $1 - a > m { m = $1 - a } { a = $1 } END { print m + 0 }')
  despues=$(awk -v d="$((muerte + 1000))" '$1 > d' "$ventas" | wc -l)
  decir "confirmadas: $(wc -l <"$ventas") ($despues después de la caída)
guardadas: $(wc -l <"$datos/guardadas.txt")
perdidas: $perdidas
dobles: $dobles
boletos: $boletos, contados como vendidos: $vendidos, de $cupo
tipos que no cuadran: $pasados
sin ventas: $((hueco / 1000)).$(printf %03d $((hueco % 1000))) s"
  [ "$perdidas" = 0 ] && [ "$dobles" = 0 ] && [ "$pasados" = 0 ] && [ "$hueco" -le 30000 ] && [ "$despues" -gt 0 ]
}
