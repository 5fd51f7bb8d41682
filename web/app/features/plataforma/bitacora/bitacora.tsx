import type { AnotacionPlataforma } from '@entrale/contract/bitacora/plataforma'
import { useQuery } from '@tanstack/react-query'
import { fechaLarga, ZONA_CENTRO } from '../../../lib/formatos'
import { cuandoFue } from '../../../lib/hace'
import { type Filtros, useFiltros } from '../../../lib/use-filtros'
import { esUuid } from '../../../lib/validas'
import { FilterSelect } from '../../../ui/filter-controls'
import { BotonDescarga } from '../../comun/descarga'
import { FiltrosEnUso } from '../../comun/listas/filtros'
import { Paginas } from '../../comun/listas/lista'
import { SinDatos } from '../../comun/listas/sin-datos'
import { bitacoraQuery } from '../comun/consultas'
import { DIAS_VALIDOS, Dias } from '../comun/dias'
import { DE_ADMINISTRACION, Nada } from '../comun/lista'
import { nombreDeCampo } from './campos'
import { enPalabras, hechoDe, nombreDeClase } from './frases'

const VALIDAS = {
  quien: esUuid,
  clase: (texto: string) => /^[a-z_]{1,30}$/.test(texto),
  usuario: esUuid,
  organizacion: esUuid,
  ...DIAS_VALIDOS,
}
type Suyos = Filtros<keyof typeof VALIDAS>

type BarraProps = {
  filtros: Suyos
  personas: readonly { id: string; nombreMostrado: string }[]
  clases: readonly string[]
}

function Barra({ filtros, personas, clases }: BarraProps) {
  const { quien, clase } = filtros.valores
  return (
    <div className="mb-4">
      <div className="grid grid-cols-2 items-end gap-2 md:flex md:flex-wrap">
        <FilterSelect
          label="Quién"
          all="Quien sea"
          className="md:w-56"
          value={quien}
          options={personas.map(({ id, nombreMostrado }) => [id, nombreMostrado])}
          onChange={(nuevo) => filtros.poner({ quien: nuevo })}
        />
        <FilterSelect
          label="De qué"
          all="Todo"
          className="md:w-48"
          value={clase}
          options={clases.map((una) => [una, nombreDeClase(una)])}
          onChange={(nueva) => filtros.poner({ clase: nueva })}
        />
        <div className="max-md:col-span-2 md:ml-auto">
          <BotonDescarga
            url="/api/administracion/bitacora.csv"
            consulta={filtros.consulta}
            archivo="bitacora.csv"
            que="la bitácora"
          />
        </div>
      </div>
      <Dias filtros={filtros} />
      <FiltrosEnUso filtros={filtros} textos={{ usuario: 'Una cuenta', organizacion: 'Una organización' }} />
    </div>
  )
}

function Cambios({ antes, despues }: Pick<AnotacionPlataforma, 'antes' | 'despues'>) {
  const campos = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])]
  if (campos.length === 0) return null
  return (
    <dl className="mt-1.5 grid gap-0.5 text-sm">
      {campos.map((campo) => (
        <div key={campo} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{nombreDeCampo(campo)}</dt>
          <dd className="wrap-anywhere">
            {antes !== null && campo in antes && <span className="text-muted">{enPalabras(antes[campo])}</span>}
            {antes !== null && campo in antes && despues !== null && campo in despues && (
              <span className="text-muted">
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> pasó a </span>
              </span>
            )}
            {despues !== null && campo in despues && enPalabras(despues[campo])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const SIN_CUENTA = { administrador: 'Alguien de administración que ya no está', sistema: 'La plataforma' } as const

const Anotacion = ({ anotacion }: { anotacion: AnotacionPlataforma }) => (
  <li className="px-4 py-3.5 md:px-5">
    <p className="wrap-anywhere">
      <b className="font-semibold">{anotacion.quien?.nombreMostrado ?? SIN_CUENTA[anotacion.rol]}</b>{' '}
      {hechoDe(anotacion)}
    </p>
    <p className="mt-0.5 text-muted text-sm">
      <time dateTime={anotacion.fecha}>
        {cuandoFue(anotacion.fecha)}
        <span className="max-sm:hidden"> · {fechaLarga(anotacion.fecha, ZONA_CENTRO)} (hora del centro)</span>
      </time>
    </p>
    <Cambios antes={anotacion.antes} despues={anotacion.despues} />
  </li>
)

function Anotaciones({ filtros, consulta }: { filtros: Suyos; consulta: ReturnType<typeof useBitacora> }) {
  const { data, isPlaceholderData } = consulta
  if (data === undefined) return <SinDatos consulta={consulta} nombre="la bitácora" alto="h-96" />
  const { items, total } = data
  if (items.length === 0)
    return (
      <Nada filtros={filtros} titulo="Todavía no hay nada anotado" suelta>
        Aquí verás qué hizo cada quien en la administración.
      </Nada>
    )
  return (
    <>
      <ol
        aria-label="Bitácora"
        aria-busy={isPlaceholderData || undefined}
        className={`divide-y divide-line rounded-control border border-line bg-surface-1 ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {items.map((anotacion) => (
          <Anotacion key={anotacion.id} anotacion={anotacion} />
        ))}
      </ol>
      <div className="mt-4">
        <Paginas
          {...DE_ADMINISTRACION}
          filtros={filtros}
          vistos={items.length}
          total={total}
          palabras={['anotación', 'anotaciones']}
        />
      </div>
    </>
  )
}

const useBitacora = ({ valores, pagina }: Suyos) => useQuery(bitacoraQuery(valores, pagina))

/** Who did what in the platform, and how it was before. */
export function BitacoraPlataforma() {
  const filtros = useFiltros(VALIDAS)
  const consulta = useBitacora(filtros)
  return (
    <>
      <Barra filtros={filtros} personas={consulta.data?.personas ?? []} clases={consulta.data?.clases ?? []} />
      <Anotaciones filtros={filtros} consulta={consulta} />
    </>
  )
}
