import { FILTROS_USUARIOS, type UsuarioAdministrado } from '@entrale/contract/administracion/usuarios'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Ban, MailQuestion, ShieldCheck } from 'lucide-react'
import { useFiltros } from '../../../lib/use-filtros'
import { esTermino, esUno } from '../../../lib/validas'
import { Avatar } from '../../../ui/avatar'
import type { Column } from '../../../ui/data-table'
import { StateBadge } from '../../../ui/state-badge'
import { Fichas } from '../../comun/listas/filtros'
import { usuariosQuery } from '../comun/consultas'
import { Cuando, Nombre } from '../comun/datos'
import { Buscador, Lista } from '../comun/lista'
import { rutaUsuario } from '../comun/rutas'

const VALIDAS = {
  termino: esTermino,
  filtro: esUno(FILTROS_USUARIOS),
}
const FILTROS = [
  ['bloqueados', 'Bloqueadas'],
  ['sin_verificar', 'Sin verificar'],
  ['verificados', 'Verificadas'],
  ['administradores', 'De administración'],
] as const

type Marcado = Pick<UsuarioAdministrado, 'tipo' | 'verificadoEn' | 'bloqueadoEn'>

/** What an account is, in as few words as it takes. */
export const MarcasUsuario = ({ usuario: { tipo, verificadoEn, bloqueadoEn } }: { usuario: Marcado }) => (
  <span className="flex flex-wrap gap-1.5 max-md:justify-end">
    {bloqueadoEn !== null && <StateBadge tone="chile" icon={Ban} text="Bloqueada" />}
    {tipo === 'administrador' && <StateBadge tone="ink" icon={ShieldCheck} text="Administración" />}
    {verificadoEn === null ? (
      <StateBadge tone="neutral" icon={MailQuestion} text="Sin verificar" />
    ) : (
      <StateBadge tone="agave" icon={BadgeCheck} text="Verificada" />
    )}
  </span>
)

const COLUMNAS: Column<UsuarioAdministrado>[] = [
  {
    key: 'nombre',
    header: 'Cuenta',
    primary: true,
    cell: ({ id, nombreMostrado, email, urlAvatar }) => (
      <div className="flex items-center gap-3">
        <Avatar name={nombreMostrado} src={urlAvatar} size={36} />
        <div className="min-w-0">
          <Nombre href={rutaUsuario(id)} nota={email}>
            {nombreMostrado}
          </Nombre>
        </div>
      </div>
    ),
  },
  { key: 'estado', header: 'Estado', cell: (usuario) => <MarcasUsuario usuario={usuario} /> },
  {
    key: 'organizaciones',
    header: 'Organizaciones',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ organizaciones }) => organizaciones,
  },
  {
    key: 'ultima',
    header: 'Última entrada',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ ultimaConexion }) =>
      ultimaConexion === null ? <span className="text-muted">Nunca</span> : <Cuando iso={ultimaConexion} />,
  },
  { key: 'creada', header: 'Creada', align: 'end', cell: ({ creadoEn }) => <Cuando iso={creadoEn} /> },
]

/** All accounts. */
export function Usuarios() {
  const filtros = useFiltros(VALIDAS)
  return (
    <>
      <div className="mb-4">
        <Buscador filtros={filtros} rotulo="Buscar cuentas" ejemplo="Correo, nombre o identificador" />
        <Fichas filtros={filtros} clave="filtro" rotulo="Qué cuentas" todas="Todas" opciones={FILTROS} />
      </div>
      <Lista
        consulta={useQuery(usuariosQuery(filtros.valores, filtros.pagina))}
        filtros={filtros}
        nombre="las cuentas"
        titulo="Cuentas"
        palabras={['cuenta', 'cuentas']}
        columnas={COLUMNAS}
        llave={({ id }) => id}
        vacia={{ titulo: 'Todavía no hay cuentas', texto: 'Aquí verás a quienes se registren.' }}
      />
    </>
  )
}
