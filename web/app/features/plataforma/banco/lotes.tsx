import { CLASES_LOTE_EN_PALABRAS, ESTADOS_LOTE_EN_PALABRAS } from '@entrale/contract/banco/palabras'
import { type ClaseLote, ESTADOS_LOTE, type Lote } from '@entrale/contract/banco/schemas'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api'
import { cuenta, pesos } from '../../../lib/formatos'
import { rutaLote } from '../../../lib/rutas-panel'
import { type Filtros, useBusqueda, useFiltros } from '../../../lib/use-filtros'
import { esTermino, esUno } from '../../../lib/validas'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ChipLink, ChipRow } from '../../../ui/chip'
import type { Column } from '../../../ui/data-table'
import { FilterSearch } from '../../../ui/filter-controls'
import { Confirmar } from '../../comun/hacer'
import { ADMINISTRADO, lotesQuery } from '../comun/consultas'
import { Cuando, Nombre } from '../comun/datos'
import { Lista } from '../comun/lista'
import { EstadoLote } from './estados'

const VALIDAS = { term: esTermino, estado: esUno(ESTADOS_LOTE) } as const

type Por = { cuantos: number; monto: number }
const QUE: Record<ClaseLote, { titulo: string; uno: string; varios: string; nada: string }> = {
  reembolsos: {
    titulo: 'Reembolsos por transferir',
    uno: 'reembolso',
    varios: 'reembolsos',
    nada: 'Nadie espera una transferencia.',
  },
  liquidaciones: {
    titulo: 'Liquidaciones por pagar',
    uno: 'liquidación',
    varios: 'liquidaciones',
    nada: 'No hay liquidaciones por pagar.',
  },
}

/** What could leave now, and the button that puts it together. */
function PorArmar({ clase, cuantos, monto, limites }: Por & { clase: ClaseLote; limites: Limites }) {
  const [pregunta, setPregunta] = useState(false)
  const ir = useNavigate()
  const { titulo, uno, varios, nada } = QUE[clase]
  const cuales = cuenta(cuantos, uno, varios)
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-muted text-sm">{titulo}</h2>
      <p className="type-figure text-[2rem] leading-[40px] [font-stretch:76%]">
        {pesos(monto)} <small className="font-normal font-ui text-muted text-sm tracking-normal">MXN</small>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">{cuantos === 0 ? nada : `En ${cuales}.`}</p>
        {cuantos > 0 && (
          <Button icon={<Landmark aria-hidden="true" />} onClick={() => setPregunta(true)}>
            Armar lote
          </Button>
        )}
      </div>
      {pregunta && (
        <Confirmar
          title={`¿Armar un lote con ${cuales}?`}
          description={`Quedan en transferencia por ${pesos(monto)} MXN: nadie más los paga y no cambian de cuenta.${
            monto > limites.suma ? ' Es grande: otra persona tiene que aprobarlo.' : ''
          }`}
          confirm="Armar lote"
          accion={async () => {
            const { item } = await api('POST /administracion/lotes', { body: { clase } })
            void ir(rutaLote(item.id))
          }}
          clave={ADMINISTRADO}
          onCerrar={() => setPregunta(false)}
        />
      )}
    </Card>
  )
}

type Limites = { suma: number; renglon: number }
type PorArmarProps = { porArmar: Record<ClaseLote, Por>; limites: Limites }
const ListoParaArmar = ({ porArmar, limites }: PorArmarProps) => (
  <section aria-label="Listo para armar" className="mb-8 grid gap-3">
    <div className="grid gap-3 md:grid-cols-2">
      <PorArmar clase="reembolsos" {...porArmar.reembolsos} limites={limites} />
      <PorArmar clase="liquidaciones" {...porArmar.liquidaciones} limites={limites} />
    </div>
    <p className="text-muted text-sm">
      Arriba de {pesos(limites.suma)} al día, o de {pesos(limites.renglon)} en una sola transferencia, otra persona
      aprueba el lote. Se cambia en Configuración.
    </p>
  </section>
)

const COLUMNAS: Column<Lote>[] = [
  {
    key: 'folio',
    header: 'Lote',
    primary: true,
    cell: ({ id, folio, clase }) => (
      <Nombre href={rutaLote(id)} nota={CLASES_LOTE_EN_PALABRAS[clase]}>
        <span className="type-folio text-sm">{folio}</span>
      </Nombre>
    ),
  },
  { key: 'estado', header: 'Estado', cell: ({ estado }) => <EstadoLote estado={estado} /> },
  {
    key: 'transferencias',
    header: 'Transferencias',
    cell: ({ cuantos, pendientes, estado }) => (
      <>
        {cuenta(cuantos, 'transferencia', 'transferencias')}
        {estado === 'enviado' && pendientes > 0 && (
          <span className="block text-muted text-sm">Falta respuesta de {pendientes.toLocaleString('es-MX')}</span>
        )}
      </>
    ),
  },
  {
    key: 'monto',
    header: 'Monto, MXN',
    align: 'end',
    cell: ({ monto }) => <b className="font-semibold">{pesos(monto)}</b>,
  },
  {
    key: 'hecho',
    header: 'Lo armó',
    align: 'end',
    cell: ({ hechoPor, creadoEn }) => (
      <>
        <span className="wrap-anywhere block whitespace-normal">{hechoPor ?? 'Una cuenta eliminada'}</span>
        <Cuando iso={creadoEn} className="text-muted text-sm" />
      </>
    ),
  },
]

const PIEZA = 'md:min-h-8.5 md:px-3.5 md:text-sm'

function Filtrado({ filtros }: { filtros: Filtros<keyof typeof VALIDAS> }) {
  const { term, estado } = filtros.valores
  const busqueda = useBusqueda(term, (nuevo) => filtros.poner({ term: nuevo }, true))
  return (
    <div className="mb-4 grid gap-3">
      <div className="grid grid-cols-2 md:flex">
        <FilterSearch label="Buscar lotes" placeholder="Folio o clave de rastreo" className="md:w-96" {...busqueda} />
      </div>
      <ChipRow label="Estado de los lotes">
        <ChipLink href={filtros.hrefCon({ estado: '' })} current={estado === ''} className={PIEZA}>
          Todos
        </ChipLink>
        {ESTADOS_LOTE.map((uno) => (
          <ChipLink key={uno} href={filtros.hrefCon({ estado: uno })} current={estado === uno} className={PIEZA}>
            {ESTADOS_LOTE_EN_PALABRAS[uno]}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}

/** What could leave the bank, and the lotes that did or will. */
export function Lotes() {
  const filtros = useFiltros(VALIDAS)
  const consulta = useQuery(lotesQuery(filtros.valores, filtros.pagina))
  return (
    <>
      {consulta.data !== undefined && <ListoParaArmar {...consulta.data} />}
      <Filtrado filtros={filtros} />
      <Lista
        consulta={consulta}
        filtros={filtros as Filtros<string>}
        nombre="los lotes"
        titulo="Lotes"
        palabras={['lote', 'lotes']}
        columnas={COLUMNAS}
        llave={({ id }) => id}
        vacia={{
          titulo: 'Todavía no hay lotes',
          texto: 'Cuando armes uno, aquí verás su archivo para el banco y qué pasó con cada transferencia.',
        }}
      />
    </>
  )
}
