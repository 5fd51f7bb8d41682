# Writes what each program of the cluster reads, into the data folder.

clave() {
  [ -f "$datos/claves/$1" ] || (umask 077 && openssl rand -hex 24 >"$datos/claves/$1")
  cat "$datos/claves/$1"
}

# Patroni takes 20 s as its least ttl: that, the election and two checks of HAProxy are the time without sales. A first
# start makes an empty database, or with ARRANQUE=pgbackrest the one that the archive has.
configurar_patroni() {
  local n=$1 guion="$datos/etc/pgbackrest.conf --stanza=entrale --pg1-path=$datos/base$1"
  cat >"$datos/etc/patroni$n.yml" <<FIN
scope: entrale
name: base$n
restapi: { listen: "127.0.0.1:$(patroni_de "$n")", connect_address: "127.0.0.1:$(patroni_de "$n")" }
etcd3: { host: "127.0.0.1:$ETCD" }
bootstrap:
  method: ${ARRANQUE:-initdb}
  pgbackrest:
    command: pgbackrest --config=$guion restore
    no_params: true
    keep_existing_recovery_conf: true
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 4
    primary_start_timeout: 0
    master_start_timeout: 0
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_mode_strict: false
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 150
        wal_log_hints: "on"
        client_connection_check_interval: 1s
        archive_mode: "on"
        archive_timeout: 60s
        shared_buffers: 128MB
  initdb: [encoding: UTF8, data-checksums]
  users:
    entrale: { password: $(clave entrale), options: [createdb] }
postgresql:
  listen: 127.0.0.1:$(base_de "$n")
  connect_address: 127.0.0.1:$(base_de "$n")
  bin_dir: $binarios
  data_dir: $datos/base$n
  pgpass: $datos/base$n.pgpass
  authentication:
    superuser: { username: postgres, password: $(clave postgres) }
    replication: { username: replica, password: $(clave replica) }
    rewind: { username: rebobina, password: $(clave rebobina) }
  parameters:
    unix_socket_directories: $datos/base$n.socket
    archive_command: pgbackrest --config=$guion archive-push %p
  pg_hba:
    - local all postgres scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replica 127.0.0.1/32 scram-sha-256
FIN
}

configurar_haproxy() {
  cat >"$datos/etc/haproxy.cfg" <<FIN
global
  maxconn 4000
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
listen escritura
  bind 127.0.0.1:$ESCRITURA
  option httpchk OPTIONS /primary
  http-check expect status 200
  server base1 127.0.0.1:$(base_de 1) check port $(patroni_de 1)
  server base2 127.0.0.1:$(base_de 2) check port $(patroni_de 2)
listen lectura
  bind 127.0.0.1:$LECTURA
  option httpchk OPTIONS /replica?lag=10MB
  http-check expect status 200
  server base1 127.0.0.1:$(base_de 1) check port $(patroni_de 1)
  server base2 127.0.0.1:$(base_de 2) check port $(patroni_de 2)
listen app
  mode http
  option forwardfor
  timeout client 60s
  timeout server 60s
  bind 127.0.0.1:$APP
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  server app1 127.0.0.1:$(app_de 1) check
  server app2 127.0.0.1:$(app_de 2) check
FIN
}

configurar_pgbouncer() {
  printf '"entrale" "%s"\n' "$(clave entrale)" >"$datos/etc/usuarios.txt"
  cat >"$datos/etc/pgbouncer.ini" <<FIN
[databases]
entrale = host=127.0.0.1 port=$ESCRITURA dbname=entrale
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $POOLER
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $datos/etc/usuarios.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
FIN
}

# Copies and WAL. On machines of one's own the repository is on another one, or in a bucket (docs/upkeep.md).
configurar_pgbackrest() {
  printf '*:*:*:postgres:%s\n' "$(clave postgres)" >"$datos/etc/pgbackrest.pass"
  chmod 600 "$datos/etc/pgbackrest.pass"
  cat >"$datos/etc/pgbackrest.conf" <<FIN
[global]
repo1-path=$datos/respaldos
repo1-retention-full=2
log-path=$datos/respaldos
lock-path=$datos/respaldos/candados
start-fast=y
compress-type=zst
process-max=2
[entrale]
pg1-user=postgres
FIN
}

configurar_prometheus() {
  cp "$raiz/ops/alertas.yml" "$datos/etc/alertas.yml"
  cat >"$datos/etc/prometheus.yml" <<FIN
global: { scrape_interval: 5s, evaluation_interval: 15s }
rule_files: [alertas.yml]
scrape_configs:
  - job_name: entrale
    static_configs: [{ targets: ["127.0.0.1:$(metricas_de 1)", "127.0.0.1:$(metricas_de 2)"] }]
  - job_name: patroni
    static_configs: [{ targets: ["127.0.0.1:$(patroni_de 1)", "127.0.0.1:$(patroni_de 2)"] }]
FIN
}

configurar() {
  configurar_patroni 1
  configurar_patroni 2
  configurar_haproxy
  configurar_pgbouncer
  configurar_pgbackrest
  configurar_prometheus
}
