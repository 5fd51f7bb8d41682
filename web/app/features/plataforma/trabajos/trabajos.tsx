import type { TrabajoFallido } from '@entrale/contract/administracion/trabajos'
import { useQuery } from '@tanstack/react-query'
import { RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { type Filtros, useFiltros } from '../../../lib/use-filtros'
import { Button } from '../../../ui/button'
import type { Column } from '../../../ui/data-table'
import { FilterSelect } from '../../../ui/filter-controls'
import { BotonHacer } from '../../comun/hacer'
import { Fichas } from '../../comun/listas/filtros'
import { ConMotivo } from '../comun/con-motivo'
import { ADMINISTRADO, trabajosQuery } from '../comun/consultas'
import { Cuando } from '../comun/datos'
import { Lista } from '../comun/lista'
import { nombreDeTrabajo } from '../comun/nombres-trabajo'

const VALIDAS = {
  estado: (texto: string) => texto === 'pendientes',
  tipo: (texto: string) => /^[a-z_]{1,60}$/.test(texto),
}
type Claves = keyof typeof VALIDAS

function Acciones({ trabajo: { id, tipo } }: { trabajo: TrabajoFallido }) {
  const [descartando, setDescartando] = useState(false)
  const params = { id }
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      <BotonHacer
        size="sm"
        icon={<RotateCw aria-hidden="true" />}
        clave={ADMINISTRADO}
        accion={() => api('POST /administracion/trabajos/:id/reintentar', { params })}
        hecho="Se intenta otra vez ahora."
      >
        Reintentar
      </BotonHacer>
      <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setDescartando(true)}>
        Descartar
      </Button>
      <ConMotivo
        open={descartando}
        onOpenChange={setDescartando}
        titulo="¿Descartar este trabajo?"
        texto={`«${nombreDeTrabajo(tipo)}» no se hará nunca. No se puede deshacer.`}
        ayuda="Queda en la bitácora junto con su error."
        boton="Descartar"
        listo="El trabajo se descartó."
        hacer={(motivo) => api('POST /administracion/trabajos/:id/descartar', { params, body: { motivo } })}
      />
    </span>
  )
}

const columnasDe = (fallidos: boolean): Column<TrabajoFallido>[] => [
  {
    key: 'tipo',
    header: 'Trabajo',
    primary: true,
    cell: ({ tipo, error, datos }) => (
      <>
        <span className="block wrap-anywhere font-semibold">{nombreDeTrabajo(tipo)}</span>
        {error !== null && <span className="wrap-anywhere block font-normal text-chile text-xs">{error}</span>}
        {datos.map(({ nombre, id }) => (
          <span key={nombre} className="wrap-anywhere block font-normal text-muted text-xs">
            {nombre}: <span className="type-folio whitespace-normal">{id}</span>
          </span>
        ))}
      </>
    ),
  },
  { key: 'intentos', header: 'Intentos', align: 'end', cell: ({ intentos }) => intentos },
  { key: 'creado', header: 'Pedido', align: 'end', hideBelow: 'lg', cell: ({ creadoEn }) => <Cuando iso={creadoEn} /> },
  fallidos
    ? {
        key: 'fallo',
        header: 'Falló',
        align: 'end',
        cell: ({ fallidoEn, creadoEn }) => <Cuando iso={fallidoEn ?? creadoEn} />,
      }
    : { key: 'toca', header: 'Le toca', align: 'end', cell: ({ disponibleEn }) => <Cuando iso={disponibleEn} /> },
  ...(fallidos
    ? [
        {
          key: 'hacer',
          header: 'Qué hacer',
          align: 'end',
          wide: true,
          cell: (trabajo) => <Acciones trabajo={trabajo} />,
        } satisfies Column<TrabajoFallido>,
      ]
    : []),
]

const TodosDeUno = ({ tipo, cuantos }: { tipo: string; cuantos: number }) => (
  <BotonHacer
    icon={<RotateCw aria-hidden="true" />}
    className="md:ml-auto"
    clave={ADMINISTRADO}
    accion={() => api('POST /administracion/trabajos/reintentar', { body: { tipo } })}
    hecho="Se intentan otra vez ahora."
  >
    Reintentar {cuenta(cuantos, 'trabajo', 'trabajos')}
  </BotonHacer>
)

type BarraProps = { filtros: Filtros<Claves>; tipos: readonly { tipo: string; cuantos: number }[] }

function Barra({ filtros, tipos }: BarraProps) {
  const { tipo, estado } = filtros.valores
  const elegido = tipos.find((uno) => uno.tipo === tipo)
  const opciones = tipos.map((uno) => [uno.tipo, `${nombreDeTrabajo(uno.tipo)} (${uno.cuantos})`] as const)
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
        <FilterSelect
          label="Clase de trabajo"
          all="Todas las clases"
          className="md:w-96"
          value={tipo}
          options={elegido === undefined && tipo !== '' ? [...opciones, [tipo, nombreDeTrabajo(tipo)]] : opciones}
          onChange={(nuevo) => filtros.poner({ tipo: nuevo })}
        />
        {elegido !== undefined && estado === '' && <TodosDeUno {...elegido} />}
      </div>
      <Fichas
        filtros={filtros}
        clave="estado"
        rotulo="Estado de los trabajos"
        todas="Fallidos"
        opciones={[['pendientes', 'Pendientes']]}
      />
    </div>
  )
}

/** What the platform could not finish by itself, or has still to do. */
export function Trabajos() {
  const filtros = useFiltros(VALIDAS)
  const consulta = useQuery(trabajosQuery(filtros.valores, filtros.pagina))
  const fallidos = filtros.valores.estado === ''
  return (
    <>
      <Barra filtros={filtros} tipos={consulta.data?.tipos ?? []} />
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los trabajos"
        titulo={fallidos ? 'Trabajos fallidos' : 'Trabajos pendientes'}
        palabras={['trabajo', 'trabajos']}
        columnas={columnasDe(fallidos)}
        llave={({ id }) => id}
        vacia={{
          titulo: 'Ningún trabajo ha fallado',
          texto: 'Los correos, pagos y avisos que no puedan terminar después de diez intentos aparecerán aquí.',
        }}
      />
    </>
  )
}
