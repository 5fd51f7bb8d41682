import type { Asistente } from '@entrale/contract/compras/asistentes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Lista } from '../../../../features/comun/listas/lista'
import { columnasDeAsistentes } from '../../../../features/panel/asistentes/columnas-asistentes'
import { CuentaAsistentes } from '../../../../features/panel/asistentes/cuenta-asistentes'
import { type Clave, consultaDe, VALIDAS } from '../../../../features/panel/asistentes/filtro'
import { FiltrosAsistentes } from '../../../../features/panel/asistentes/filtros-asistentes'
import { SinAsistentes } from '../../../../features/panel/asistentes/sin-asistentes'
import { useNombre } from '../../../../features/panel/asistentes/use-nombre'
import { puedeCambiar, useEvento } from '../../../../features/panel/comun/contexto'
import { DescargarCsv } from '../../../../features/panel/comun/descargar-csv'
import { FallaDeEvento } from '../../../../features/panel/comun/fallas'
import { RegalarBoletos } from '../../../../features/panel/cortesias/regalar-boletos'
import { RespuestasDeAsistente } from '../../../../features/panel/partes/respuestas'
import { asistentesQuery, preguntasQuery, tiposQuery } from '../../../../lib/consultas-panel'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { tituloDe } from '../../../../lib/seo/seo'
import { type Filtros, useFiltros } from '../../../../lib/use-filtros'

const CADA_MS = 10_000
/** A page of the list: the browser holds no more, however full the house. */
const POR_PAGINA = 25
/** Nothing is given for what is over or called off. */
const SIN_REGALOS: readonly string[] = ['cancelado', 'finalizado']

export const handle = { miga: 'Asistentes' }
export const meta = () => [{ title: tituloDe('Asistentes') }]
export const ErrorBoundary = FallaDeEvento

/** The list is read again by itself, except while somebody is writing a name in it. */
function useAsistentes({ valores, pagina }: Filtros<Clave>) {
  const { organizacion, evento } = useEvento()
  const [editando, setEditando] = useState(0)
  const consulta = useQuery({
    ...asistentesQuery(organizacion.slug, evento.slug, {
      ...consultaDe(valores),
      limit: POR_PAGINA,
      currentPage: pagina,
    }),
    staleTime: 0,
    refetchInterval: editando > 0 ? false : CADA_MS,
  })
  const onEditando = (abierto: boolean) => setEditando((cuantos) => Math.max(0, cuantos + (abierto ? 1 : -1)))
  return { consulta, onEditando }
}

type Asistentes = ReturnType<typeof useAsistentes>

function ListaDeAsistentes({ filtros, asistentes }: { filtros: Filtros<Clave>; asistentes: Asistentes }) {
  const { organizacion, evento } = useEvento()
  const onNombre = useNombre()
  const raiz = rutaEventoPanel(organizacion.slug, evento.slug)
  const hayPreguntas = (useQuery(preguntasQuery(organizacion.slug, evento.slug)).data?.total ?? 0) > 0
  const [visto, setVisto] = useState<Asistente | null>(null)
  const columnas = columnasDeAsistentes({
    zona: evento.zonaHoraria,
    hrefDe: (folio) => `${raiz}/compras/${folio}`,
    edicion: puedeCambiar(organizacion) ? { onNombre, onEditando: asistentes.onEditando } : null,
    onRespuestas: hayPreguntas ? setVisto : null,
  })
  return (
    <>
      <Lista
        consulta={asistentes.consulta}
        filtros={filtros}
        porPagina={POR_PAGINA}
        nombre="los asistentes"
        titulo="Asistentes"
        palabras={['boleto', 'boletos']}
        columnas={columnas}
        llave={({ id }) => id}
        vacia={<SinAsistentes filtros={filtros} publicado={evento.publicado} />}
        menos="Hay menos boletos de los que buscabas."
      />
      {visto !== null && <RespuestasDeAsistente id={visto.id} nombre={visto.nombre} onCerrar={() => setVisto(null)} />}
    </>
  )
}

export default function Asistentes() {
  const { organizacion, evento } = useEvento()
  const filtros = useFiltros(VALIDAS)
  const asistentes = useAsistentes(filtros)
  const tipos = useQuery(tiposQuery(organizacion.slug, evento.slug)).data?.items
  const cambia = puedeCambiar(organizacion)
  const { data } = asistentes.consulta
  const params = { slug: organizacion.slug, slugEvento: evento.slug }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <CuentaAsistentes validos={data?.validos} usados={data?.usados} />
        {cambia && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-auto">
            <DescargarCsv {...params} lista="asistentes" consulta={filtros.consulta} />
            {!SIN_REGALOS.includes(evento.estado) && (
              <RegalarBoletos organizacion={organizacion.slug} evento={evento.slug} tipos={tipos} />
            )}
          </div>
        )}
      </div>
      <FiltrosAsistentes
        filtros={filtros}
        tipos={tipos ?? []}
        ejemplo={cambia ? 'Nombre, correo o folio' : 'Folio o nombre'}
      />
      <ListaDeAsistentes filtros={filtros} asistentes={asistentes} />
    </>
  )
}
