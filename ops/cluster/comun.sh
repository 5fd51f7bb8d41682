# What the commands of this folder share: where things are, which ports, how a process starts and ends.
set -euo pipefail

aqui=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
raiz=$(cd "$aqui/../.." && pwd)
datos=${CLUSTER_DATOS:-$raiz/.data/cluster}
base=${CLUSTER_PUERTO:-24000}

puerto() { echo $((base + $1)); }
ETCD=$(puerto 1) ETCD_PARES=$(puerto 2)
ESCRITURA=$(puerto 10) LECTURA=$(puerto 11) APP=$(puerto 12) POOLER=$(puerto 13) PROMETHEUS=$(puerto 14) S3=$(puerto 15)
base_de() { puerto $((20 + $1)); }
patroni_de() { puerto $((30 + $1)); }
app_de() { puerto $((40 + $1)); }
metricas_de() { puerto $((50 + $1)); }

decir() { printf '%s\n' "$*"; }
fallar() {
  printf '%s\n' "$*" >&2
  exit 1
}

# PostgreSQL refuses to run as root: then it runs as the user of Debian's package.
como_base() {
  if [ "$(id -u)" = 0 ]; then
    setpriv --reuid=postgres --regid=postgres --init-groups "$@"
  else
    "$@"
  fi
}

vive() { [ -f "$datos/pid/$1" ] && kill -0 "$(cat "$datos/pid/$1")" 2>/dev/null; }

# iniciar NAME COMMAND…: in a session of its own, so that it outlives this terminal and can be ended with all it started.
iniciar() {
  local nombre=$1
  shift
  vive "$nombre" && return 0
  setsid "$@" >>"$datos/log/$nombre.log" 2>&1 </dev/null &
  echo $! >"$datos/pid/$nombre"
}

# terminar NAME [SIGNAL]: waits for its end; what does not listen is killed with its whole session.
terminar() {
  local nombre=$1 senal=${2:-TERM} pid
  vive "$nombre" || {
    rm -f "$datos/pid/$nombre"
    return 0
  }
  pid=$(cat "$datos/pid/$nombre")
  kill -s "$senal" "$pid" 2>/dev/null || true
  for _ in $(seq 300); do
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  kill -KILL -- "-$pid" 2>/dev/null || true
  rm -f "$datos/pid/$nombre"
}

# esperar SECONDS TEXT COMMAND…
esperar() {
  local hasta=$((SECONDS + $1)) que=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $hasta ] || fallar "No llegó a estar: $que. Lo que dijo cada programa está en $datos/log."
    sleep 0.3
  done
}

contesta() { curl -fsS -m 2 -o /dev/null "$1"; }
# Whatever it says: somebody answers there.
escucha() { curl -sS -m 2 -o /dev/null "http://127.0.0.1:$1/"; }
# Which of the two leads, as Patroni says; nothing while nobody does.
primaria() {
  local n
  for n in 1 2; do
    contesta "http://127.0.0.1:$(patroni_de $n)/primary" 2>/dev/null && echo "$n" && return 0
  done
  return 1
}
# con_pgbackrest COMMAND…: asks it of the copies of whichever base leads.
con_pgbackrest() {
  local n
  n=$(primaria) || fallar "No hay primaria."
  PGPASSFILE="$datos/etc/pgbackrest.pass" "$aqui/como-base" pgbackrest --config="$datos/etc/pgbackrest.conf" \
    --stanza=entrale --pg1-path="$datos/base$n" --pg1-port="$(base_de "$n")" --pg1-socket-path="$datos/base$n.socket" \
    --log-level-console=warn "$@"
}
sincrona() { contesta "http://127.0.0.1:$(patroni_de 1)/synchronous" || contesta "http://127.0.0.1:$(patroni_de 2)/synchronous"; }
