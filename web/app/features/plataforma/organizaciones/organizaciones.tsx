import {
  FILTROS_ORGANIZACIONES,
  type OrganizacionAdministrada,
  RIESGOS,
} from '@entrale/contract/administracion/organizaciones'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CirclePause, ShieldAlert, Trash2 } from 'lucide-react'
import { pesos } from '../../../lib/formatos'
import { useFiltros } from '../../../lib/use-filtros'
import { esTermino, esUno } from '../../../lib/validas'
import { Avatar } from '../../../ui/avatar'
import type { Column } from '../../../ui/data-table'
import { FilterSelect } from '../../../ui/filter-controls'
import { StateBadge } from '../../../ui/state-badge'
import { Fichas } from '../../comun/listas/filtros'
import { organizacionesQuery } from '../comun/consultas'
import { Cuando, Nombre } from '../comun/datos'
import { Buscador, Lista } from '../comun/lista'
import { rutaOrganizacionAdministrada } from '../comun/rutas'

const VALIDAS = {
  termino: esTermino,
  filtro: esUno(FILTROS_ORGANIZACIONES),
  riesgo: esUno(RIESGOS),
}
const FILTROS = [
  ['activas', 'Activas'],
  ['suspendidas', 'Suspendidas'],
  ['eliminadas', 'Eliminadas'],
] as const
const NOMBRES_RIESGO = { bajo: 'Riesgo bajo', medio: 'Riesgo medio', alto: 'Riesgo alto' } as const

type Marcada = Pick<OrganizacionAdministrada, 'riesgo' | 'suspendidaEn' | 'eliminadaEn'>

export const MarcasOrganizacion = ({
  organizacion: { riesgo, suspendidaEn, eliminadaEn },
}: {
  organizacion: Marcada
}) => (
  <span className="flex flex-wrap gap-1.5 max-md:justify-end">
    {eliminadaEn !== null && <StateBadge tone="gris" icon={Trash2} text="Eliminada" />}
    {suspendidaEn !== null && <StateBadge tone="chile" icon={CirclePause} text="Suspendida" />}
    {suspendidaEn === null && eliminadaEn === null && <StateBadge tone="agave" icon={CircleCheck} text="Activa" />}
    {riesgo === 'alto' && <StateBadge tone="cempasuchil" icon={ShieldAlert} text="Riesgo alto" />}
  </span>
)

const COLUMNAS: Column<OrganizacionAdministrada>[] = [
  {
    key: 'nombre',
    header: 'Organización',
    primary: true,
    cell: ({ id, nombreMostrado, slug, logo }) => (
      <div className="flex items-center gap-3">
        <Avatar name={nombreMostrado} src={logo} size={36} square />
        <div className="min-w-0">
          <Nombre href={rutaOrganizacionAdministrada(id)} nota={slug}>
            {nombreMostrado}
          </Nombre>
        </div>
      </div>
    ),
  },
  { key: 'estado', header: 'Estado', cell: (organizacion) => <MarcasOrganizacion organizacion={organizacion} /> },
  {
    key: 'propietario',
    header: 'Propietario',
    hideBelow: 'xl',
    hideOnCard: true,
    cell: ({ propietario }) => (
      <span className="wrap-anywhere text-muted">{propietario?.nombreMostrado ?? 'Nadie'}</span>
    ),
  },
  {
    key: 'eventos',
    header: 'Eventos',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ eventos }) => eventos.toLocaleString('es-MX'),
  },
  { key: 'ingreso', header: 'Ingreso, MXN', align: 'end', cell: ({ ingreso }) => pesos(ingreso) },
  { key: 'creada', header: 'Creada', align: 'end', hideBelow: 'lg', cell: ({ creadaEn }) => <Cuando iso={creadaEn} /> },
]

/** All organizations. */
export function Organizaciones() {
  const filtros = useFiltros(VALIDAS)
  return (
    <>
      <div className="mb-4">
        <div className="flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)]">
          <Buscador filtros={filtros} rotulo="Buscar organizaciones" ejemplo="Nombre, slug, correo o identificador" />
          <FilterSelect
            label="Nivel de riesgo"
            all="Cualquier riesgo"
            className="md:w-44"
            value={filtros.valores.riesgo}
            options={RIESGOS.map((riesgo) => [riesgo, NOMBRES_RIESGO[riesgo]])}
            onChange={(riesgo) => filtros.poner({ riesgo })}
          />
        </div>
        <Fichas filtros={filtros} clave="filtro" rotulo="Qué organizaciones" todas="Todas" opciones={FILTROS} />
      </div>
      <Lista
        consulta={useQuery(organizacionesQuery(filtros.valores, filtros.pagina))}
        filtros={filtros}
        nombre="las organizaciones"
        titulo="Organizaciones"
        palabras={['organización', 'organizaciones']}
        columnas={COLUMNAS}
        llave={({ id }) => id}
        vacia={{ titulo: 'Todavía no hay organizaciones', texto: 'Aquí verás a quienes creen una para vender.' }}
      />
    </>
  )
}
