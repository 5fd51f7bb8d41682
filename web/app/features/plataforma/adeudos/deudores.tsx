import type { Deudor } from '@entrale/contract/adeudos/schemas'
import { useQuery } from '@tanstack/react-query'
import { Ban, CalendarClock, Ellipsis, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta, pesos } from '../../../lib/formatos'
import type { Filtros } from '../../../lib/use-filtros'
import { IconButton } from '../../../ui/button'
import type { Column } from '../../../ui/data-table'
import { Menu, MenuItem } from '../../../ui/menu'
import { Stat, StatGroup } from '../../../ui/stat'
import { EmptyState } from '../../../ui/states'
import { Confirmar } from '../../comun/hacer'
import { Lista } from '../../comun/listas/lista'
import { ADMINISTRADO, deudoresQuery } from '../comun/consultas'
import { Cuando, Nombre } from '../comun/datos'
import { rutaOrganizacionAdministrada } from '../comun/rutas'
import { CastigoDialogo } from './castigo-dialogo'
import type { Clave } from './filtro'
import { PlanDialogo } from './plan-dialogo'

type Que = 'plan' | 'terminar' | 'castigar'
type Cual = { que: Que; deudor: Deudor }

function Acciones({ deudor, onElegir }: { deudor: Deudor; onElegir: (cual: Cual) => void }) {
  const rotulo = `Acciones de ${deudor.organizacion.nombre}`
  const trigger = (
    <IconButton label={rotulo} variant="bare" size="sm">
      <Ellipsis aria-hidden="true" />
    </IconButton>
  )
  return (
    <Menu trigger={trigger} label={rotulo}>
      <MenuItem icon={<CalendarClock />} onSelect={() => onElegir({ que: 'plan', deudor })}>
        {deudor.plan === null ? 'Acordar un plan de pagos' : 'Cambiar el plan de pagos'}
      </MenuItem>
      {deudor.plan !== null && (
        <MenuItem icon={<Undo2 />} onSelect={() => onElegir({ que: 'terminar', deudor })}>
          Terminar el plan
        </MenuItem>
      )}
      <MenuItem icon={<Ban />} onSelect={() => onElegir({ que: 'castigar', deudor })}>
        Castigar el adeudo
      </MenuItem>
    </Menu>
  )
}

const columnasDe = (onElegir: (cual: Cual) => void): Column<Deudor>[] => [
  {
    key: 'organizacion',
    header: 'Organización',
    primary: true,
    cell: ({ organizacion }) => (
      <Nombre href={rutaOrganizacionAdministrada(organizacion.id)} nota={organizacion.slug}>
        {organizacion.nombre}
      </Nombre>
    ),
  },
  {
    key: 'dias',
    header: 'Desde',
    cell: ({ dias, desde }) => (
      <>
        {dias === 0 ? 'Hoy' : cuenta(dias, 'día', 'días')}
        <Cuando iso={desde} className="block text-muted text-sm" />
      </>
    ),
  },
  {
    key: 'cartas',
    header: 'Cartas',
    hideBelow: 'lg',
    cell: ({ cartas, ultimaCartaEn }) => (
      <>
        {cartas}
        {ultimaCartaEn !== null && <Cuando iso={ultimaCartaEn} className="block text-muted text-sm" />}
      </>
    ),
  },
  {
    key: 'plan',
    header: 'Plan',
    cell: ({ plan }) =>
      plan === null ? (
        <span className="text-muted">Todo de lo que venda</span>
      ) : (
        `${pesos(plan.cuota)} cada ${cuenta(plan.cadaDias, 'día', 'días')}`
      ),
  },
  {
    key: 'espera',
    header: 'Por autorizar',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ esperando: { cuantos, parte } }) =>
      cuantos === 0 ? <span className="text-muted">—</span> : `${pesos(parte)} en ${cuantos}`,
  },
  {
    key: 'debe',
    header: 'Debe, MXN',
    align: 'end',
    cell: ({ debe }) => <b className="font-semibold">{pesos(debe)}</b>,
  },
  {
    key: 'acciones',
    header: 'Acciones',
    actions: true,
    cell: (deudor) => <Acciones deudor={deudor} onElegir={onElegir} />,
  },
]

function Dialogo({ que, deudor, onCerrar }: Cual & { onCerrar: () => void }) {
  const { id, nombre } = deudor.organizacion
  if (que === 'plan') return <PlanDialogo deudor={deudor} onCerrar={onCerrar} />
  if (que === 'castigar') return <CastigoDialogo deudor={deudor} onCerrar={onCerrar} />
  return (
    <Confirmar
      title={`¿Terminar el plan de ${nombre}?`}
      description="Lo que falta se descuenta completo de lo siguiente que se le pague."
      confirm="Terminar el plan"
      danger
      accion={() => api('DELETE /administracion/organizaciones/:id/plan-de-pagos', { params: { id } })}
      hecho="El plan terminó."
      clave={ADMINISTRADO}
      onCerrar={onCerrar}
    />
  )
}

/** Organizations that owe the platform, the oldest debt first. */
export function Deudores({ filtros }: { filtros: Filtros<Clave> }) {
  const consulta = useQuery(deudoresQuery({}, filtros.pagina))
  const [cual, setCual] = useState<Cual | null>(null)
  const { total = 0, debe = 0, castigado = 0 } = consulta.data ?? {}
  return (
    <>
      {consulta.data !== undefined && (total > 0 || castigado > 0) && (
        <StatGroup className="mb-5">
          <Stat
            label="Nos deben"
            value={pesos(debe)}
            unit="MXN"
            note={cuenta(total, 'organización', 'organizaciones')}
          />
          <Stat
            label="Castigado"
            value={pesos(castigado)}
            unit="MXN"
            note="Lo que se dio por perdido y no ha llegado"
          />
        </StatGroup>
      )}
      <Lista
        consulta={consulta}
        filtros={filtros}
        nombre="los adeudos"
        titulo="Organizaciones que deben"
        palabras={['organización', 'organizaciones']}
        columnas={columnasDe(setCual)}
        llave={({ organizacion }) => organizacion.id}
        vacia={
          <EmptyState title="Nadie debe nada" className="border-0">
            Una organización llega aquí cuando se devolvió más de lo que quedaba en su saldo.
          </EmptyState>
        }
        menos="Hay menos organizaciones de las que buscabas."
      />
      {cual !== null && (
        <Dialogo key={cual.que + cual.deudor.organizacion.id} {...cual} onCerrar={() => setCual(null)} />
      )}
    </>
  )
}
