import { COLAS_REEMBOLSO_EN_PALABRAS } from '@entrale/contract/banco/palabras'
import { COLAS_REEMBOLSO, type ColaReembolso, type ReembolsoAdmin } from '@entrale/contract/banco/schemas'
import { useQuery } from '@tanstack/react-query'
import { Clock, Landmark } from 'lucide-react'
import { cuenta, pesos } from '../../../lib/formatos'
import { LOTES_PANEL, rutaLote } from '../../../lib/rutas-panel'
import { type Filtros, useBusqueda, useFiltros } from '../../../lib/use-filtros'
import { esTermino, esUno } from '../../../lib/validas'
import { ButtonLink } from '../../../ui/button'
import { ChipLink, ChipRow } from '../../../ui/chip'
import type { Column } from '../../../ui/data-table'
import { FilterSearch } from '../../../ui/filter-controls'
import { Anchor } from '../../../ui/link'
import { StateBadge } from '../../../ui/state-badge'
import { reembolsosAdminQuery } from '../comun/consultas'
import { Cuando, Nombre } from '../comun/datos'
import { Lista } from '../comun/lista'
import { rutaCompraAdministrada } from '../comun/rutas'

const VALIDAS = { term: esTermino, cola: esUno(COLAS_REEMBOLSO) } as const
const PRIMERA: ColaReembolso = 'por_transferir'

const VACIAS: Record<ColaReembolso, { titulo: string; texto: string }> = {
  por_transferir: {
    titulo: 'Nadie espera una transferencia',
    texto: 'Cuando quien compró nos da su CLABE, su reembolso aparece aquí.',
  },
  en_transferencia: {
    titulo: 'Nada va en camino',
    texto: 'Lo que está en un lote espera aquí la respuesta del banco.',
  },
  falta_clabe: {
    titulo: 'A nadie le falta su CLABE',
    texto: 'Aquí está quien no ha dicho a qué cuenta le devolvemos.',
  },
  devueltos: { titulo: 'El banco no ha regresado nada', texto: 'Aquí espera otra cuenta lo que el banco regresó.' },
  sin_reclamar: {
    titulo: 'No hay dinero sin reclamar',
    texto: 'Lo que nadie reclamó a tiempo se sigue debiendo, aquí.',
  },
}

/** What is known of it besides: its lote, why it came back, how often its buyer was asked. */
function Detalle({ lote, regreso, recordado, cuenta: suya, estado }: ReembolsoAdmin) {
  if (lote !== null)
    return (
      <Anchor href={rutaLote(lote.id)} className="link type-folio hit-area text-sm">
        {lote.folio}
      </Anchor>
    )
  if (regreso !== null) return <span className="wrap-anywhere text-sm">«{regreso}»</span>
  if (suya !== null)
    return (
      <span className="wrap-anywhere">
        {suya.banco} <span className="whitespace-nowrap tabular-nums">•••• {suya.final}</span>
      </span>
    )
  if (estado === 'sin_reclamar') return <span className="text-muted text-sm">Lo puede reclamar cuando quiera</span>
  return (
    <span className="text-muted text-sm">
      {recordado === 0 ? 'Se le pidió por correo' : `Se le recordó ${cuenta(recordado, 'vez', 'veces')}`}
    </span>
  )
}

const COLUMNAS: Column<ReembolsoAdmin>[] = [
  {
    key: 'folio',
    header: 'Compra',
    primary: true,
    cell: ({ folio, evento, organizacion }) => (
      <Nombre href={rutaCompraAdministrada(folio)} nota={`${evento}, ${organizacion}`}>
        <span className="type-folio text-sm">{folio}</span>
      </Nombre>
    ),
  },
  {
    key: 'desde',
    header: 'Espera desde',
    cell: ({ desde, atrasado }) => (
      <div className="grid justify-items-start gap-1 max-md:justify-items-end">
        <Cuando iso={desde} />
        {atrasado && <StateBadge tone="chile" icon={Clock} text="Atrasado" size="sm" />}
      </div>
    ),
  },
  { key: 'detalle', header: 'Cómo va', cell: Detalle },
  {
    key: 'monto',
    header: 'Monto',
    align: 'end',
    cell: ({ monto, moneda }) => (
      <>
        <b className="font-semibold">{pesos(monto)}</b> <span className="text-muted text-sm">{moneda}</span>
      </>
    ),
  },
]

const PIEZA = 'md:min-h-8.5 md:px-3.5 md:text-sm'

type FiltradoProps = {
  filtros: Filtros<keyof typeof VALIDAS>
  cola: ColaReembolso
  cuantos: (cola: ColaReembolso) => number
}
function Filtrado({ filtros, cola, cuantos }: FiltradoProps) {
  const busqueda = useBusqueda(filtros.valores.term, (term) => filtros.poner({ term }, true))
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid grid-cols-2 items-start gap-2 md:flex">
        <FilterSearch label="Buscar reembolsos" placeholder="Folio de la compra" className="md:w-96" {...busqueda} />
        <ButtonLink
          href={LOTES_PANEL}
          icon={<Landmark aria-hidden="true" />}
          className="min-h-(--control-h) max-md:col-span-2 md:ml-auto"
        >
          Transferir en un lote
        </ButtonLink>
      </div>
      <ChipRow label="Qué esperan">
        {COLAS_REEMBOLSO.map((una) => (
          <ChipLink
            key={una}
            href={filtros.hrefCon({ cola: una === PRIMERA ? '' : una })}
            current={cola === una}
            count={cuantos(una)}
            className={PIEZA}
          >
            {COLAS_REEMBOLSO_EN_PALABRAS[una]}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}

/** Refunds that the platform transfers: who waits for what, and since when. */
export function ReembolsosPorTransferencia() {
  const filtros = useFiltros(VALIDAS)
  const cola = (filtros.valores.cola || PRIMERA) as ColaReembolso
  const consulta = useQuery(reembolsosAdminQuery({ ...filtros.valores, cola }, filtros.pagina))
  const { data } = consulta
  return (
    <>
      {data !== undefined && data.atrasados > 0 && (
        <p className="mb-4 rounded-control border border-chile/40 bg-chile-bg px-4 py-3 text-chile" role="status">
          <b className="font-semibold">{cuenta(data.atrasados, 'reembolso lleva', 'reembolsos llevan')}</b> más de{' '}
          {cuenta(data.alarmaDias, 'día', 'días')} sin llegar desde que nos dieron la cuenta.
        </p>
      )}
      <Filtrado
        filtros={filtros}
        cola={cola}
        cuantos={(una) => data?.porCola.find((otra) => otra.cola === una)?.cuantos ?? 0}
      />
      <Lista
        consulta={consulta}
        filtros={filtros as Filtros<string>}
        nombre="los reembolsos"
        titulo="Reembolsos por transferencia"
        palabras={['reembolso', 'reembolsos']}
        columnas={COLUMNAS}
        llave={({ id }) => id}
        vacia={VACIAS[cola]}
      />
    </>
  )
}
